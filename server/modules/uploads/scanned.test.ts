// security 2.7: "AV hook before documents are downloadable".
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { forgetEnv } from '#server/platform/config/env.ts';
import { useDatabase } from '#server/testing/database.ts';
import * as files from '#server/testing/files.ts';
import { newViewer } from '#server/testing/people.ts';
import { openScanner, type ScannerStandin, VIRUS } from '#server/testing/virus-scanner.ts';
import { keepFile } from './files.ts';

useDatabase();
let scanner: ScannerStandin;
beforeAll(async () => {
  scanner = await openScanner();
});
beforeEach(() => {
  scanner.behave('honest');
  vi.stubEnv('CLAMD_URL', scanner.url);
  forgetEnv();
});
afterAll(async () => {
  await scanner.close();
  vi.unstubAllEnvs();
  forgetEnv();
});

const paper = (words: string) => ({ name: 'report.pdf', bytes: files.pdf(words) });
const keptBy = (ownerId: string) => db.storedFile.count({ where: { ownerId } });

it('a paper is kept once the scanner found it clean', async () => {
  const { id } = await newViewer();
  await keepFile(id, 'PET_DOCUMENT', paper('Eats well'));
  expect(await keptBy(id)).toBe(1);
  expect(scanner.seen.at(-1)?.equals(files.pdf('Eats well'))).toBe(true);
});

it('a paper in which it found something is refused, and nothing of it is kept', async () => {
  const { id } = await newViewer();
  await expect(keepFile(id, 'PET_DOCUMENT', paper(VIRUS))).rejects.toMatchObject({
    code: 'FILE_TYPE',
    message: '“report.pdf” holds a virus.',
  });
  expect(await keptBy(id)).toBe(0);
});

it('while it is away papers are refused, to be sent again, and nothing of them is kept', async () => {
  const { id } = await newViewer();
  scanner.behave('hangs-up');
  await expect(keepFile(id, 'PET_DOCUMENT', paper('Eats well'))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Papers cannot be checked for viruses just now; please try again shortly.',
    retryAfter: 5,
  });
  expect(await keptBy(id)).toBe(0);
});

it('pictures are drawn anew and need no scanner', async () => {
  const { id } = await newViewer();
  scanner.behave('hangs-up');
  await keepFile(id, 'POST_IMAGE', { name: 'cat.jpg', bytes: await files.picture() });
  expect(await keptBy(id)).toBe(1);
});
