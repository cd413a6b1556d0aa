// Applies coupons to carts, and redeems them in the transaction that places an order.
import {
  COUPON_APPLIED,
  COUPON_CODE,
  COUPON_FIRST_ORDER,
  COUPON_WRONG,
  couponState,
} from '#rules/money/coupon.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { carriedOrderIds } from '#server/modules/accounts/closing/carried-records.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { lockRow } from '#server/platform/database/locks.ts';
import { execute } from '#server/platform/database/sql.ts';
import type { Coupon, Prisma } from '#server/generated/prisma/client.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { type Caller, completeViewer, type Viewer } from '#server/platform/viewer.ts';
import { toWideNetwork } from '#server/platform/http/caller.ts';
import { consumeLimits, type LimitUse, releaseLimits } from '#server/platform/limits/rate-limits.ts';
import { couponOnLines, type PricedLine } from './coupon-scope.ts';
import { countCouponUse, uncountCouponUse } from './coupons-queries.ts';
import { hasOrderedBefore, lockFirstOrder, type ThisOrder } from './first-order.ts';

export type CouponRow = Coupon;

const isRunning = (coupon: CouponRow): boolean => couponState(coupon, now()) === 'RUNNING';

/** Must agree with `isRunning`. */
const isRunningAt = (at: Date): Prisma.CouponWhereInput => ({
  AND: [
    { OR: [{ startsAt: null }, { startsAt: { lte: at } }] },
    { OR: [{ endsAt: null }, { endsAt: { gt: at } }] },
    { OR: [{ maxUses: null }, { usedCount: { lt: db.coupon.fields.maxUses } }] },
  ],
});

/** Attempts are limited per user, and per IP address for visitors. */
export interface CouponUser {
  userId: string | null;
  address: string;
  /** The order that is being placed, if any. */
  clientOrderId?: string;
}

export function couponUser(viewer: Viewer | null, { address }: Caller): CouponUser {
  return { userId: completeViewer(viewer)?.id ?? null, address };
}

/** An attempt to use a code. Only `withCouponAttempt` creates them, so each was counted by the rate limit. */
class CouponAttempt {
  readonly code: string;
  readonly userId: string | null;
  readonly thisOrder: ThisOrder | undefined;
  /** Set if the code turns out to be unusable. */
  isRejected = false;

  constructor(code: string, { userId, clientOrderId }: CouponUser) {
    this.code = code;
    this.userId = userId;
    this.thisOrder = clientOrderId === undefined ? undefined : { clientOrderId };
  }
}
export type { CouponAttempt };

function couponLimits({ userId, address }: CouponUser): LimitUse[] {
  if (userId)
    return [
      ['coupon', userId],
      ['couponDaily', userId],
    ];
  const network = toWideNetwork(address);
  return [
    ['couponByAddress', address],
    ['couponDailyByAddress', address],
    ['couponByNetwork', network],
    ['couponDailyByNetwork', network],
  ];
}

/**
 * Counts an attempt before the code is checked, so that concurrent requests cannot guess codes. A usable code returns
 * the attempt, because a shopper with a coupon may change the cart often. Requests without a code are not counted.
 */
export async function withCouponAttempt<Result>(
  code: string | null | undefined,
  user: CouponUser,
  action: (attempt: CouponAttempt | null) => Promise<Result>,
): Promise<Result> {
  if (!code?.trim()) return action(null);
  const limits = couponLimits(user);
  await consumeLimits(limits);
  const attempt = new CouponAttempt(code, user);
  try {
    return await action(attempt);
  } finally {
    if (!attempt.isRejected) await releaseLimits(limits);
  }
}

/** A running coupon by code, case-insensitive; null if unknown, not running, or used up by the viewer. */
export function findCoupon(code: string, viewer: Viewer | null, caller: Caller): Promise<CouponRow | null> {
  return withCouponAttempt(
    code,
    couponUser(viewer, caller),
    async (attempt) => attempt && findUsable(attempt),
  );
}

/** The coupon if it is running and not used up by the user; otherwise null, and the attempt counts. */
async function findUsable(
  attempt: CouponAttempt,
  tx: Prisma.TransactionClient = db,
): Promise<CouponRow | null> {
  const coupon = await findRunning(attempt.code, tx);
  const isUsable = coupon && !(attempt.userId && (await isUsedUpBy(attempt.userId, coupon, tx)));
  if (!isUsable) attempt.isRejected = true;
  return isUsable ? coupon : null;
}

async function findRunning(code: string, tx: Prisma.TransactionClient): Promise<CouponRow | null> {
  const normalized = code.trim().toUpperCase();
  if (!COUPON_CODE.test(normalized)) return null;
  const coupon = await tx.coupon.findUnique({ where: { code: normalized } });
  return coupon && isRunning(coupon) ? coupon : null;
}

export interface CouponEffect {
  /** The applied coupon, if any. */
  coupon: CouponRow | null;
  /** Discount per line. */
  discounts: number[];
  /** Message to the shopper; null without a code. */
  message: string | null;
}

