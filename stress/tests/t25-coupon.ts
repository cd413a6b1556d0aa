// T25: a coupon with one use left, wanted by a hundred; and codes that are none.
import { db } from '#server/platform/database/db.ts';
import { newBuyer, newBuyers } from '../buyers.ts';
import { newCoupon, newGoods } from '../goods.ts';
import { isFailure, place, turn, wishFor } from '../orders.ts';
import { rest } from '../requests.ts';
import { percentile } from '../report.ts';
import { share } from '../share.ts';
import { countOf, type BatteryTest, type Tally } from '../test.ts';
import type { Stage } from '../stage.ts';

const BUYERS = 100;
const ROUNDS = share(10);
const MISSES = share(200);

async function lastUse({ doors }: Stage, tally: Tally): Promise<void> {
  const coupon = await newCoupon(1);
  const buyers = await newBuyers(BUYERS);
  const sizes = await Promise.all(buyers.map(() => newGoods(1)));
  const tries = await Promise.all(
    buyers.map((buyer, index) => {
      const goods = sizes[index];
      if (!goods) throw new Error('no goods');
      const wish = wishFor([{ goods, quantity: 1 }], 'ONLINE', { code: coupon.code, paise: coupon.amount });
      const { door, way } = turn(doors, index);
      return place(door, way, buyer, wish);
    }),
  );
  const placed = tries.filter(({ code }) => !code).length;
  const refused = tries.filter(({ code }) => code === 'COUPON_UNUSABLE').length;
  const { usedCount } = await db.coupon.findUniqueOrThrow({ where: { id: coupon.id } });
  const orders = await db.order.count({ where: { couponCode: coupon.code } });
  const isRight = placed === 1 && refused === BUYERS - 1 && usedCount === 1 && orders === 1;
  tally.case(
    isRight && !tries.some(isFailure)
      ? ''
      : `${countOf(tries.map(({ code }) => code))}; used ${usedCount}, ${orders} orders`,
  );
}

/** Unknown, expired and used-up codes answer alike, and as fast. */
async function misses({ doors }: Stage, tally: Tally): Promise<void> {
  const buyer = await newBuyer();
  const [expired, usedUp] = [await newCoupon(1), await newCoupon(0)];
  await db.coupon.update({ where: { id: expired.id }, data: { endsAt: new Date(0) } });
  const codes = { unknown: 'B00000000-0000', expired: expired.code, 'used up': usedUp.code };
  const times = new Map<string, number[]>();
  const bodies = new Set<string>();
  for (let index = 0; index < MISSES; index += 1)
    for (const [kind, code] of Object.entries(codes)) {
      const { status, body, ms } = await rest(doors[index & 1 ? 1 : 0], buyer, '/coupon/search', { code });
      bodies.add(`${status} ${JSON.stringify({ ...body, requestId: '' })}`);
      times.set(kind, [...(times.get(kind) ?? []), ms]);
    }
  tally.case(bodies.size === 1 ? '' : `misses can be told apart: ${[...bodies].join(' ')}`);
  const medians = [...times].map(([kind, all]) => `${kind} ${percentile(all, 50)} ms`);
  tally.figure(`misses: ${medians.join(', ')}; guessing ends after ten: npm test`);
}

export const lastCoupon: BatteryTest = {
  id: 'T25',
  about: `a coupon with one use, ${BUYERS} at once, ${ROUNDS} rounds; wrong codes are all alike`,
  async run(stage, tally) {
    for (let round = 0; round < ROUNDS; round += 1) await lastUse(stage, tally);
    await misses(stage, tally);
  },
};
