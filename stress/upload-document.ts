// Uploads pet documents over REST.
import { db } from '#server/platform/database/db.ts';
import { pdfOfSize } from '#server/testing/files.ts';
import { type FormResponse, sendForm } from '#server/testing/form.ts';
import { type Buyer, newBuyer } from './buyers.ts';
import type { Server } from './test-bed.ts';

const DOCUMENT_BYTES = 20_000;

/** Uploads a document of this many bytes for a new pet over REST. */
export async function uploadDocument(
  server: Server,
  bytes = DOCUMENT_BYTES,
  owner?: Buyer,
): Promise<FormResponse & { petId: string }> {
  const { id: userId, token } = owner ?? (await newBuyer());
  const pet = await db.pet.create({
    data: { userId, name: 'Rex', kind: 'DOG', dob: new Date('2024-01-01') },
  });
  const form = new FormData();
  form.set('documents', JSON.stringify({ type: 'Vaccine', description: 'Rabies', petId: pet.id }));
  form.set('fileRaw', new Blob([new Uint8Array(pdfOfSize(bytes))]), 'scan.pdf');
  const url = `${server.url}/api/pets/documents/${pet.id}`;
  return { ...(await sendForm(url, form, { 'x-access-token': token }, 'PATCH')), petId: pet.id };
}
