// The disk is full, or the folder is gone: people hear that it is for now, and nothing is left behind.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { forgetEnv } from '#server/platform/config/env.ts';
import { useDatabase } from '#server/testing/database.ts';
import { pdf, picture } from '#server/testing/files.ts';
import { newViewer } from '#server/testing/people.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { keepFile } from './files.ts';

useDatabase('migrated');
const home = makeTempDir('no-room');

beforeAll(() => {
  // Where a file stands, no folder can be made.
  writeFileSync(join(home, 'taken'), '');
  vi.stubEnv('UPLOADS_DIR', join(home, 'taken', 'uploads'));
  forgetEnv();
});
afterAll(() => {
  vi.unstubAllEnvs();
  forgetEnv();
  removeTempDir(home);
});

it.each([
  ['a paper', 'PET_DOCUMENT', async () => ({ name: 'a.pdf', bytes: pdf() })],
  ['a picture', 'AVATAR', async () => ({ name: 'a.png', bytes: await picture('png') })],
] as const)('%s that cannot be kept is refused for now, and has no row', async (_what, purpose, file) => {
  const { id } = await newViewer();
  await expect(keepFile(id, purpose, await file())).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    retryAfter: 5,
  });
  expect(await db.storedFile.count({ where: { ownerId: id } })).toBe(0);
});
