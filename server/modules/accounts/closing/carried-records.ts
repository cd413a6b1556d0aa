// Records that survive when a mobile leaves its account, because the account is closed or changes its number:
// silences, used coupons, recent orders and reviews. Otherwise a new account would reset these limits.
import { millisecondsInDay } from 'date-fns/constants';
import { now } from '#server/platform/clock.ts';
import { daysAgo } from '#server/platform/days-ago.ts';
import { db } from '#server/platform/database/db.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { carryCounts } from '#server/platform/limits/rate-limits.ts';
import { execute } from '#server/platform/database/sql.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { copyToOwner, silenceUntil } from './carried-records-queries.ts';
import { mobileHashes } from '#server/modules/accounts/profile/mobile-hash.ts';

/**
 * Copies the silence and limit records of an account to the keyed hash of its mobile. Call it in the transaction that
 * removes the mobile from the account.
 */
export async function saveCarriedRecords(tx: Tx, userId: string, mobile: string): Promise<void> {
  const at = now();
  const keptUntil = new Date(at.getTime() + LIMITS.carriedDays * millisecondsInDay);
  const dayAgo = new Date(at.getTime() - millisecondsInDay);
  const owner = mobileHashes(mobile)[0];
  await execute(copyToOwner({ userId, owner, at, dayAgo, keptUntil }), tx);
}

/** Moves the records of a mobile's hash to an account. Call it in the transaction that sets the mobile. */
export async function restoreCarriedRecords(tx: Tx, userId: string, mobile: string): Promise<void> {
  const owned = { owner: { in: mobileHashes(mobile) } };
  const silence = await tx.carriedRecord.aggregate({
    where: { ...owned, kind: 'SILENCE' },
    _max: { silencedUntil: true },
  });
  if (silence._max.silencedUntil) await execute(silenceUntil(userId, silence._max.silencedUntil), tx);
  // A silence is on the account now; texts with open reports may still lead to one.
  const records = await tx.carriedRecord.findMany({
    where: { ...owned, NOT: { kind: 'SILENCE', about: '' } },
  });
  await tx.carriedRecord.deleteMany({ where: owned });
  await tx.carriedRecord.createMany({
    data: records.map((record) => ({ ...record, owner: userId })),
    skipDuplicates: true,
  });
}

/** Deletes the records of an account that is closed. Those of its mobile's hash remain. */
export async function deleteCarriedRecords(tx: Tx, userId: string): Promise<void> {
  await tx.carriedRecord.deleteMany({ where: { owner: userId } });
}

/** Ids of orders of earlier accounts that count for this account. */
export async function carriedOrderIds(
  tx: Prisma.TransactionClient,
  userId: string,
  kind: 'COUPON' | 'ORDER',
): Promise<string[]> {
  const carried = await tx.carriedRecord.findMany({
    where: { owner: userId, kind },
    select: { about: true },
  });
  return carried.map(({ about }) => about);
}

/** Whether a product was reviewed by an earlier account of this account's mobile. */
export async function hasCarriedReview(tx: Tx, userId: string, productId: string): Promise<boolean> {
  return (await tx.carriedRecord.count({ where: { owner: userId, kind: 'REVIEW', about: productId } })) > 0;
}

/** Copies the rate limit counts of an account to the hash of its mobile. Call it outside of transactions. */
export async function saveRateLimitCounts(userId: string, mobile: string): Promise<void> {
  await carryCounts(userId, mobileHashes(mobile)[0]);
}

/** Copies the rate limit counts of a mobile's hash to its new account. Call it outside of transactions. */
export async function restoreRateLimitCounts(userId: string, mobile: string): Promise<void> {
  for (const hash of mobileHashes(mobile)) await carryCounts(hash, userId);
}

/**
 * The author of a text that had an open report when their mobile left its account: the id of the account that has the
 * mobile now, otherwise the hash of the mobile. Null if there is no record.
 */
export async function findCarriedOwner(contentId: string): Promise<string | null> {
  const record = await db.carriedRecord.findFirst({ where: { kind: 'SILENCE', about: contentId } });
  return record?.owner ?? null;
}

/** Silences the next account of the author's mobile. */
export async function silenceCarried(tx: Tx, contentId: string, silencedUntil: Date): Promise<void> {
  await tx.carriedRecord.updateMany({
    where: { kind: 'SILENCE', about: contentId },
    data: { silencedUntil },
  });
}

/** Deletes expired records, and hashes of former mobiles after a year. Runs as a job. */
export async function sweepCarried(): Promise<void> {
  await db.carriedRecord.deleteMany({ where: { keptUntil: { lt: now() } } });
  const yearAgo = daysAgo(LIMITS.carriedDays);
  await db.user.updateMany({
    where: { formerMobileHash: { not: null }, leftMobileAt: { lt: yearAgo } },
    data: { formerMobileHash: null },
  });
}
