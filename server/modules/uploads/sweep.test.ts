import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { env, useTempFolder } from '#server/platform/config/env.ts';
import { picturesFolder, requirePicture } from '#server/modules/pictures/pictures.ts';
import { fileStore } from '#server/integrations/files/file-store.ts';
import { useDatabase } from '#server/testing/database.ts';
import { picture } from '#server/testing/files.ts';
import { newViewer } from '#server/testing/people.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { attachFile, detachFiles, keepFile } from './files.ts';
import { sweepFiles } from './sweep.ts';

useDatabase('migrated');

const temp = makeTempDir('sweep');
beforeAll(() => useTempFolder(temp));
afterAll(() => removeTempDir(temp));
afterEach(() => vi.restoreAllMocks());

async function keptFile({ isAttached = false, hoursAgo = 0 } = {}): Promise<string> {
  const { id } = await newViewer();
  const { key } = await keepFile(id, 'PET', { name: 'rex.jpg', bytes: await picture() });
  if (isAttached) await transaction((tx) => attachFile(tx, key));
  const createdAt = new Date(Date.now() - hoursAgo * 3_600_000);
  await db.storedFile.update({ where: { key }, data: { createdAt } });
  return key;
}

async function isThere(key: string) {
  return {
    row: (await db.storedFile.count({ where: { key } })) === 1,
    file: await fileStore().exists(key),
  };
}

const BOTH = { row: true, file: true };
const NEITHER = { row: false, file: false };

describe('the sweep', () => {
  it('removes a file that no room took up within an hour, and its copies', async () => {
    const key = await keptFile({ hoursAgo: 2 });
    const names = await Promise.all([requirePicture(key, 120), requirePicture(key, 120, 'avif')]);
    await sweepFiles();
    expect(await isThere(key)).toEqual(NEITHER);
    expect(names.map((name) => existsSync(join(picturesFolder(), name)))).toEqual([false, false]);
  });

  it('leaves one that is attached, and one that is on its way', async () => {
    const attached = await keptFile({ isAttached: true, hoursAgo: 200 });
    const young = await keptFile();
    await sweepFiles();
    expect([await isThere(attached), await isThere(young)]).toEqual([BOTH, BOTH]);
  });

  it('removes one that was given up, however young', async () => {
    const key = await keptFile({ isAttached: true });
    await transaction((tx) => detachFiles(tx, [key]));
    await sweepFiles();
    expect(await isThere(key)).toEqual(NEITHER);
  });

  it('may run twice at the same time', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => keptFile({ hoursAgo: 2 })));
    await Promise.all([sweepFiles(), sweepFiles()]);
    expect(await Promise.all(keys.map(isThere))).toEqual(keys.map(() => NEITHER));
  });

  it('goes on where a killed one stopped: the file gone, its row not', async () => {
    const key = await keptFile({ hoursAgo: 2 });
    await fileStore().remove(key);
    await sweepFiles();
    expect(await isThere(key)).toEqual(NEITHER);
  });

  it('is not kept by one file that resists', async () => {
    const [first = '', second = ''] = (
      await Promise.all([keptFile({ hoursAgo: 2 }), keptFile({ hoursAgo: 2 })])
    ).toSorted();
    const remove = fileStore().remove;
    vi.spyOn(fileStore(), 'remove').mockImplementation((key) =>
      key === first ? Promise.reject(new Error('away')) : remove(key),
    );
    await sweepFiles();
    expect([await isThere(first), await isThere(second)]).toEqual([BOTH, NEITHER]);
  });

  it('removes what killed processes left half-written, not what is being written', async () => {
    const folders = [join(env().UPLOADS_DIR, '.drafts'), join(picturesFolder(), '.drafts')];
    const left = [...folders.map((folder) => join(folder, 'left')), join(temp, 'capacitor-left.tmp')];
    const fresh = [...folders.map((folder) => join(folder, 'fresh')), join(temp, 'capacitor-fresh.tmp')];
    const foreign = join(temp, 'foreign');
    for (const path of [...left, ...fresh, foreign]) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, 'half');
    }
    const anHourAgo = new Date(Date.now() - 3_600_000);
    for (const path of [...left, foreign]) await utimes(path, anHourAgo, anHourAgo);
    await sweepFiles();
    expect(left.map((path) => existsSync(path))).toEqual([false, false, false]);
    expect([...fresh, foreign].map((path) => existsSync(path))).toEqual([true, true, true, true]);
  });
});

describe('what a room gave up', () => {
  it('goes with the next sweep, however young it was', async () => {
    const key = await keptFile({ isAttached: true });
    await transaction((tx) => detachFiles(tx, [key]));
    await sweepFiles();
    expect(await isThere(key)).toEqual(NEITHER);
  });

  it('stays while the store is away, and goes with the sweep after', async () => {
    const key = await keptFile({ isAttached: true });
    await transaction((tx) => detachFiles(tx, [key]));
    vi.spyOn(fileStore(), 'remove').mockRejectedValue(new Error('away'));
    await sweepFiles();
    expect(await isThere(key)).toEqual(BOTH);
    vi.restoreAllMocks();
    await sweepFiles();
    expect(await isThere(key)).toEqual(NEITHER);
  });
});
