// The pet record that a vet link opens without an account. It contains only the parts that the owner chose.
import { subHours } from 'date-fns/subHours';
import {
  insertNotifications,
  publishNotificationChange,
} from '#server/modules/notifications/notifications.ts';
import { listEvents, type OwnEventRow } from '#server/modules/pets/events.ts';
import { listSchedules, type PetScheduleRow } from '#server/modules/pets/schedules.ts';
import {
  listWeights,
  toTimelineEntry,
  type PetEventRow,
  type PetWeightRow,
} from '#server/modules/pets/timeline.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { lockRow } from '#server/platform/database/locks.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import type { Pet, PetDocument, PetLink, StoredFile } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { consumeLimitIn } from '#server/platform/limits/rate-limits.ts';
import type { Caller } from '#server/platform/viewer.ts';
import { invalidLink, isLive, requireLink } from './pet-links.ts';

/** The shared facts of a pet, with nothing about its owner. */
export interface SharedPetRow extends Pick<
  Pet,
  | 'name'
  | 'kind'
  | 'sex'
  | 'dob'
  | 'breed'
  | 'colour'
  | 'isNeutered'
  | 'microchip'
  | 'allergies'
  | 'isPregnant'
  | 'isNursing'
  | 'isIll'
> {
  expiresAt: Date;
  vaccinations: SharedEventRow[];
  /** Null if not shared. */
  timeline: SharedEventRow[] | null;
  /** Running schedules; null if the timeline is not shared. */
  schedules: PetScheduleRow[] | null;
  /** Null if not shared. */
  weights: PetWeightRow[] | null;
  papers: SharedDocumentRow[];
}

/** An entry without its cost and certificate, since each document is shared separately. */
type SharedEventRow = Pick<
  PetEventRow,
  'kind' | 'title' | 'note' | 'on' | 'isDone' | 'batch' | 'vialExpiresOn' | 'vet' | 'nextOn'
>;

export type SharedDocumentRow = PetDocument & { file: StoredFile; linkId: string };

const withDocuments = { papers: { include: { document: { include: { file: true } } } }, pet: true } as const;

/**
 * The record that a link shares. At the start of a visit, an opening is logged and the owner is notified.
 * @throws NOT_FOUND for an unknown, revoked or expired link, RATE_LIMITED after too many unknown links or visits
 */
export async function openVetLink(token: string, caller: Caller): Promise<SharedPetRow> {
  const { id } = await requireLink('VET', token, caller);
  const { link, isNewVisit } = await transaction(async (tx) => {
    // Waits for a concurrent revocation.
    await lockRow(tx, 'PetLink', id);
    const link = await tx.petLink.findUnique({ where: { id }, include: withDocuments });
    if (!link || !isLive(link)) throw invalidLink();
    return { link, isNewVisit: await logReading(tx, link, caller.device) };
  });
  if (isNewVisit) await publishNotificationChange(link.pet.userId);
  return buildSharedPet(link);
}

/** Whether this reading starts a visit. A visit ends after an hour without a reading on the same device. */
async function logReading(
  tx: Tx,
  { id: linkId, petId, pet }: PetLink & { pet: Pet },
  device: string,
): Promise<boolean> {
  const at = now();
  const { count } = await tx.petLinkOpening.updateMany({
    where: { linkId, device, lastAt: { gt: subHours(at, 1) } },
    data: { lastAt: at },
  });
  if (count > 0) return false;
  await consumeLimitIn(tx, 'petLinkVisit', linkId);
  await tx.petLinkOpening.create({ data: { linkId, device, at, lastAt: at } });
  const notification = {
    userId: pet.userId,
    kind: 'PET',
    title: (i18n) => i18n.t('The link to {name} was opened', { name: pet.name }),
    url: `/pet/${petId}?tab=sharing`,
    mergeKey: `pet-link:${linkId}`,
  } as const satisfies Parameters<typeof insertNotifications>[0][number];
  await insertNotifications([notification], tx);
  return true;
}

type OpenedLink = PetLink & {
  pet: Pet;
  papers: { document: PetDocument & { file: StoredFile } }[];
};

async function buildSharedPet({ id: linkId, pet, papers, ...link }: OpenedLink): Promise<SharedPetRow> {
  const events = await listEvents(pet.id);
  const others = events.filter(({ kind }) => kind !== 'VACCINE' && kind !== 'WEIGHT');
  return {
    name: pet.name,
    kind: pet.kind,
    sex: pet.sex,
    dob: pet.dob,
    breed: pet.breed,
    colour: pet.colour,
    isNeutered: pet.isNeutered,
    microchip: pet.microchip,
    allergies: pet.allergies,
    isPregnant: pet.isPregnant,
    isNursing: pet.isNursing,
    isIll: pet.isIll,
    expiresAt: link.expiresAt,
    vaccinations: events.filter(({ kind }) => kind === 'VACCINE').map(sharedEvent),
    timeline: link.withTimeline ? others.map(sharedEvent) : null,
    schedules: link.withTimeline ? (await listSchedules(pet.id)).filter(({ endedAt }) => !endedAt) : null,
    weights: link.withWeights ? listWeights(events) : null,
    papers: papers
      .map(({ document }) => ({ ...document, linkId }))
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
  };
}

function sharedEvent(event: OwnEventRow): SharedEventRow {
  const { kind, title, note, on, isDone, batch, vialExpiresOn, vet, nextOn } = toTimelineEntry(event);
  return { kind, title, note, on, isDone, batch, vialExpiresOn, vet, nextOn };
}

/** The name of a shared document below /private, which includes the link that it is read through. */
export const sharedDocumentName = ({ linkId, id }: SharedDocumentRow): string => `${linkId}.${id}`;

/** A document by the name of `sharedDocumentName`; null once its link has ended. The caller has verified the private link. */
export async function findSharedDocument(name: string): Promise<{ file: StoredFile } | null> {
  const [linkId = '', documentId = ''] = name.split('.');
  if (!isId(linkId) || !isId(documentId)) return null;
  const sharedDocument = await db.petLinkPaper.findUnique({
    where: { linkId_documentId: { linkId, documentId } },
    include: { link: true, document: { include: { file: true } } },
  });
  return sharedDocument && isLive(sharedDocument.link) ? sharedDocument.document : null;
}
