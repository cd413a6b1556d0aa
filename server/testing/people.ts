// Users and variants for tests.
import { randomInt, randomUUID } from 'node:crypto';
import { startSession } from '#server/modules/accounts/sessions/sessions.ts';
import { db } from '#server/platform/database/db.ts';
import type { Caller, Viewer } from '#server/platform/viewer.ts';

/** A caller with an address that no rate limit has counted. */
export function newCaller(): Caller {
  return { address: `test ${randomUUID()}`, device: 'A test', deviceKey: null, hasSpentToken: false };
}

export const ADDRESS = {
  fullName: 'Test Person',
  email: 'test@example.in',
  phoneNumber: '9876501234',
  address: '1, Test Road',
  city: 'Pune',
  stateName: 'Maharashtra',
  postalCode: '411001',
};

/** A user with a complete profile and a session. */
export async function newViewer(): Promise<Viewer & { token: string }> {
  const user = await db.user.create({
    data: {
      mobile: `7${String(randomInt(1e9)).padStart(9, '0')}`,
      name: 'Test Person',
      email: 'test@example.in',
      emailConfirmedAt: new Date(),
      // Usernames have 30 characters at most.
      username: randomUUID().slice(0, 30),
      completedAt: new Date(),
    },
  });
  const session = await startSession(user.id, 'A test');
  return {
    id: user.id,
    sessionId: session.sessionId,
    isComplete: true,
    token: session.accessToken,
  };
}

/** Marks every session as just verified by a code, which changing the mobile requires. */
export async function markAllSessionsProven(): Promise<void> {
  await db.session.updateMany({ data: { provenAt: new Date() } });
}

/**
 * A new variant of the first product of a category that is not on sale.
 * @param price in paise
 */
export async function newVariant({
  price = 60_000,
  discountPercent = 0,
  stock = 10,
  categorySlug = 'dog-dry-food',
} = {}) {
  const product = await db.product.findFirstOrThrow({
    where: { removedAt: null, onSale: false, category: { slug: categorySlug } },
    orderBy: { slug: 'asc' },
  });
  const variant = await db.productVariant.create({
    data: {
      productId: product.id,
      size: randomUUID(),
      netAmount: 1,
      netUnit: 'PIECE',
      price,
      discountPercent,
      stock,
      position: 99,
      stockMovements: {
        create: { kind: 'INITIAL', quantity: stock, cause: 'test' },
      },
    },
  });
  return variant;
}

/** Rows that violate an invariant; must be empty. */
export async function brokenInvariants() {
  return db.$queryRaw`
    select 'I1 stock below 0' as broken, v."id"::text from "ProductVariant" v where v."stock" < 0
    union all
    select 'I2 stock is not the sum of its ledger', v."id"::text from "ProductVariant" v
      where v."stock" <> (select coalesce(sum(m."quantity"), 0) from "StockMovement" m where m."variantId" = v."id")
    union all
    select 'I6 cancelled order still reserves stock', o."id"::text from "Order" o
      where o."status" = 'CANCELLED' and 0 <> (select coalesce(sum(m."quantity"), 0) from "OrderLine" l
        join "StockMovement" m on m."orderLineId" = l."id" where l."orderId" = o."id")
    union all
    select 'I8 coupon used too often', c."id"::text from "Coupon" c
      where c."usedCount" > c."maxUses" or c."usedCount" <>
        (select count(*) from "CouponRedemption" r where r."couponId" = c."id" and r."returnedAt" is null)
    union all
    select 'I10 two users with one mobile', u."mobile" from "User" u group by u."mobile" having count(*) > 1 and u."mobile" is not null`;
}
