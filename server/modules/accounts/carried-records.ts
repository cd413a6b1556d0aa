// What goes on counting when a mobile leaves its account, because the account is closed or takes another number:
// silences, used coupons, recent orders and reviews. Without it, leaving and coming back would reset them.
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { carryCounts } from '#server/platform/limits/rate-limits.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { mobileHashes } from './mobile-hash.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Call it in the transaction that takes a mobile away from an account: what counts against the account is stored under
 * the keyed hash of the mobile. The account keeps its own history.
 */
export async function storeUnderMobile(tx: Tx, userId: string, mobile: string): Promise<void> {
  const at = now();
  const keptUntil = new Date(at.getTime() + LIMITS.carriedDays * DAY_MS);
  const dayAgo = new Date(at.getTime() - DAY_MS);
  await tx.$executeRaw(sql`
    insert into "CarriedRecord" as known ("owner", "kind", "about", "silencedUntil", "keptUntil")
    select ${mobileHashes(mobile)[0]}, own."kind"::"CarriedKind", own."about", max(own."silencedUntil"), max(own."keptUntil")
    from (
      select 'SILENCE' as "kind", '' as "about", "silencedUntil", ${keptUntil}::timestamptz as "keptUntil"
        from "User" where "id" = ${userId}::uuid and "silencedUntil" > ${at}
      union all
      select 'COUPON', r."orderId"::text, null, ${keptUntil} from "CouponRedemption" r
        join "Coupon" c on c."id" = r."couponId" and c."maxUsesPerUser" is not null
        where r."userId" = ${userId}::uuid and r."returnedAt" is null
      union all
      select 'ORDER', "id"::text, null, ${keptUntil} from "Order"
        where "userId" = ${userId}::uuid and ("placedAt" > ${dayAgo} or "status" = 'PENDING'
          or ("status" = 'CONFIRMED' and "paymentStatus" = 'DUE_ON_DELIVERY'))
      union all
      select 'REVIEW', "productId"::text, null, ${keptUntil} from "Review" where "userId" = ${userId}::uuid
      union all
      select "kind"::text, "about", "silencedUntil", "keptUntil" from "CarriedRecord" where "owner" = ${userId}
    ) own
    group by own."kind", own."about"
    on conflict ("owner", "kind", "about") do update set "silencedUntil" = excluded."silencedUntil",
      "keptUntil" = greatest(known."keptUntil", excluded."keptUntil")`);
}

/** Call it in the transaction that gives a mobile to an account: what its hash is remembered by counts for the account. */
export async function takeOverFromMobile(tx: Tx, userId: string, mobile: string): Promise<void> {
  const owned = { owner: { in: mobileHashes(mobile) } };
  const silence = await tx.carriedRecord.aggregate({
    where: { ...owned, kind: 'SILENCE' },
    _max: { silencedUntil: true },
  });
  if (silence._max.silencedUntil)
    await tx.$executeRaw`
      update "User" set "silencedUntil" = greatest("silencedUntil", ${silence._max.silencedUntil}::timestamptz)
      where "id" = ${userId}::uuid`;
  const taken = await tx.carriedRecord.findMany({ where: { ...owned, kind: { not: 'SILENCE' } } });
  await tx.carriedRecord.deleteMany({ where: owned });
  await tx.carriedRecord.createMany({
    data: taken.map((record) => ({ ...record, owner: userId })),
    skipDuplicates: true,
  });
}

/** Call it when an account is closed: only the hash of its mobile is remembered. */
export async function forgetCarried(tx: Tx, userId: string): Promise<void> {
  await tx.carriedRecord.deleteMany({ where: { owner: userId } });
}

/** Orders of this kind that count for an account besides its own. */
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

/** Limits per time that an account has used go on under the hash of its mobile. Outside of transactions. */
export async function storeCounts(userId: string, mobile: string): Promise<void> {
  await carryCounts(userId, mobileHashes(mobile)[0]);
}

/** Limits per time that were used with this mobile go on for the account that has it now. Outside of transactions. */
export async function takeOverCounts(userId: string, mobile: string): Promise<void> {
  for (const hash of mobileHashes(mobile)) await carryCounts(hash, userId);
}

/** Deletes what has been kept for its time; for a job. */
export async function sweepCarried(): Promise<void> {
  await db.carriedRecord.deleteMany({ where: { keptUntil: { lt: now() } } });
}
