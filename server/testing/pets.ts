// Pets and their files for tests.
import sharp from 'sharp';
import { addPet, type PetRow } from '#server/modules/pets/pets.ts';
import type { NewFile } from '#server/modules/uploads/new-file.ts';
import type { Viewer } from '#server/platform/viewer.ts';

export const SIMBA = { name: 'Simba', kind: 'DOG', dob: '2024-02-29' };

export function newPet(viewer: Viewer, fields: object = {}): Promise<PetRow> {
  return addPet(viewer, { ...SIMBA, ...fields });
}

/** A small picture. */
export async function pictureFile(): Promise<NewFile> {
  const bytes = await sharp({ create: { width: 12, height: 8, channels: 3, background: '#c96' } })
    .png()
    .toBuffer();
  return { name: 'simba.png', bytes };
}

/** A text document with this content. */
export function documentFile(words = 'Rabies, done'): Promise<NewFile> {
  return Promise.resolve({ name: 'passport.txt', bytes: Buffer.from(`${words}\n`) });
}
