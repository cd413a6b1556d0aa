// Documents that a clinic sends through a link, without an account. The link reveals only the name and kind of the pet.
import { MAX_CLINIC_DOCUMENTS } from '#rules/pets/pet-link.ts';
import { clinicDocumentInput, MAX_DOCUMENTS } from '#rules/pets/pet-document.ts';
import { CLINIC_DOCUMENT_EXTENSIONS, fileExtension } from '#rules/upload.ts';
import type { Pet, PetLink } from '#server/generated/prisma/client.ts';
import {
  insertNotifications,
  publishNotificationChange,
} from '#server/modules/notifications/notifications.ts';
import { lockPet } from '#server/modules/pets/pets.ts';
import { attachFile, saveReceivedFile } from '#server/modules/uploads/files.ts';
import type { FileReader } from '#server/modules/uploads/new-file.ts';
import { fileTypeError } from '#server/modules/uploads/upload-errors.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { lockRow } from '#server/platform/database/locks.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { notFound, UserError } from '#server/platform/errors.ts';
import { consumeLimits } from '#server/platform/limits/rate-limits.ts';
import { parseInput } from '#server/platform/parse.ts';
import type { Caller } from '#server/platform/viewer.ts';
import { invalidLink, isLive, requireLink } from './pet-links.ts';

export interface ClinicPetRow extends Pick<Pet, 'name' | 'kind'> {
  papersLeft: number;
}

/** The sender: the token of the link, null if the request has none, and the origin of the request. */
export interface ClinicSender {
  token: string | null;
  caller: Pick<Caller, 'address'>;
}

/** The pet that a link accepts documents for. Throws like `requireLink`. */
export async function openClinicLink(token: string, caller: Pick<Caller, 'address'>): Promise<ClinicPetRow> {
  return buildClinicPet(await requireLink('CLINIC', token, caller));
}

/**
 * Checks whether a file may be sent before its body is read, and counts the attempt.
 * @returns the id of the link
 * @throws NOT_FOUND for an invalid link, QTY_LIMIT for a used-up link, RATE_LIMITED
 */
export async function admitClinicUpload({ token, caller }: ClinicSender): Promise<string> {
  const link = await requireLink('CLINIC', token ?? '', caller);
  requireDocumentsLeft(link);
  await consumeLimits([
    ['clinicUpload', link.id],
    ['clinicUploadByAddress', caller.address],
  ]);
  return link.id;
}

/**
 * Adds a document from a clinic to the record of the pet and notifies the owner. The caller has called
 * `admitClinicUpload`, which counts the upload, since it does not count towards the owner's own limits.
 * @throws NOT_FOUND, VALIDATION, FILE_TOO_LARGE, FILE_TYPE, QTY_LIMIT
 */
export async function addClinicDocument(
  { token, caller }: ClinicSender,
  input: object,
  read: FileReader | undefined,
): Promise<ClinicPetRow> {
  const link = await requireLink('CLINIC', token ?? '', caller);
  requireDocumentsLeft(link);
  const document = parseInput(clinicDocumentInput, { ...input, file: read });
  await requireRoom(db, link.petId);
  const { pet } = await db.petLink.findUniqueOrThrow({ where: { id: link.id }, include: { pet: true } });
  // `clinicDocument` has already refused a missing file; this narrows the type.
  if (!read) throw notFound('file');
  const fileKey = await save(pet.userId, read);
  const { clinic, type, description } = document;
  const changed = await transaction(async (tx) => {
    await lockPet(tx, pet.id);
    const current = await requireLockedLink(tx, link.id);
    await requireRoom(tx, pet.id);
    await attachFile(tx, fileKey);
    const data = { petId: pet.id, linkId: link.id, clinic, type, description, fileKey };
    const { id } = await tx.petDocument.create({ data: { ...data, createdAt: now() } });
    await notify(tx, { pet, clinic, documentId: id });
    const paperCount = current.paperCount + 1;
    return tx.petLink.update({ where: { id: link.id }, data: { paperCount } });
  });
  await publishNotificationChange(pet.userId);
  return buildClinicPet(changed);
}

async function buildClinicPet({ petId, paperCount }: PetLink): Promise<ClinicPetRow> {
  const pet = await db.pet.findUnique({ where: { id: petId }, select: { name: true, kind: true } });
  if (!pet) throw invalidLink();
  return { ...pet, papersLeft: Math.max(0, MAX_CLINIC_DOCUMENTS - paperCount) };
}

function requireDocumentsLeft({ paperCount }: PetLink): void {
  if (paperCount >= MAX_CLINIC_DOCUMENTS)
    throw new UserError(
      'QTY_LIMIT',
      /*i18n*/ 'No more documents can be sent with this link. Please ask the owner for a new one.',
    );
}

/** Waits for a concurrent revocation, so that a revoked link accepts no document. */
async function requireLockedLink(tx: Tx, id: string): Promise<PetLink> {
  await lockRow(tx, 'PetLink', id);
  const link = await tx.petLink.findUnique({ where: { id } });
  if (!link || !isLive(link)) throw invalidLink();
  requireDocumentsLeft(link);
  return link;
}

const recordFull = () =>
  new UserError('QTY_LIMIT', /*i18n*/ 'This pet’s record is full. Please let the owner know.');

async function requireRoom(tx: Pick<Tx, 'petDocument'>, petId: string): Promise<void> {
  if ((await tx.petDocument.count({ where: { petId } })) >= MAX_DOCUMENTS) throw recordFull();
}

/** Checks and stores the file, which then belongs to the owner. Returns its key. */
async function save(ownerId: string, read: FileReader): Promise<string> {
  const file = await read();
  if (!CLINIC_DOCUMENT_EXTENSIONS.some((extension) => extension === fileExtension(file.name)))
    throw fileTypeError(file.name, /*i18n*/ '“{name}” is neither a PDF nor a picture.');
  try {
    return (await saveReceivedFile(ownerId, 'PET_DOCUMENT', file)).key;
  } catch (error) {
    // The clinic learns only that the owner's storage is full.
    throw error instanceof UserError && error.code === 'QTY_LIMIT' ? recordFull() : error;
  }
}

interface ReceivedDocument {
  pet: Pet;
  clinic: string;
  documentId: string;
}

async function notify(tx: Tx, { pet, clinic, documentId }: ReceivedDocument): Promise<void> {
  const notification = {
    userId: pet.userId,
    kind: 'PET',
    title: (i18n) => i18n.t('{clinic} sent a document for {name}', { clinic, name: pet.name }),
    url: `/pet/${pet.id}?tab=documents`,
    mergeKey: `clinic-paper:${documentId}`,
  } as const satisfies Parameters<typeof insertNotifications>[0][number];
  await insertNotifications([notification], tx);
}
