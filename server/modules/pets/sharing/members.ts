// The family of a pet: people who accepted an invitation of its owner.
import { MAX_PET_MEMBERS, MAX_SHARED_PETS, petAccess } from '#rules/pets/pet-link.ts';
import { notify } from '#server/modules/notifications/notifications.ts';
import { lockPet, type PetRow } from '#server/modules/pets/pets.ts';
import { requirePet } from '#server/modules/pets/rights.ts';
import type { PetAccess, PetMember } from '#server/generated/prisma/client.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { notFound, UserError } from '#server/platform/errors.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { isId } from '#server/platform/ids.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { parseInput } from '#server/platform/parse.ts';
import { type Caller, requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { z } from 'zod';
import { invalidLink, isLive, requireLink } from './pet-links.ts';

export type PetMemberRow = PetMember & { user: { name: string | null } };

/** The invitation as shown before it is accepted. */
export interface PetInvitationRow {
  petName: string;
  ownerName: string;
  access: PetAccess;
}

/** The family of a pet, oldest first. The caller has checked that the viewer may read the pet. */
export function listMembers(petId: string): Promise<PetMemberRow[]> {
  return db.petMember.findMany({
    where: { petId },
    orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
    take: MAX_PET_MEMBERS,
    include: { user: { select: { name: true } } },
  });
}

/** Pets that others share with a person, sorted by name. The caller has checked that the viewer is this person. */
export function listSharedPets(userId: string): Promise<PetRow[]> {
  return db.pet.findMany({
    where: { members: { some: { userId } } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MAX_SHARED_PETS,
  });
}

/** @throws UNAUTHENTICATED, NOT_FOUND for an invitation that was used, revoked or has expired */
export async function openFamilyLink(
  viewer: Viewer | null,
  token: string,
  caller: Caller,
): Promise<PetInvitationRow> {
  requireViewer(viewer);
  const { petId, access } = await requireLink('FAMILY', token, caller);
  const pet = await db.pet.findUnique({
    where: { id: petId },
    include: { user: { select: { name: true } } },
  });
  if (!pet || !access) throw invalidLink();
  return { petName: pet.name, ownerName: pet.user.name ?? '', access };
}

/**
 * Joins the family of a pet. The invitation cannot be used again, and the owner is notified.
 * @throws NOT_FOUND, CONFLICT, QTY_LIMIT
 */
export async function acceptFamilyLink(
  viewer: Viewer | null,
  token: string,
  caller: Caller,
): Promise<PetRow> {
  const { id: userId } = requireViewer(viewer);
  const { id, petId } = await requireLink('FAMILY', token, caller);
  await consumeLimit('petChange', userId);
  const { pet, member } = await transaction(async (tx) => {
    await lockPet(tx, petId);
    const link = await tx.petLink.findUnique({ where: { id }, include: { pet: true } });
    if (!link?.access || !isLive(link)) throw invalidLink();
    if (link.pet.userId === userId) throw new UserError('CONFLICT', /*i18n*/ 'This is your own pet.');
    await join(tx, { petId, userId, access: link.access });
    await tx.petLink.update({ where: { id }, data: { revokedAt: now() } });
    const member = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true } });
    return { pet: link.pet, member: member.name ?? '' };
  });
  await notify(pet.userId, {
    kind: 'PET',
    title: (i18n) => i18n.t('{member} now cares for {name} with you', { member, name: pet.name }),
    url: `/pet/${pet.id}?tab=sharing`,
    mergeKey: `pet-member:${pet.id}:${userId}`,
  });
  return pet;
}

async function join(tx: Tx, { petId, userId, access }: Omit<PetMember, 'createdAt'>): Promise<void> {
  const member = { petId_userId: { petId, userId } };
  const existing = await tx.petMember.findUnique({ where: member });
  if (existing) {
    await tx.petMember.update({ where: member, data: { access } });
    return;
  }
  if ((await tx.petMember.count({ where: { petId } })) >= MAX_PET_MEMBERS)
    throw new UserError(
      'QTY_LIMIT',
      i18n.t('A pet can be shared with at most {count} people.', { count: MAX_PET_MEMBERS }),
    );
  if ((await tx.petMember.count({ where: { userId } })) >= MAX_SHARED_PETS)
    throw new UserError(
      'QTY_LIMIT',
      i18n.t('At most {count} pets can be shared with you.', { count: MAX_SHARED_PETS }),
    );
  await tx.petMember.create({ data: { petId, userId, access, createdAt: now() } });
}

/** Changes the access of a family member to a pet of the viewer. */
export async function setMemberAccess(
  viewer: Viewer | null,
  { petId, memberId, ...input }: { petId: string; memberId: string; access: unknown },
): Promise<PetRow> {
  const pet = await requirePet(viewer, petId, 'OWN');
  const { access } = parseInput(z.object({ access: petAccess }), input);
  await consumeLimit('petChange', pet.userId);
  if (!isId(memberId)) throw notFound('member');
  const { count } = await db.petMember.updateMany({
    where: { petId: pet.id, userId: memberId },
    data: { access },
  });
  if (count === 0) throw notFound('member');
  return pet;
}

/** Removes a member from the family of a pet; the owner may remove anyone, and members themselves. Idempotent. */
export async function removeMember(viewer: Viewer | null, petId: string, memberId: string): Promise<void> {
  const { id: userId } = requireViewer(viewer);
  const pet = await requirePet(viewer, petId, memberId === userId ? 'READ' : 'OWN');
  await consumeLimit('petChange', userId);
  if (isId(memberId)) await db.petMember.deleteMany({ where: { petId: pet.id, userId: memberId } });
}
