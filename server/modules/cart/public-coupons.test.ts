// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { listPublicCoupons } from './coupons.ts';

useDatabase();

const coupon = (values: object) => ({
  code: `PUBLIC-${randomUUID().slice(0, 8).toUpperCase()}`,
  kind: 'FLAT' as const,
  amount: 100_00,
  isPublic: true,
  ...values,
});

it('used-up and later coupons do not hide running ones', async () => {
  const createdAt = new Date('2020-01-01');
  await db.coupon.createMany({
    data: Array.from({ length: LIST_SIZES.publicCoupons }, (_, index) =>
      coupon({
        createdAt,
        ...(index % 2 ? { maxUses: 1, usedCount: 1 } : { startsAt: new Date('2999-01-01') }),
      }),
    ),
  });
  const { code } = await db.coupon.create({ data: coupon({ maxUses: 2, usedCount: 1 }) });
  expect((await listPublicCoupons(null)).map((listed) => listed.code)).toContain(code);
});
