// T25: a hundred buyers want the last use of a coupon; and unusable codes.
import { db } from '#server/platform/database/db.ts';
import { newBuyer, newBuyers } from '../buyers.ts';
import { newCoupon, newVariant } from '../catalogue.ts';
import { isServerError, place, alternate, draftOrder } from '../orders.ts';
import { rest } from '../requests.ts';
import { percentile } from '../report.ts';
import { scaleCount } from '../share.ts';
import { countRepeats, type StressTest, type Tally } from '../stress-test.ts';
import type { TestBed } from '../test-bed.ts';

const BUYERS = 100;
const ROUNDS = scaleCount(10);
const MISSES = scaleCount(200);

async function lastUse({ servers }: TestBed, tally: Tally): Promise<void> {
  const coupon = await newCoupon(1);
  const buyers = await newBuyers(BUYERS);
  const sizes = await Promise.all(buyers.map(() => newVariant(1)));
  const tries = await Promise.all(
    buyers.map((buyer, index) => {
      const variant = sizes[index];
      if (!variant) throw new Error('no variant');
      const draft = draftOrder([{ variant, quantity: 1 }], 'ONLINE', {
        code: coupon.code,
        paise: coupon.amount,
      });
      const { server, transport } = alternate(servers, index);
      return place(server, transport, buyer, draft);
    }),
  );
  const placed = tries.filter(({ code }) => !code).length;
  const refused = tries.filter(({ code }) => code === 'COUPON_UNUSABLE').length;
  const { usedCount } = await db.coupon.findUniqueOrThrow({ where: { id: coupon.id } });
  const orders = await db.order.count({ where: { couponCode: coupon.code } });
  const isRight = placed === 1 && refused === BUYERS - 1 && usedCount === 1 && orders === 1;
  tally.case(
    isRight && !tries.some(isServerError)
      ? ''
      : `${countRepeats(tries.map(({ code }) => code))}; used ${usedCount}, ${orders} orders`,
  );
}

/** Unknown, expired and used-up codes get the same response in the same time. */
async function unusableCodes({ servers }: TestBed, tally: Tally): Promise<void> {
  const buyer = await newBuyer();
  const expired = await newCoupon(1);
  const usedUp = await newCoupon(0);
  await db.coupon.update({ where: { id: expired.id }, data: { endsAt: new Date(0) } });
  const codes = { unknown: 'B00000000-0000', expired: expired.code, 'used up': usedUp.code };
  const times = new Map<string, number[]>();
  const bodies = new Set<string>();
  for (let index = 0; index < MISSES; index += 1)
    for (const [kind, code] of Object.entries(codes)) {
      const { status, body, ms } = await rest(servers[index & 1 ? 1 : 0], buyer, '/coupon/search', { code });
      bodies.add(`${status} ${JSON.stringify({ ...body, requestId: '' })}`);
      times.set(kind, [...(times.get(kind) ?? []), ms]);
    }
  tally.case(bodies.size === 1 ? '' : `unusable codes get different responses: ${[...bodies].join(' ')}`);
  const medians = [...times].map(([kind, all]) => `${kind} ${percentile(all, 50)} ms`);
  tally.figure(`unusable codes: ${medians.join(', ')}; guessing ends after ten: npm test`);
}

export const lastCoupon: StressTest = {
  id: 'T25',
  title: `a coupon with one use, ${BUYERS} at once, ${ROUNDS} rounds; unusable codes get the same response`,
  async run(testBed, tally) {
    for (let round = 0; round < ROUNDS; round += 1) await lastUse(testBed, tally);
    await unusableCodes(testBed, tally);
  },
};
