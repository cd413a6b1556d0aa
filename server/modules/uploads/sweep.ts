// Deletes unattached files, and temporary files of crashed processes. The file is deleted before its row, so
// that no file is ever without a row. Files that are due can no longer be attached (see attachFile), so the
// sweep may be interrupted at any point and may run concurrently.
import { tmpdir } from 'node:os';
import { db } from '#server/platform/database/db.ts';
import { env } from '#server/platform/config/env.ts';
import { log } from '#server/platform/logging/log.ts';
import { removePictureCopies, picturesFolder } from '#server/modules/pictures/pictures.ts';
import { fileStore } from '#server/integrations/files/file-store.ts';
import { sweepDrafts } from '#server/integrations/files/folder-store.ts';
import { removeOldFiles } from '#server/integrations/files/old-files.ts';
import { isDue } from './due-files.ts';

const BATCH = 100;
const MAX_BATCHES = 20;
/** The file name prefix of fs-capacitor, which graphql-upload spools with. */
const SPOOL_PREFIX = 'capacitor-';

/** Deletes up to 2000 due files; the next run continues. */
export async function sweepFiles(): Promise<void> {
  let after = '';
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const rows = await db.storedFile.findMany({
      where: { ...isDue(), key: { gt: after } },
      orderBy: { key: 'asc' },
      take: BATCH,
      select: { key: true },
    });
    for (const { key } of rows) await removeFile(key);
    const last = rows.at(-1);
    if (!last) break;
    after = last.key;
  }
  await sweepDrafts(env().UPLOADS_DIR);
  await sweepDrafts(picturesFolder());
  await removeOldFiles(tmpdir(), SPOOL_PREFIX);
}

// A file that cannot be deleted, such as when the bucket is unavailable, must not block the others.
async function removeFile(key: string): Promise<void> {
  try {
    await fileStore().remove(key);
    await removePictureCopies(key);
    await db.storedFile.deleteMany({ where: { ...isDue(), key } });
  } catch (error) {
    log.warn({ err: error }, 'a file could not be removed');
  }
}
