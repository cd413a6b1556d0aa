// DISK: the disk for uploads is full. Uploads fail with a clear error, everything else works, and nothing is
// left behind.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { newBuyers } from '../buyers.ts';
import { newVariant } from '../catalogue.ts';
import { place, draftOrder } from '../orders.ts';
import { uploadDocument } from '../upload-document.ts';
import type { TestBed } from '../test-bed.ts';
import type { StressTest, Tally } from '../stress-test.ts';

// Not scaled by --share: fewer uploads would not fill the disk.
const UPLOADS = 20;
const DISK = '1m';
const DOCUMENT_BYTES = 400_000;

/** A disk of 1 MB where mounting is allowed, else a path that cannot be created. */
function smallDisk(folder: string): { uploads: string; description: string; undo: () => void } {
  const uploads = join(folder, 'uploads');
  try {
    mkdirSync(uploads);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', uploads], { stdio: 'ignore' });
    return { uploads, description: 'a disk of 1 MB', undo: () => void execFileSync('umount', [uploads]) };
  } catch {
    writeFileSync(join(folder, 'taken'), '');
    return {
      uploads: join(folder, 'taken', 'uploads'),
      description: 'a folder that cannot be created',
      undo: () => {},
    };
  }
}

async function upload({ server }: Awaited<ReturnType<TestBed['open']>>, tally: Tally): Promise<boolean> {
  const { status, body, petId } = await uploadDocument(server, DOCUMENT_BYTES);
  const rows = await db.petDocument.count({ where: { petId } });
  const isStored = status === 200 || status === 201;
  const isClear = status === 503 && body.code === 'UNAVAILABLE' && typeof body.message === 'string';
  tally.case(isStored || isClear ? '' : `${status} ${body.code}`);
  tally.case(rows === (isStored ? 1 : 0) ? '' : `answered ${status}, and ${rows} papers`);
  return isStored;
}

export const diskFull: StressTest = {
  id: 'DISK',
  title: `${UPLOADS} uploads of 400 kB onto a disk of 1 MB: stored or refused with a clear error; orders still work`,
  async run(testBed, tally) {
    const home = makeTempDir('disk');
    const disk = smallDisk(home);
    tally.figure(disk.description);
    const since = now();
    const shop = await testBed.open({ UPLOADS_DIR: disk.uploads });
    try {
      let stored = 0;
      for (let count = 0; count < UPLOADS; count += 1) if (await upload(shop, tally)) stored += 1;
      const rows = await db.storedFile.count({ where: { createdAt: { gte: since } } });
      tally.figure(`${stored} stored, ${UPLOADS - stored} refused`);
      tally.check(stored < UPLOADS, 'the disk was never full');
      tally.case(rows === stored ? '' : `${rows} rows of ${stored} files`);
      const [buyer] = await newBuyers(1);
      const variant = await newVariant(5);
      if (buyer)
        tally.case(
          (
            await place(
              shop.server,
              'rest',
              buyer,
              draftOrder([{ variant, quantity: 1 }], 'CASH_ON_DELIVERY'),
            )
          ).code,
        );
    } finally {
      await shop.end();
      disk.undo();
      // The stored files are gone with the disk.
      await db.petDocument.deleteMany({ where: { createdAt: { gte: since } } });
      await db.storedFile.deleteMany({ where: { createdAt: { gte: since } } });
      removeTempDir(home);
    }
  },
};
