// T4: servers killed in the midst of a checkout, at named points and at any time.
import { setTimeout as wait } from 'node:timers/promises';
import { db } from '#server/platform/database/db.ts';
import { type Buyer, newBuyer, newBuyers } from '../buyers.ts';
import { checkOut, type Checkout } from '../checkout.ts';
import { type Goods, newCoupon, newGoods, stockOf } from '../goods.ts';
import { until } from '../jobs.ts';
import { type Wish, wishFor } from '../orders.ts';
import { layPoints, pauseAt, type Point } from '../pause.ts';
import type { Stage } from '../stage.ts';
import { share } from '../share.ts';
import type { BatteryTest, Tally } from '../test.ts';

/** The steps of an order, then those of its payment. */
const PLACING: Point[] = [
  'the order is about to be written',
  'the lines are written',
  'the stock is about to go',
  'the stock is gone',
  'the ledger is written',
  'the coupon is counted',
  'the coupon is redeemed',
  'the order is being committed',
];
const PAYING: Point[] = [
  'the provider is about to make its order',
  'the provider’s order is being committed',
  'the provider’s order is about to be kept',
  'the payment is noted',
  'the order is about to change',
  'the order has changed',
  'the payment is being committed',
];
const ROUNDS = share(4);
const ANY_TIME = share(40);
const CROWD = 8;
// A checkout takes about this long, so that the kills fall all over it.
const CHECKOUT_MS = 400;
const UNITS = 20;

interface Shopper {
  buyer: Buyer;
  goods: Goods;
  wish: Wish;
  couponId: string;
}

async function newShopper(buyer: Buyer, method: Wish['method']): Promise<Shopper> {
  const [goods, coupon] = [await newGoods(UNITS), await newCoupon(1)];
  const wish = wishFor([{ goods, quantity: 2 }], method, { code: coupon.code, paise: coupon.amount });
  return { buyer, goods, wish, couponId: coupon.id };
}

/** What is wrong with what a shopper was left with; '' when nothing is. */
async function faultOf({ buyer, goods, wish, couponId }: Shopper): Promise<string> {
  const isPaid = async () =>
    (await db.order.count({ where: { userId: buyer.id, status: 'CONFIRMED' } })) === 1;
  const took = await until('the confirmed order', isPaid).catch(() => -1);
  const orders = await db.order.findMany({ where: { userId: buyer.id }, include: { payments: true } });
  const [left, coupon] = [
    await stockOf(goods),
    await db.coupon.findUniqueOrThrow({ where: { id: couponId } }),
  ];
  const kept = orders.flatMap(({ payments }) => payments).filter(({ state }) => state === 'CAPTURED').length;
  const isRight =
    took >= 0 &&
    orders.length === 1 &&
    left === UNITS - 2 &&
    coupon.usedCount === 1 &&
    kept === (wish.method === 'ONLINE' ? 1 : 0);
  const said = `${orders.length} orders (${orders.map(({ status }) => status).join()}), stock ${left}`;
  return isRight ? '' : `${wish.method}: ${said}, coupon used ${coupon.usedCount} times, ${kept} payments`;
}

async function killAt(point: Point, stage: Stage, round: number, tally: Tally): Promise<number> {
  const [victim, other] = round % 2 ? [stage.doors[1], stage.doors[0]] : stage.doors;
  const isPaying = PAYING.includes(point);
  const shopper = await newShopper(await newBuyer(), isPaying ? 'ONLINE' : 'CASH_ON_DELIVERY');
  const pause = await pauseAt(point);
  const way = round & 2 ? 'graph' : 'rest';
  const checkout: Checkout = { ...shopper, way, doors: [victim, other], isGone: round === 3 };
  const going = checkOut(checkout);
  await pause.caught();
  await stage.kill(victim);
  const since = performance.now();
  await pause.release();
  const [code] = await Promise.all([going, stage.restart(victim)]);
  const fault = code || (await faultOf(shopper));
  tally.case(fault && `killed when ${point}: ${fault}`);
  return performance.now() - since;
}

async function killAnyTime(stage: Stage, round: number, tally: Tally): Promise<number> {
  const [victim, other] = round % 2 ? [stage.doors[1], stage.doors[0]] : stage.doors;
  const buyers = await newBuyers(CROWD);
  const shoppers = await Promise.all(
    buyers.map((buyer, index) => newShopper(buyer, index % 2 ? 'ONLINE' : 'CASH_ON_DELIVERY')),
  );
  const going = shoppers.map((shopper, index) => {
    const doors = index % 4 < 2 ? [victim, other] : [other, victim];
    return checkOut({ ...shopper, doors, way: index & 4 ? 'graph' : 'rest' });
  });
  await wait((round * CHECKOUT_MS) / ANY_TIME);
  await stage.kill(victim);
  const since = performance.now();
  const restarted = stage.restart(victim);
  const codes = await Promise.all(going);
  await restarted;
  const faults = await Promise.all(shoppers.map(async (shopper, index) => codes[index] || faultOf(shopper)));
  const wrong = faults.filter(Boolean);
  tally.case(
    wrong.length ? `killed after ${round} of ${ANY_TIME} parts of a checkout: ${wrong.join('; ')}` : '',
  );
  return performance.now() - since;
}

export const kills: BatteryTest = {
  id: 'T4',
  about: `kill -9 in a checkout, at ${PLACING.length + PAYING.length} named points ${ROUNDS} times each and ${ANY_TIME} times at any time; the client tries again`,
  async run(stage, tally) {
    const healed: number[] = [];
    const takeUp = await layPoints();
    for (let round = 0; round < ROUNDS; round += 1)
      for (const point of [...PLACING, ...PAYING]) healed.push(await killAt(point, stage, round, tally));
    await takeUp();
    for (let round = 0; round < ANY_TIME; round += 1) healed.push(await killAnyTime(stage, round, tally));
    tally.times('from kill to the shopper’s confirmed order', healed);
    tally.check(Math.max(...healed) < 60_000, `healed only after ${Math.round(Math.max(...healed))} ms`);
  },
};
