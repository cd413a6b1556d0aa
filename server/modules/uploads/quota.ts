// How much one person may keep. Counted under a lock, so that uploads at the same time cannot pass it.
import { Refusal } from '#server/platform/errors.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

const { bytesPerUser, filesPerUser } = LIMITS.uploads;

/** Refuses a file that would be too much; the person's row stays locked until `tx` ends. */
export async function requireRoom(tx: Tx, ownerId: string, bytes: number): Promise<void> {
  await tx.$executeRaw`select 1 from "User" where "id" = ${ownerId}::uuid for update`;
  const kept = await tx.storedFile.aggregate({
    where: { ownerId },
    _count: true,
    _sum: { bytes: true },
  });
  if (kept._count >= filesPerUser)
    throw new Refusal(
      'QTY_LIMIT',
      i18n.t('You can keep at most {count} files. Please remove some first.', { count: filesPerUser }),
    );
  if ((kept._sum.bytes ?? 0) + bytes > bytesPerUser)
    throw new Refusal('QTY_LIMIT', /*i18n*/ 'Your files fill up your space. Please remove some first.');
}
