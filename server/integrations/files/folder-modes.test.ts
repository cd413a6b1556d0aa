import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyFiles } from '#server/platform/backup/stored-files.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { folderStore, makePrivate } from './folder-store.ts';

const home = makeTempDir('modes');
afterAll(() => removeTempDir(home));

const KEY = 'private/0f/paper.pdf';
const modeOf = (...path: string[]) => (statSync(join(...path)).mode & 0o777).toString(8);
const modesIn = (root: string) => ['', 'private', 'private/0f', KEY].map((path) => modeOf(root, path));

test('only the owner can read uploads and their backup', async () => {
  const root = join(home, 'uploads');
  await folderStore(root).put(KEY, Buffer.from('paper'));
  expect(modesIn(root)).toEqual(['700', '700', '700', '600']);
  chmodSync(join(root, KEY), 0o644);
  copyFiles(root, join(home, 'backup'));
  expect(modesIn(join(home, 'backup'))).toEqual(['700', '700', '700', '600']);
});

test('startup makes files and folders of older versions private', async () => {
  const root = join(home, 'older');
  mkdirSync(join(root, 'private/0f'), { recursive: true, mode: 0o755 });
  writeFileSync(join(root, KEY), 'paper', { mode: 0o644 });
  await makePrivate(root);
  expect(modesIn(root)).toEqual(['700', '700', '700', '600']);
  await makePrivate(join(home, 'not there'));
});
