// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { couponState, type CouponState } from '#rules/money/coupon.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';

const shop = useApp();

let manager: TestStaff;
beforeAll(async () => {
  manager = await newStaff('MANAGER');
});

const LIST = `query ($filter: StaffCouponFilter, $first: Int!, $after: String) {
  staffCoupons(filter: $filter, first: $first, after: $after) { nodes { id code state version } pageInfo { hasNextPage endCursor } } }`;

/** A prefix that separates the codes of one test from the others. */
const newMark = (start: string) => `${start}-${randomUUID().slice(0, 8).toUpperCase()}`;

describe('the list of coupons', () => {
  const list = async (filter: object, first = 50, after: string | null = null) => {
    const { data, code } = await requestAdminGraphql<{
      staffCoupons: {
        nodes: { code: string; state: CouponState }[];
        pageInfo: { hasNextPage: boolean; endCursor: string };
      };
    }>(shop.url, LIST, { variables: { filter, first, after }, cookie: manager.cookie });
    return { code, nodes: data?.staffCoupons.nodes ?? [], pageInfo: data?.staffCoupons.pageInfo };
  };

  it('each filter returns the coupons in that state as the rule defines it', async () => {
    const mark = newMark('S');
    const at = Date.now();
    const days = (count: number) => new Date(at + count * 86_400_000);
    const cases = [
      {},
      { startsAt: days(-1), endsAt: days(1), maxUses: 2, usedCount: 1 },
      { startsAt: days(1) },
      { startsAt: days(1), maxUses: 1, usedCount: 1 },
      { endsAt: days(-1) },
      { endsAt: days(-1), maxUses: 1, usedCount: 1 },
      { maxUses: 1, usedCount: 1 },
      { maxUses: 2, usedCount: 2, endsAt: days(1) },
    ];
    await db.coupon.createMany({
      data: cases.map((fields, n) => ({ code: `${mark}-${n}`, kind: 'FLAT', amount: 100, ...fields })),
    });
    const all = (await list({ search: mark.toLowerCase() })).nodes;
    const rows = await db.coupon.findMany({ where: { code: { startsWith: mark } } });
    const stateOf = (code: string) => {
      const row = rows.find((coupon) => coupon.code === code);
      return row && couponState(row, new Date());
    };
    expect(all).toHaveLength(cases.length);
    expect(all.filter(({ code, state }) => state !== stateOf(code))).toEqual([]);
    for (const state of ['RUNNING', 'SCHEDULED', 'ENDED', 'USED_UP'] as const) {
      const codes = (await list({ search: mark, state })).nodes.map(({ code }) => code).toSorted();
      expect(codes).toEqual(
        all
          .filter((coupon) => coupon.state === state)
          .map(({ code }) => code)
          .toSorted(),
      );
      expect(codes.length).toBeGreaterThan(0);
    }
  });

  it('paging leaves no gaps, even if several coupons were created at the same time', async () => {
    const mark = newMark('P');
    const createdAt = new Date();
    await db.coupon.createMany({
      data: Array.from({ length: 7 }, (_, n) => ({
        code: `${mark}-${n}`,
        kind: 'FLAT' as const,
        amount: 100,
        createdAt,
      })),
    });
    const listedCodes: string[] = [];
    let after: string | null = null;
    do {
      const { nodes, pageInfo } = await list({ search: mark }, 3, after);
      listedCodes.push(...nodes.map(({ code }) => code));
      after = pageInfo?.hasNextPage ? pageInfo.endCursor : null;
    } while (after);
    expect(listedCodes.toSorted()).toEqual(Array.from({ length: 7 }, (_, n) => `${mark}-${n}`));
  });

  it.each(['x'.repeat(33), 'a%', 'ü'])('the list refuses the search "%s"', async (search) => {
    expect((await list({ search })).code).toBe('VALIDATION');
  });
});
