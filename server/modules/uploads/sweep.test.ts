import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { millisecondsInHour } from 'date-fns/constants';
import { db } from '#server/platform/database/db.ts';
import { env, useTempFolder } from '#server/platform/config/env.ts';
import { picturesFolder, requirePictureCopy } from '#server/modules/pictures/pictures.ts';
import { fileStore } from '#server/integrations/files/file-store.ts';
import { useDatabase } from '#server/testing/database.ts';
import { picture } from '#server/testing/files.ts';
import { newViewer } from '#server/testing/people.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { attachFile, detachFiles, saveFile } from './files.ts';
import { sweepFiles } from './sweep.ts';

useDatabase('migrated');

const temp = makeTempDir('sweep');
beforeAll(() => useTempFolder(temp));
afterAll(() => removeTempDir(temp));
afterEach(() => vi.restoreAllMocks());

async function newFile({ isAttached = false, hoursAgo = 0 } = {}): Promise<string> {
  const { id } = await newViewer();
  const { key } = await saveFile(id, 'PET', { name: 'rex.jpg', bytes: await picture() });
  if (isAttached) await transaction((tx) => attachFile(tx, key));
  const createdAt = new Date(Date.now() - hoursAgo * millisecondsInHour);
  await db.storedFile.update({ where: { key }, data: { createdAt } });
  return key;
}

async function presenceOf(key: string) {
  return {
    row: (await db.storedFile.count({ where: { key } })) === 1,
    file: await fileStore().exists(key),
  };
}

const BOTH = { row: true, file: true };
const NEITHER = { row: false, file: false };

describe('the sweep', () => {
  it('deletes a file not attached within an hour', async () => {
    const key = await newFile({ hoursAgo: 2 });
    await sweepFiles();
    expect(await presenceOf(key)).toEqual(NEITHER);
  });

  it('deletes the resized copies of a detached file', async () => {
    const key = await newFile({ isAttached: true });
    const names = await Promise.all([requirePictureCopy(key, 120), requirePictureCopy(key, 120, 'avif')]);
    await transaction((tx) => detachFiles(tx, [key]));
    await sweepFiles();
    expect(await presenceOf(key)).toEqual(NEITHER);
    expect(names.map((name) => existsSync(join(picturesFolder(), name)))).toEqual([false, false]);
  });

  it('keeps attached and recent files', async () => {
    const attached = await newFile({ isAttached: true, hoursAgo: 200 });
    const young = await newFile();
    await sweepFiles();
    expect([await presenceOf(attached), await presenceOf(young)]).toEqual([BOTH, BOTH]);
  });

  it('deletes a detached file, however recent', async () => {
    const key = await newFile({ isAttached: true });
    await transaction((tx) => detachFiles(tx, [key]));
    await sweepFiles();
    expect(await presenceOf(key)).toEqual(NEITHER);
  });

  it('several sweeps can run concurrently', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => newFile({ hoursAgo: 2 })));
    await Promise.all([sweepFiles(), sweepFiles()]);
    expect(await Promise.all(keys.map(presenceOf))).toEqual(keys.map(() => NEITHER));
  });

  it('continues after a crash that deleted the file but not its row', async () => {
    const key = await newFile({ hoursAgo: 2 });
    await fileStore().remove(key);
    await sweepFiles();
    expect(await presenceOf(key)).toEqual(NEITHER);
  });

  it('continues after a file that cannot be deleted', async () => {
    const [first = '', second = ''] = (
      await Promise.all([newFile({ hoursAgo: 2 }), newFile({ hoursAgo: 2 })])
    ).toSorted();
    const remove = fileStore().remove;
    vi.spyOn(fileStore(), 'remove').mockImplementation((key) =>
      key === first ? Promise.reject(new Error('away')) : remove(key),
    );
    await sweepFiles();
    expect([await presenceOf(first), await presenceOf(second)]).toEqual([BOTH, NEITHER]);
  });

  it('deletes temporary files of crashed processes, not those in use', async () => {
    const folders = [join(env().UPLOADS_DIR, '.drafts'), join(picturesFolder(), '.drafts')];
    const leftovers = [...folders.map((folder) => join(folder, 'left')), join(temp, 'capacitor-left.tmp')];
    const fresh = [...folders.map((folder) => join(folder, 'fresh')), join(temp, 'capacitor-fresh.tmp')];
    const foreignFile = join(temp, 'foreign');
    for (const path of [...leftovers, ...fresh, foreignFile]) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, 'half');
    }
    const anHourAgo = new Date(Date.now() - millisecondsInHour);
    for (const path of [...leftovers, foreignFile]) await utimes(path, anHourAgo, anHourAgo);
    await sweepFiles();
    expect(leftovers.map((path) => existsSync(path))).toEqual([false, false, false]);
    expect([...fresh, foreignFile].map((path) => existsSync(path))).toEqual([true, true, true, true]);
  });
});

describe('a detached file', () => {
  it('a detached file stays while the store is unavailable, and a later sweep deletes it', async () => {
    const key = await newFile({ isAttached: true });
    await transaction((tx) => detachFiles(tx, [key]));
    vi.spyOn(fileStore(), 'remove').mockRejectedValue(new Error('away'));
    await sweepFiles();
    expect(await presenceOf(key)).toEqual(BOTH);
    vi.restoreAllMocks();
    await sweepFiles();
    expect(await presenceOf(key)).toEqual(NEITHER);
  });
});
