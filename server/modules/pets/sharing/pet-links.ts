// Links that share a pet with people without an account or with a calendar app. Only the hash of a
// token is stored, and it is shown once.
import { z } from 'zod';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { subDays } from 'date-fns/subDays';
import {
  CALENDAR_LINK_DAYS,
  CLINIC_LINK_DAYS,
  ENDED_LINK_DAYS,
  FAMILY_LINK_DAYS,
  MAX_CLINIC_DOCUMENTS,
  MAX_LIVE_LINKS,
  petAccess,
  VET_LINK_HOURS,
  vetLinkRules,
} from '#rules/pets/pet-link.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { hashToken, newRandomKey } from '#server/modules/accounts/sessions/tokens.ts';
import type { PetDocumentRow } from '#server/modules/pets/documents.ts';
import { lockPet } from '#server/modules/pets/pets.ts';
import { requirePet } from '#server/modules/pets/rights.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { invalid, notFound, UserError } from '#server/platform/errors.ts';
import type { PetLink, PetLinkKind, PetLinkOpening, Prisma } from '#server/generated/prisma/client.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { isId } from '#server/platform/ids.ts';
import { consumeLimit, releaseLimit } from '#server/platform/limits/rate-limits.ts';
import { parseInput } from '#server/platform/parse.ts';
import { type Caller, requireViewer, type Viewer } from '#server/platform/viewer.ts';

export type PetLinkRow = PetLink & {
  papers: { document: { description: string } }[];
  openings: PetLinkOpening[];
  received: PetDocumentRow[];
};

export interface NewPetLink {
  /** The path of the link, including its token. */
  path: string;
  link: PetLinkRow;
}

/** A path below /private, where the access log omits file names. */
export const CALENDAR_FOLDER = 'pet-calendars';

const LINK_DETAILS = {
  papers: {
    select: { document: { select: { description: true } } },
    orderBy: { document: { createdAt: 'desc' } },
  },
  openings: { orderBy: [{ lastAt: 'desc' }, { id: 'desc' }], take: LIST_SIZES.petLinkOpenings },
  received: {
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_CLINIC_DOCUMENTS,
    include: { file: true },
  },
} satisfies Prisma.PetLinkInclude;

const whereLive = () => ({ revokedAt: null, expiresAt: { gt: now() } });

/** Valid links of a pet, then ended ones; each newest first. The caller has checked who owns the pet. */
export async function listPetLinks(petId: string): Promise<PetLinkRow[]> {
  const list = (where: Prisma.PetLinkWhereInput) =>
    db.petLink.findMany({
      where: { petId, ...where },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: LIST_SIZES.petLinks,
      include: LINK_DETAILS,
    });
  const [live, ended] = await Promise.all([list(whereLive()), list({ NOT: whereLive() })]);
  return [...live, ...ended].slice(0, LIST_SIZES.petLinks);
}

/** Whether a link works now. */
export function isLive({ expiresAt, revokedAt }: Pick<PetLink, 'expiresAt' | 'revokedAt'>): boolean {
  return revokedAt === null && expiresAt > now();
}

export const invalidLink = () =>
  new UserError('NOT_FOUND', /*i18n*/ 'This link is no longer valid. Please ask the owner for a new one.');

/**
 * The valid link of a token. Only unknown tokens count, so that users who share an address are not locked out.
 * @throws NOT_FOUND for an unknown, revoked or expired link, RATE_LIMITED after too many unknown links
 */
export async function requireLink(
  kind: PetLinkKind,
  token: string,
  { address }: Pick<Caller, 'address'>,
): Promise<PetLink> {
  await consumeLimit('petLinkTry', address);
  const link = await db.petLink.findUnique({ where: { tokenHash: hashToken(token), kind } });
  if (!link) throw invalidLink();
  await releaseLimit('petLinkTry', address);
  if (!isLive(link)) throw invalidLink();
  return link;
}

/** Creates a link for a vet. @throws VALIDATION or QTY_LIMIT */
export async function addVetLink(
  viewer: Viewer | null,
  { petId, ...input }: { petId: string },
): Promise<NewPetLink> {
  const pet = await requirePet(viewer, petId, 'OWN');
  const { documentIds, ...choices } = parseInput(vetLinkRules, input);
  await consumeLimit('petChange', pet.userId);
  return transaction(async (tx) => {
    await lockPet(tx, pet.id);
    await requireFewLinks(tx, pet.id, 'VET');
    const count = await tx.petDocument.count({ where: { petId: pet.id, id: { in: documentIds } } });
    if (count !== documentIds.length)
      throw invalid({
        documentIds: /*i18n*/ 'One of these documents no longer exists. Please choose again.',
      });
    const papers = { create: documentIds.map((documentId) => ({ documentId })) };
    const createdAt = now();
    const { token, link } = await createLink(tx, {
      ...choices,
      petId: pet.id,
      kind: 'VET',
      papers,
      createdAt,
      expiresAt: addHours(createdAt, VET_LINK_HOURS),
    });
    // The token is in the fragment, which no server logs.
    return { path: `/vet#${token}`, link };
  });
}

