// The sweep cleans up after a process that was killed during uploads.
// @module-tag nightly
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { env, resetEnv, useTempFolder } from '#server/platform/config/env.ts';
import { useDatabase } from '#server/testing/database.ts';
import { eventually } from '#server/testing/eventually.ts';
import { pdfOfSize } from '#server/testing/files.ts';
import { beginForm, graphForm, sendForm } from '#server/testing/form.ts';
import { newViewer } from '#server/testing/people.ts';
import { openShop } from '#server/testing/shop-process.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { sweepFiles } from './sweep.ts';

const database = useDatabase();
const dataDir = makeTempDir('crash-recovery');
const temp = join(dataDir, 'tmp');
// Shared with the shop's process, so that both accept the same sessions.
const SECRET_KEYS = randomBytes(32).toString('base64');

beforeAll(() => {
  Object.assign(process.env, { DATA_DIR: dataDir, SECRET_KEYS });
  resetEnv();
  useTempFolder(temp);
});
afterAll(() => removeTempDir(dataDir));

const PORTRAIT = `mutation ($file: Upload) { updateProfile(input: { image: $file }) { id } }`;
const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

async function newOwner() {
  const viewer = await newViewer();
  const pet = await db.pet.create({
    data: { userId: viewer.id, name: 'Rex', kind: 'DOG', dob: new Date('2024-01-01') },
  });
  return { petId: pet.id, headers: { 'x-access-token': viewer.token } };
}
type Owner = Awaited<ReturnType<typeof newOwner>>;

function sendDocument(url: string, { petId, headers }: Owner) {
  const form = new FormData();
  form.set('documents', JSON.stringify({ type: 'Vaccine', description: 'Rabies', petId }));
  form.set('fileRaw', new Blob([new Uint8Array(pdfOfSize(4_000_000))]), 'scan.pdf');
  return sendForm(`${url}/api/pets/documents/${petId}`, form, headers, 'PATCH');
}

/** Makes all rows and temporary files two hours old. */
async function ageFiles(): Promise<void> {
  const before = new Date(Date.now() - 7_200_000);
  await db.storedFile.updateMany({ data: { createdAt: before } });
  for (const folder of [temp, join(env().UPLOADS_DIR, '.drafts')])
    for (const name of filesIn(folder)) utimesSync(join(folder, name), before, before);
}

it('a crash leaves neither orphaned rows nor orphaned files', async () => {
  const ofSamples = (await db.storedFile.findMany()).map(({ key }) => key);
  const shop = await openShop({ DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET_KEYS });
  const [waiting, ...owners] = await Promise.all(Array.from({ length: 6 }, newOwner));
  const form = graphForm(PORTRAIT, {}, { name: 'a.png', bytes: randomBytes(2_000_000) });
  await beginForm(`${shop.url}/graphql`, form, waiting?.headers ?? {});
  await eventually(() => expect(filesIn(temp)).toHaveLength(1));

  // Killed while some documents are stored and others are being uploaded.
  const sending = owners.flatMap((owner) => Array.from({ length: 3 }, () => sendDocument(shop.url, owner)));
  await Promise.any(sending.map(async (response) => expect((await response).status).toBe(200)));
  await shop.end('SIGKILL');
  await Promise.allSettled(sending);
  expect(filesIn(temp)).toHaveLength(1);

  await ageFiles();
  await sweepFiles();
  const rows = await db.storedFile.findMany({
    where: { key: { notIn: ofSamples } },
    include: { documents: true },
  });
  expect(rows.filter(({ documents }) => documents.length !== 1)).toEqual([]);
  expect(rows.length).toBeGreaterThan(0);
  const stored = filesIn(join(env().UPLOADS_DIR, 'private')).map((name) => `private/${name}`);
  expect(stored.toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
  expect([...filesIn(temp), ...filesIn(join(env().UPLOADS_DIR, '.drafts'))]).toEqual([]);
});
