// Pets, visible to their owner and the family that they share them with. At most one pet of each person is the favourite.
import { MAX_PETS, petRules } from '#rules/pets/pet.ts';
import { lockUser } from '#server/modules/accounts/profile/profiles.ts';
import { now, today } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { lockRow } from '#server/platform/database/locks.ts';
import { notFound, UserError } from '#server/platform/errors.ts';
import type { Pet } from '#server/generated/prisma/client.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { parseInput } from '#server/platform/parse.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { attachFile, detachFiles, saveFile } from '#server/modules/uploads/files.ts';
import type { FileReader } from '#server/modules/uploads/new-file.ts';
import { dateColumns } from './care-details.ts';
import { requirePet } from './rights.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';

export type PetRow = Pet;

export interface PortraitChange {
  /** Reads the new portrait. */
  read?: FileReader | undefined;
  /** Removes the current portrait. */
  isRemoved?: boolean;
}

/** A person's pets, the favourite first. The caller has checked that the viewer is this person. */
export function listPetsOf(userId: string): Promise<PetRow[]> {
  return db.pet.findMany({
    where: { userId },
    orderBy: [{ isFavourite: 'desc' }, { createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_PETS,
  });
}

/**
 * Adds a pet; it is the favourite only if the input says so. Locks the person's row, so that concurrent calls
 * cannot exceed the limit or create two favourites.
 * @throws VALIDATION or QTY_LIMIT
 */
export async function addPet(
  viewer: Viewer | null,
  input: unknown,
  portrait: PortraitChange = {},
): Promise<PetRow> {
  const { id: userId } = requireViewer(viewer);
  const { isFavourite, licenceRenewsOn, ...fields } = parseInput(petRules(today()), input);
  await consumeLimit('petChange', userId);
  const imageKey = await savePortrait(userId, portrait);
  return transaction(async (tx) => {
    await lockUser(tx, userId);
    const count = await tx.pet.count({ where: { userId } });
    if (count >= MAX_PETS)
      throw new UserError('QTY_LIMIT', i18n.t('You can keep at most {count} pets.', { count: MAX_PETS }));
    if (isFavourite) await unsetFavourite(tx, userId);
    if (imageKey) await attachFile(tx, imageKey);
    return tx.pet.create({
      data: {
        ...fields,
        userId,
        imageKey,
        dob: new Date(fields.dob),
        ...dateColumns({ licenceRenewsOn }),
        isFavourite,
        createdAt: now(),
      },
    });
  });
}

/**
 * Replaces the fields of a pet. Omitted fields on feeding and licence do not change, and the portrait changes only if
 * `portrait` is set.
 */
export async function updatePet(
  viewer: Viewer | null,
  id: string,
  input: unknown,
  portrait: PortraitChange = {},
): Promise<PetRow> {
  const { userId } = await requirePet(viewer, id, 'WRITE');
  const { licenceRenewsOn, ...fields } = parseInput(petRules(today()), input);
  await consumeLimit('petChange', requireViewer(viewer).id);
  const newKey = await savePortrait(userId, portrait);
  return transaction(async (tx) => {
    await lockUser(tx, userId);
    const pet = await tx.pet.findUnique({ where: { id, userId } });
    if (!pet) throw notFound('pet');
    // The favourite is the owner's choice.
    const isFavourite = requireViewer(viewer).id === userId ? fields.isFavourite : pet.isFavourite;
    if (isFavourite && !pet.isFavourite) await unsetFavourite(tx, userId);
    const isChanged = newKey !== null || portrait.isRemoved === true;
    if (newKey) await attachFile(tx, newKey);
    if (isChanged && pet.imageKey) await detachFiles(tx, [pet.imageKey]);
    return tx.pet.update({
      where: { id, userId },
      data: {
        ...fields,
        isFavourite,
        dob: new Date(fields.dob),
        ...dateColumns({ licenceRenewsOn }),
        imageKey: isChanged ? newKey : pet.imageKey,
      },
    });
  });
}

/** Deletes a pet with its timeline, documents and portrait; returns the remaining pets. */
export async function removePet(viewer: Viewer | null, id: string): Promise<PetRow[]> {
  const { userId } = await requirePet(viewer, id, 'OWN');
  await consumeLimit('petChange', userId);
  await transaction(async (tx) => {
    await lockUser(tx, userId);
    await lockPet(tx, id);
    const documents = await tx.petDocument.findMany({ where: { petId: id }, select: { fileKey: true } });
    const pet = await tx.pet.findUnique({ where: { id, userId } });
    if (!pet) throw notFound('pet');
    await tx.pet.delete({ where: { id, userId } });
    const keys = documents.map(({ fileKey }) => fileKey);
    await detachFiles(tx, pet.imageKey ? [...keys, pet.imageKey] : keys);
  });
  return listPetsOf(userId);
}

/** Locks a pet's row until `tx` ends. @throws NOT_FOUND */
export async function lockPet(tx: Tx, id: string): Promise<void> {
  if (!(await lockRow(tx, 'Pet', id))) throw notFound('pet');
}

async function unsetFavourite(tx: Tx, userId: string): Promise<void> {
  await tx.pet.updateMany({ where: { userId, isFavourite: true }, data: { isFavourite: false } });
}

async function savePortrait(userId: string, { read }: PortraitChange): Promise<string | null> {
  if (!read) return null;
  const { key } = await saveFile(userId, 'PET', await read());
  return key;
}
