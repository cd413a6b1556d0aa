// Storage quota per person. Counted under a lock, so that concurrent uploads cannot exceed it.
import { UserError } from '#server/platform/errors.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { lockRow } from '#server/platform/database/locks.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { isDue } from './due-files.ts';

const { bytesPerUser, filesPerUser } = LIMITS.uploads;

/** Locks the person's row until `tx` ends. @throws QTY_LIMIT if the file would exceed the quota */
export async function requireQuota(tx: Tx, ownerId: string, bytes: number): Promise<void> {
  await lockRow(tx, 'User', ownerId);
  const stored = await tx.storedFile.aggregate({
    // Removed files do not count, although the sweep may not have deleted them yet.
    where: { ownerId, NOT: isDue() },
    _count: true,
    _sum: { bytes: true },
  });
  if (stored._count >= filesPerUser)
    throw new UserError(
      'QTY_LIMIT',
      i18n.t('You can keep at most {count} files. Please remove some first.', { count: filesPerUser }),
    );
  if ((stored._sum.bytes ?? 0) + bytes > bytesPerUser)
    throw new UserError('QTY_LIMIT', /*i18n*/ 'Your storage is full. Please remove some files first.');
}
