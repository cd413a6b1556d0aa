// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { countStatements } from '#server/testing/statements.ts';
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

it('coupons that a user has used up are left out with as few statements for many as for one', async () => {
  const [{ id: userId }, { id: other }] = [await newViewer(), await newViewer()];
  const add = (values: object) => db.coupon.create({ data: coupon({ maxUsesPerUser: 1, ...values }) });
  const redeem = async (couponId: string, by: string, returnedAt: Date | null = null) => {
    const order = await placeTestOrder(await newViewer(), orderInput(await newVariant()));
    const createdAt = new Date();
    await db.couponRedemption.create({
      data: { couponId, userId: by, orderId: order.id, createdAt, returnedAt },
    });
    return order.id;
  };
  const listed = async () => (await listPublicCoupons(userId)).map(({ code }) => code);
  await db.coupon.deleteMany({ where: { code: { startsWith: 'PUBLIC-' } } });
  await add({});
  const few = await countStatements(listed);
  const [used, carried, returned, twice, others] = [
    await add({}),
    await add({}),
    await add({}),
    await add({ maxUsesPerUser: 2 }),
    await add({}),
  ];
  await redeem(used.id, userId);
  await db.carriedRecord.create({
    data: {
      owner: userId,
      kind: 'COUPON',
      about: await redeem(carried.id, other),
      keptUntil: new Date('2999-01-01'),
    },
  });
  await redeem(returned.id, userId, new Date());
  await redeem(twice.id, userId);
  await redeem(others.id, other);
  const codes = await listed();
  expect(codes).toEqual(expect.arrayContaining([returned.code, twice.code, others.code]));
  for (const { code } of [used, carried]) expect(codes).not.toContain(code);
  expect(await countStatements(listed)).toBe(few);
});
