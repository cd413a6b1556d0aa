// Uploads to a full disk get a temporary error and leave no row behind.
// @module-tag nightly
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { useDatabase } from '#server/testing/database.ts';
import { pdf, picture } from '#server/testing/files.ts';
import { newViewer } from '#server/testing/people.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { saveFile } from './files.ts';

useDatabase('migrated');
const home = makeTempDir('disk-full');

beforeAll(() => {
  // A file at the path of the parent folder makes mkdir fail.
  writeFileSync(join(home, 'taken'), '');
  vi.stubEnv('UPLOADS_DIR', join(home, 'taken', 'uploads'));
  resetEnv();
});
afterAll(() => {
  vi.unstubAllEnvs();
  resetEnv();
  removeTempDir(home);
});

it.each([
  ['a document', 'PET_DOCUMENT', async () => ({ name: 'a.pdf', bytes: pdf() })],
  ['a picture', 'AVATAR', async () => ({ name: 'a.png', bytes: await picture('png') })],
] as const)('a full disk refuses %s as unavailable and saves no row', async (_label, purpose, file) => {
  const { id } = await newViewer();
  await expect(saveFile(id, purpose, await file())).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    retryAfter: 5,
  });
  expect(await db.storedFile.count({ where: { ownerId: id } })).toBe(0);
});
