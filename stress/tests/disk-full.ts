// DISK: no room for uploads. Whoever sends a file hears it; everything else goes on; nothing is left behind.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { newBuyers } from '../buyers.ts';
import { newGoods } from '../goods.ts';
import { place, wishFor } from '../orders.ts';
import { uploadPaper } from '../papers.ts';
import type { Stage } from '../stage.ts';
import type { BatteryTest, Tally } from '../test.ts';

// Always all of them: fewer would not fill the disk.
const UPLOADS = 20;
const DISK = '1m';
const PAPER_BYTES = 400_000;

/** A disk of 1 MB where the machine lets us make one, else a folder that is none; answers what it is. */
function smallDisk(folder: string): { uploads: string; what: string; undo: () => void } {
  const uploads = join(folder, 'uploads');
  try {
    mkdirSync(uploads);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', uploads], { stdio: 'ignore' });
    return { uploads, what: 'a disk of 1 MB', undo: () => void execFileSync('umount', [uploads]) };
  } catch {
    writeFileSync(join(folder, 'taken'), '');
    return {
      uploads: join(folder, 'taken', 'uploads'),
      what: 'a folder that cannot be made',
      undo: () => {},
    };
  }
}

async function upload({ door }: Awaited<ReturnType<Stage['open']>>, tally: Tally): Promise<boolean> {
  const { status, body, petId } = await uploadPaper(door, PAPER_BYTES);
  const rows = await db.petDocument.count({ where: { petId } });
  const isKept = status === 200 || status === 201;
  const isClear = status === 503 && body.code === 'UNAVAILABLE' && typeof body.message === 'string';
  tally.case(isKept || isClear ? '' : `${status} ${body.code}`);
  tally.case(rows === (isKept ? 1 : 0) ? '' : `answered ${status}, and ${rows} papers`);
  return isKept;
}

export const diskFull: BatteryTest = {
  id: 'DISK',
  about: `${UPLOADS} uploads of 400 kB onto a disk of 1 MB: kept or clearly refused; orders go on`,
  async run(stage, tally) {
    const home = makeTempDir('disk');
    const disk = smallDisk(home);
    tally.figure(disk.what);
    const since = now();
    const shop = await stage.open({ UPLOADS_DIR: disk.uploads });
    try {
      let kept = 0;
      for (let count = 0; count < UPLOADS; count += 1) if (await upload(shop, tally)) kept += 1;
      const rows = await db.storedFile.count({ where: { createdAt: { gte: since } } });
      tally.figure(`${kept} kept, ${UPLOADS - kept} refused`);
      tally.check(kept < UPLOADS, 'the disk was never full');
      tally.case(rows === kept ? '' : `${rows} rows of ${kept} files`);
      const [buyer] = await newBuyers(1);
      const goods = await newGoods(5);
      if (buyer)
        tally.case(
          (await place(shop.door, 'rest', buyer, wishFor([{ goods, quantity: 1 }], 'CASH_ON_DELIVERY'))).code,
        );
    } finally {
      await shop.end();
      disk.undo();
      // What was kept lies on that disk alone.
      await db.petDocument.deleteMany({ where: { createdAt: { gte: since } } });
      await db.storedFile.deleteMany({ where: { createdAt: { gte: since } } });
      removeTempDir(home);
    }
  },
};
