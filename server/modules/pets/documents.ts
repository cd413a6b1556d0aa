// Documents of a pet, downloaded through short-lived private links.
import { MAX_DOCUMENTS, petDocumentInput } from '#rules/pets/pet-document.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { notFound, UserError } from '#server/platform/errors.ts';
import type { PetDocument, StoredFile } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { parseInput } from '#server/platform/parse.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { attachFile, detachFiles, saveFile } from '#server/modules/uploads/files.ts';
import type { FileReader } from '#server/modules/uploads/new-file.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { lockPet } from './pets.ts';
import { petsWith, requirePet } from './rights.ts';

export type PetDocumentRow = PetDocument & { file: StoredFile };

/** The documents of each of these pets, newest first. */
export async function listDocumentsOf(petIds: readonly string[]): Promise<PetDocumentRow[][]> {
  const documents = await db.petDocument.findMany({
    where: { petId: { in: [...petIds] } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: { file: true },
  });
  return petIds.map((id) => documents.filter(({ petId }) => petId === id).slice(0, MAX_DOCUMENTS));
}

/** The documents of a pet, newest first. The caller has checked who owns the pet. */
export async function listDocuments(petId: string): Promise<PetDocumentRow[]> {
  const [documents] = await listDocumentsOf([petId]);
  return documents ?? [];
}

/** Adds a document to a pet of the viewer. @throws VALIDATION, FILE_TOO_LARGE, FILE_TYPE or QTY_LIMIT */
export async function addDocument(
  viewer: Viewer | null,
  input: object,
  read: FileReader | undefined,
): Promise<PetDocumentRow> {
  const { id: userId } = requireViewer(viewer);
  const { petId, type, description } = parseInput(petDocumentInput, { ...input, file: read });
  const pet = await requirePet(viewer, petId, 'WRITE');
  await consumeLimit('petChange', userId);
  // `petDocument` has already refused a missing file; this narrows the type.
  if (!read) throw notFound('file');
  // A file belongs to the pet's owner, whichever family member uploaded it.
  const { key } = await saveFile(pet.userId, 'PET_DOCUMENT', await read());
  return transaction(async (tx) => {
    await lockPet(tx, pet.id);
    const count = await tx.petDocument.count({ where: { petId: pet.id } });
    if (count >= MAX_DOCUMENTS)
      throw new UserError(
        'QTY_LIMIT',
        i18n.t('You can keep at most {count} documents of a pet.', { count: MAX_DOCUMENTS }),
      );
    await attachFile(tx, key);
    return tx.petDocument.create({
      data: { petId: pet.id, type, description, fileKey: key, createdAt: now() },
      include: { file: true },
    });
  });
}

/** Deletes a document and returns the remaining documents of its pet. */
export async function removeDocument(viewer: Viewer | null, id: string): Promise<PetDocumentRow[]> {
  const { id: userId } = requireViewer(viewer);
  const document = isId(id)
    ? await db.petDocument.findUnique({ where: { id, pet: petsWith('WRITE', userId) } })
    : null;
  if (!document) throw notFound('document');
  await consumeLimit('petChange', userId);
  await transaction(async (tx) => {
    const { count } = await tx.petDocument.deleteMany({ where: { id } });
    if (count === 0) throw notFound('document');
    await detachFiles(tx, [document.fileKey]);
  });
  return listDocuments(document.petId);
}

/** A document with its file; null if it does not exist. The caller has verified the private link. */
export async function findDocumentForLink(id: string): Promise<PetDocumentRow | null> {
  return isId(id) ? db.petDocument.findUnique({ where: { id }, include: { file: true } }) : null;
}