/** Creates a link to the due care of a pet for calendar apps. @throws QTY_LIMIT */
export async function addCalendarLink(viewer: Viewer | null, petId: string): Promise<NewPetLink> {
  const pet = await requirePet(viewer, petId, 'OWN');
  await consumeLimit('petChange', pet.userId);
  return transaction(async (tx) => {
    await lockPet(tx, pet.id);
    await requireFewLinks(tx, pet.id, 'CALENDAR');
    const createdAt = now();
    const { token, link } = await createLink(tx, {
      petId: pet.id,
      kind: 'CALENDAR',
      createdAt,
      expiresAt: addDays(createdAt, CALENDAR_LINK_DAYS),
    });
    return { path: `/private/${CALENDAR_FOLDER}/${token}.ics`, link };
  });
}

/** Creates a link that lets a clinic send documents of a pet. @throws QTY_LIMIT */
export async function addClinicLink(viewer: Viewer | null, petId: string): Promise<NewPetLink> {
  const pet = await requirePet(viewer, petId, 'OWN');
  await consumeLimit('petChange', pet.userId);
  return transaction(async (tx) => {
    await lockPet(tx, pet.id);
    await requireFewLinks(tx, pet.id, 'CLINIC');
    const createdAt = now();
    const { token, link } = await createLink(tx, {
      petId: pet.id,
      kind: 'CLINIC',
      createdAt,
      expiresAt: addDays(createdAt, CLINIC_LINK_DAYS),
    });
    return { path: `/clinic#${token}`, link };
  });
}

/** Creates an invitation to the family of a pet for one person. @throws VALIDATION or QTY_LIMIT */
export async function addFamilyLink(
  viewer: Viewer | null,
  { petId, ...input }: { petId: string; access: unknown },
): Promise<NewPetLink> {
  const pet = await requirePet(viewer, petId, 'OWN');
  const { access } = parseInput(z.object({ access: petAccess }), input);
  await consumeLimit('petChange', pet.userId);
  return transaction(async (tx) => {
    await lockPet(tx, pet.id);
    await requireFewLinks(tx, pet.id, 'FAMILY');
    const createdAt = now();
    const { token, link } = await createLink(tx, {
      petId: pet.id,
      kind: 'FAMILY',
      access,
      createdAt,
      expiresAt: addDays(createdAt, FAMILY_LINK_DAYS),
    });
    return { path: `/pet/join#${token}`, link };
  });
}

async function createLink(
  tx: Tx,
  data: Omit<Prisma.PetLinkUncheckedCreateInput, 'tokenHash'>,
): Promise<{ token: string; link: PetLinkRow }> {
  const token = newRandomKey();
  const link = await tx.petLink.create({
    data: { ...data, tokenHash: hashToken(token) },
    include: LINK_DETAILS,
  });
  return { token, link };
}

/** The caller has locked the pet, so that concurrent calls cannot exceed the limit. */
async function requireFewLinks(tx: Tx, petId: string, kind: PetLinkKind): Promise<void> {
  const live = await tx.petLink.count({ where: { petId, kind, ...whereLive() } });
  if (live >= MAX_LIVE_LINKS)
    throw new UserError(
      'QTY_LIMIT',
      i18n.t('At most {count} links of a pet work at a time. Please revoke one first.', {
        count: MAX_LIVE_LINKS,
      }),
    );
}

/** Revokes a link immediately. Idempotent. */
export async function revokePetLink(viewer: Viewer | null, id: string): Promise<PetLinkRow> {
  const { id: userId } = requireViewer(viewer);
  const where = { id, pet: { userId } };
  const link = isId(id) ? await db.petLink.findUnique({ where }) : null;
  if (!link) throw notFound('link');
  await consumeLimit('petChange', userId);
  await db.petLink.updateMany({ where: { ...where, revokedAt: null }, data: { revokedAt: now() } });
  const revoked = await db.petLink.findUnique({ where, include: LINK_DETAILS });
  if (!revoked) throw notFound('link');
  return revoked;
}

/** Deletes links that ended long ago with their visits. Runs as a job. */
export async function sweepPetLinks(): Promise<void> {
  await db.petLink.deleteMany({ where: { expiresAt: { lt: subDays(now(), ENDED_LINK_DAYS) } } });
}
