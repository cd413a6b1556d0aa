// Coupons: which one counts on which cart. Redeeming happens where orders are placed.
import { couponDiscount } from '#rules/pricing.ts';
import { COUPON_APPLIED, COUPON_SHORT, COUPON_WRONG } from '#rules/coupon.ts';
import { carriedOrderIds } from '#server/modules/accounts/carried-records.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Coupon, Prisma } from '#server/generated/prisma/client.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { type Caller, knownPerson, type Viewer } from '#server/platform/viewer.ts';
import { spend, unspend } from '#server/platform/limits/rate-limits.ts';

export type CouponRow = Coupon;

const CODE = /^[A-Z0-9-]{3,32}$/;

function isLive(coupon: CouponRow, at: Date): boolean {
  return (
    (!coupon.startsAt || coupon.startsAt <= at) &&
    (!coupon.endsAt || coupon.endsAt > at) &&
    (coupon.maxUses === null || coupon.usedCount < coupon.maxUses)
  );
}

/** Who tries a code: people are counted by themselves, visitors by their address. */
export interface CouponAsker {
  userId: string | null;
  address: string;
}

export function couponAsker(viewer: Viewer | null, { address }: Caller): CouponAsker {
  return { userId: knownPerson(viewer)?.id ?? null, address };
}

/** A code that somebody tries. There is none that was not counted: `tryCoupon` alone makes them. */
class CouponTry {
  readonly code: string;
  readonly userId: string | null;
  /** Whoever judges the code says so. */
  isMiss = false;

  constructor(code: string, userId: string | null) {
    this.code = code;
    this.userId = userId;
  }
}
export type { CouponTry };

/**
 * Counts a try before it is looked at, so that codes cannot be guessed however many tries come at once, and takes it
 * back when the code was right: a shopper with a coupon may change their cart. Without a code nothing is tried.
 */
export async function tryCoupon<Result>(
  code: string | null | undefined,
  { userId, address }: CouponAsker,
  act: (tried: CouponTry | null) => Promise<Result>,
): Promise<Result> {
  if (!code?.trim()) return act(null);
  const key = userId ?? address;
  const limits = userId
    ? (['coupon', 'couponDaily'] as const)
    : (['couponByAddress', 'couponDailyByAddress'] as const);
  for (const limit of limits) await spend(limit, key);
  const tried = new CouponTry(code, userId);
  try {
    return await act(tried);
  } finally {
    if (!tried.isMiss) for (const limit of limits) await unspend(limit, key);
  }
}

/** A live coupon by its code in any case; null for unknown, expired and used-up ones alike. */
export function findCoupon(code: string, viewer: Viewer | null, caller: Caller): Promise<CouponRow | null> {
  return tryCoupon(code, couponAsker(viewer, caller), async (tried) => tried && judged(tried));
}

/** The live coupon that is tried, for who did not use it up; null is a miss, and counted. */
async function judged(tried: CouponTry, tx: Prisma.TransactionClient = db): Promise<CouponRow | null> {
  const coupon = await liveCoupon(tried.code, tx);
  const isRight = coupon && !(tried.userId && (await isUsedUpBy(tried.userId, coupon, tx)));
  if (!isRight) tried.isMiss = true;
  return isRight ? coupon : null;
}

async function liveCoupon(code: string, tx: Prisma.TransactionClient): Promise<CouponRow | null> {
  const wanted = code.trim().toUpperCase();
  if (!CODE.test(wanted)) return null;
  const coupon = await tx.coupon.findUnique({ where: { code: wanted } });
  return coupon && isLive(coupon, now()) ? coupon : null;
}

export interface CouponEffect {
  /** The coupon that counts; null when none does. */
  coupon: CouponRow | null;
  discount: number;
  /** What to tell the shopper; null when no code was tried. */
  message: string | null;
}

/** What a code does to a cart of this price, for whoever tries it. */
export async function applyCoupon(
  tried: CouponTry | null,
  subtotal: number,
  tx: Prisma.TransactionClient = db,
): Promise<CouponEffect> {
  if (!tried) return { coupon: null, discount: 0, message: null };
  const coupon = await judged(tried, tx);
  if (!coupon) return { coupon: null, discount: 0, message: i18n.t(COUPON_WRONG) };
  if (subtotal < coupon.minCartPaise)
    return { coupon: null, discount: 0, message: shortOf(coupon.minCartPaise - subtotal) };
  return { coupon, discount: couponDiscount(coupon, subtotal), message: i18n.t(COUPON_APPLIED) };
}

function shortOf(missingPaise: number): string {
  return i18n.t(COUPON_SHORT, { amount: (missingPaise / 100).toFixed(2) });
}

async function isUsedUpBy(userId: string, coupon: CouponRow, tx: Prisma.TransactionClient): Promise<boolean> {
  if (coupon.maxUsesPerUser === null) return false;
  const earlier = await carriedOrderIds(tx, userId, 'COUPON');
  const used = await tx.couponRedemption.count({
    where: { couponId: coupon.id, returnedAt: null, OR: [{ userId }, { orderId: { in: earlier } }] },
  });
  return used >= coupon.maxUsesPerUser;
}

// Who uses a coupon holds its row first, so that each sees the uses before their own.
async function isFreeFor(tx: Prisma.TransactionClient, coupon: CouponRow, userId: string): Promise<boolean> {
  await tx.$executeRaw`select 1 from "Coupon" where "id" = ${coupon.id}::uuid for no key update`;
  return !(await isUsedUpBy(userId, coupon, tx));
}

/** Uses a coupon up by one, inside the placing transaction; false when its last use just went. */
export async function redeem(
  tx: Prisma.TransactionClient,
  coupon: CouponRow,
  userId: string,
  orderId: string,
): Promise<boolean> {
  if (!(await isFreeFor(tx, coupon, userId))) return false;
  const taken = await tx.$executeRaw`
    update "Coupon" set "usedCount" = "usedCount" + 1
    where "id" = ${coupon.id}::uuid and ("maxUses" is null or "usedCount" < "maxUses")`;
  if (taken === 0) return false;
  await tx.couponRedemption.create({ data: { couponId: coupon.id, userId, orderId, createdAt: now() } });
  return true;
}

/** Gives a use back when its order is cancelled; once, however often it is called. */
export async function giveBack(tx: Prisma.TransactionClient, orderId: string): Promise<void> {
  const { count } = await tx.couponRedemption.updateMany({
    where: { orderId, returnedAt: null },
    data: { returnedAt: now() },
  });
  if (count === 1)
    await tx.$executeRaw`
      update "Coupon" c set "usedCount" = c."usedCount" - 1
      from "CouponRedemption" r where r."orderId" = ${orderId}::uuid and c."id" = r."couponId"`;
}

/** Uses a coupon up again for an order that had given its use back; false when it cannot be had any more. */
export async function redeemAgain(tx: Prisma.TransactionClient, orderId: string): Promise<boolean> {
  const redemption = await tx.couponRedemption.findUnique({ where: { orderId }, include: { coupon: true } });
  if (!redemption?.returnedAt) return true;
  const { coupon, userId } = redemption;
  if (!(await isFreeFor(tx, coupon, userId))) return false;
  const taken = await tx.$executeRaw`
    update "Coupon" set "usedCount" = "usedCount" + 1
    where "id" = ${coupon.id}::uuid and ("maxUses" is null or "usedCount" < "maxUses")`;
  if (taken === 0) return false;
  await tx.couponRedemption.update({ where: { orderId }, data: { returnedAt: null } });
  return true;
}
