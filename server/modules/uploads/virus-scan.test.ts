// Documents are scanned for viruses before they are stored.
// @module-tag nightly
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { useDatabase } from '#server/testing/database.ts';
import * as files from '#server/testing/files.ts';
import { newViewer } from '#server/testing/people.ts';
import { openScanner, type ScannerStandin, VIRUS } from '#server/testing/virus-scanner.ts';
import { saveFile } from './files.ts';

useDatabase();
let scanner: ScannerStandin;
beforeAll(async () => {
  scanner = await openScanner();
});
beforeEach(() => {
  scanner.behave('normal');
  vi.stubEnv('CLAMD_URL', scanner.url);
  resetEnv();
});
afterAll(async () => {
  await scanner.close();
  vi.unstubAllEnvs();
  resetEnv();
});

const document = (words: string) => ({ name: 'report.pdf', bytes: files.pdf(words) });
const countFiles = (ownerId: string) => db.storedFile.count({ where: { ownerId } });

it('a document that the scanner finds clean is stored', async () => {
  const { id } = await newViewer();
  await saveFile(id, 'PET_DOCUMENT', document('Eats well'));
  expect(await countFiles(id)).toBe(1);
  expect(scanner.seen.at(-1)?.equals(files.pdf('Eats well'))).toBe(true);
});

it('an infected document is refused and not stored', async () => {
  const { id } = await newViewer();
  await expect(saveFile(id, 'PET_DOCUMENT', document(VIRUS))).rejects.toMatchObject({
    code: 'FILE_TYPE',
    message: '“report.pdf” contains a virus.',
  });
  expect(await countFiles(id)).toBe(0);
});

it('documents are refused as unavailable while the scanner is down', async () => {
  const { id } = await newViewer();
  scanner.behave('hangs-up');
  await expect(saveFile(id, 'PET_DOCUMENT', document('Eats well'))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Documents cannot be checked for viruses right now; please try again shortly.',
    retryAfter: 5,
  });
  expect(await countFiles(id)).toBe(0);
});

it('pictures are stored without the scanner, because they are re-encoded', async () => {
  const { id } = await newViewer();
  scanner.behave('hangs-up');
  await saveFile(id, 'POST_IMAGE', { name: 'cat.jpg', bytes: await files.picture() });
  expect(await countFiles(id)).toBe(1);
});