/** The discount of a code on the lines of a cart. Amounts in paise. */
export async function applyCoupon(
  attempt: CouponAttempt | null,
  lines: readonly PricedLine[],
  tx: Prisma.TransactionClient = db,
): Promise<CouponEffect> {
  const without = (message: string | null) => ({ coupon: null, discounts: lines.map(() => 0), message });
  if (!attempt) return without(null);
  const coupon = await findUsable(attempt, tx);
  if (!coupon) return without(i18n.t(COUPON_WRONG));
  if (await isRefusedAsLaterOrder(attempt, coupon, tx))
    return without(i18n.t(COUPON_FIRST_ORDER, { code: coupon.code }));
  const { reason, discounts } = await couponOnLines(coupon, lines, tx);
  return reason ? without(reason) : { coupon, discounts, message: i18n.t(COUPON_APPLIED) };
}

/** Whether a first-order coupon is refused because the user has ordered before. Visitors are checked when they sign in. */
async function isRefusedAsLaterOrder(
  { userId, thisOrder }: Pick<CouponAttempt, 'userId' | 'thisOrder'>,
  coupon: CouponRow,
  tx: Prisma.TransactionClient,
): Promise<boolean> {
  return coupon.firstOrderOnly && userId !== null && hasOrderedBefore(tx, userId, thisOrder);
}

/** Running public coupons, oldest first, without those that the user can no longer use. */
export async function listPublicCoupons(userId: string | null): Promise<CouponRow[]> {
  const coupons = await db.coupon.findMany({
    where: { isPublic: true, ...isRunningAt(now()) },
    orderBy: [{ createdAt: 'asc' }, { code: 'asc' }],
    take: LIST_SIZES.publicCoupons,
  });
  if (!userId) return coupons;
  const usedUp = await findUsedUp(userId, coupons, db);
  const usable = coupons.filter(({ id }) => !usedUp.has(id));
  if (!usable.some(({ firstOrderOnly }) => firstOrderOnly)) return usable;
  const isFirst = !(await hasOrderedBefore(db, userId));
  return usable.filter(({ firstOrderOnly }) => isFirst || !firstOrderOnly);
}

async function isUsedUpBy(userId: string, coupon: CouponRow, tx: Prisma.TransactionClient): Promise<boolean> {
  return (await findUsedUp(userId, [coupon], tx)).has(coupon.id);
}

/** The ids of those coupons that the user, or an earlier account of theirs, has used as often as one person may. */
async function findUsedUp(
  userId: string,
  coupons: readonly CouponRow[],
  tx: Prisma.TransactionClient,
): Promise<Set<string>> {
  const limited = coupons.filter(({ maxUsesPerUser }) => maxUsesPerUser !== null);
  if (limited.length === 0) return new Set();
  const earlier = await carriedOrderIds(tx, userId, 'COUPON');
  const counts = await tx.couponRedemption.groupBy({
    by: ['couponId'],
    where: {
      couponId: { in: limited.map(({ id }) => id) },
      returnedAt: null,
      OR: [{ userId }, { orderId: { in: earlier } }],
    },
    _count: { _all: true },
  });
  const usesOf = new Map(counts.map(({ couponId, _count }) => [couponId, _count._all]));
  const usedUp = limited.filter(({ id, maxUsesPerUser }) => (usesOf.get(id) ?? 0) >= (maxUsesPerUser ?? 0));
  return new Set(usedUp.map(({ id }) => id));
}

// Locked first, so that concurrent orders see each other's redemptions and, for first-order coupons, each other.
async function lockAndCheck(
  tx: Prisma.TransactionClient,
  coupon: CouponRow,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<boolean> {
  await lockRow(tx, 'Coupon', coupon.id, 'no key update');
  if (await isUsedUpBy(userId, coupon, tx)) return false;
  if (coupon.firstOrderOnly) await lockFirstOrder(tx, userId);
  return !(await isRefusedAsLaterOrder({ userId, thisOrder: { id: orderId } }, coupon, tx));
}

/** Redeems a coupon in the transaction that places the order; false if it is used up by now. */
export async function redeemCoupon(
  tx: Prisma.TransactionClient,
  coupon: CouponRow,
  userId: string,
  orderId: string,
): Promise<boolean> {
  if (!(await lockAndCheck(tx, coupon, { userId, orderId }))) return false;
  const updatedRows = await execute(countCouponUse(coupon.id), tx);
  if (updatedRows === 0) return false;
  await tx.couponRedemption.create({ data: { couponId: coupon.id, userId, orderId, createdAt: now() } });
  return true;
}

/** Undoes the redemption of a cancelled order. Idempotent. */
export async function releaseCoupon(tx: Prisma.TransactionClient, orderId: string): Promise<void> {
  const { count } = await tx.couponRedemption.updateMany({
    where: { orderId, returnedAt: null },
    data: { returnedAt: now() },
  });
  if (count === 1) await execute(uncountCouponUse(orderId), tx);
}

/** Redeems a coupon again for a reopened order; false if it is used up. */
export async function redeemCouponAgain(tx: Prisma.TransactionClient, orderId: string): Promise<boolean> {
  const redemption = await tx.couponRedemption.findUnique({ where: { orderId }, include: { coupon: true } });
  if (!redemption?.returnedAt) return true;
  const { coupon, userId } = redemption;
  if (!(await lockAndCheck(tx, coupon, { userId, orderId }))) return false;
  const updatedRows = await execute(countCouponUse(coupon.id), tx);
  if (updatedRows === 0) return false;
  await tx.couponRedemption.update({ where: { orderId }, data: { returnedAt: null } });
  return true;
}
