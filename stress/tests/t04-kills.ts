// T4: servers are killed during a checkout, at named points and at random times.
import { setTimeout as wait } from 'node:timers/promises';
import { db } from '#server/platform/database/db.ts';
import { type Buyer, newBuyer, newBuyers } from '../buyers.ts';
import { checkOut, type Checkout } from '../checkout.ts';
import { type Variant, newCoupon, newVariant, readStock } from '../catalogue.ts';
import { waitUntil } from '../jobs.ts';
import { type OrderDraft, draftOrder } from '../orders.ts';
import { installPausePoints, pauseAt, type Point } from '../pause-points.ts';
import type { TestBed } from '../test-bed.ts';
import { scaleCount } from '../share.ts';
import type { StressTest, Tally } from '../stress-test.ts';

/** The points of placing an order, then those of paying it. */
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
  'the provider’s order is about to be stored',
  'the payment is noted',
  'the order is about to change',
  'the order has changed',
  'the payment is being committed',
];
const ROUNDS = scaleCount(4);
const ANY_TIME = scaleCount(40);
const CROWD = 8;
// The typical duration of a checkout, over which the kills are spread.
const CHECKOUT_MS = 400;
const UNITS = 20;

interface Shopper {
  buyer: Buyer;
  variant: Variant;
  draft: OrderDraft;
  couponId: string;
}

async function newShopper(buyer: Buyer, method: OrderDraft['method']): Promise<Shopper> {
  const variant = await newVariant(UNITS);
  const coupon = await newCoupon(1);
  const draft = draftOrder([{ variant, quantity: 2 }], method, { code: coupon.code, paise: coupon.amount });
  return { buyer, variant, draft, couponId: coupon.id };
}

/** The problem with a shopper's order; '' for none. */
async function findFault({ buyer, variant, draft, couponId }: Shopper): Promise<string> {
  const isPaid = async () =>
    (await db.order.count({ where: { userId: buyer.id, status: 'CONFIRMED' } })) === 1;
  const took = await waitUntil('the confirmed order', isPaid).catch(() => -1);
  const orders = await db.order.findMany({ where: { userId: buyer.id }, include: { payments: true } });
  const stock = await readStock(variant);
  const coupon = await db.coupon.findUniqueOrThrow({ where: { id: couponId } });
  const captured = orders
    .flatMap(({ payments }) => payments)
    .filter(({ state }) => state === 'CAPTURED').length;
  const isRight =
    took >= 0 &&
    orders.length === 1 &&
    stock === UNITS - 2 &&
    coupon.usedCount === 1 &&
    captured === (draft.method === 'ONLINE' ? 1 : 0);
  const summary = `${orders.length} orders (${orders.map(({ status }) => status).join()}), stock ${stock}`;
  return isRight
    ? ''
    : `${draft.method}: ${summary}, coupon used ${coupon.usedCount} times, ${captured} payments`;
}

async function killAt(point: Point, testBed: TestBed, round: number, tally: Tally): Promise<number> {
  const [victim, survivor] = round % 2 ? [testBed.servers[1], testBed.servers[0]] : testBed.servers;
  const isPaying = PAYING.includes(point);
  const shopper = await newShopper(await newBuyer(), isPaying ? 'ONLINE' : 'CASH_ON_DELIVERY');
  const pause = await pauseAt(point);
  const transport = round & 2 ? 'graph' : 'rest';
  const checkout: Checkout = {
    ...shopper,
    transport,
    servers: [victim, survivor],
    closesBrowser: round === 3,
  };
  const going = checkOut(checkout);
  await pause.reached();
  await testBed.kill(victim);
  const since = performance.now();
  await pause.release();
  const [code] = await Promise.all([going, testBed.restart(victim)]);
  const fault = code || (await findFault(shopper));
  tally.case(fault && `killed when ${point}: ${fault}`);
  return performance.now() - since;
}

async function killAnyTime(testBed: TestBed, round: number, tally: Tally): Promise<number> {
  const [victim, survivor] = round % 2 ? [testBed.servers[1], testBed.servers[0]] : testBed.servers;
  const buyers = await newBuyers(CROWD);
  const shoppers = await Promise.all(
    buyers.map((buyer, index) => newShopper(buyer, index % 2 ? 'ONLINE' : 'CASH_ON_DELIVERY')),
  );
  const going = shoppers.map((shopper, index) => {
    const servers = index % 4 < 2 ? [victim, survivor] : [survivor, victim];
    return checkOut({ ...shopper, servers, transport: index & 4 ? 'graph' : 'rest' });
  });
  await wait((round * CHECKOUT_MS) / ANY_TIME);
  await testBed.kill(victim);
  const since = performance.now();
  const restarted = testBed.restart(victim);
  const codes = await Promise.all(going);
  await restarted;
  const faults = await Promise.all(
    shoppers.map(async (shopper, index) => codes[index] || findFault(shopper)),
  );
  const problems = faults.filter(Boolean);
  tally.case(
    problems.length ? `killed after ${round} of ${ANY_TIME} parts of a checkout: ${problems.join('; ')}` : '',
  );
  return performance.now() - since;
}

export const kills: StressTest = {
  id: 'T4',
  title: `kill -9 in a checkout, at ${PLACING.length + PAYING.length} named points ${ROUNDS} times each and ${ANY_TIME} times at random; the client retries`,
  async run(testBed, tally) {
    const healed: number[] = [];
    const removePausePoints = await installPausePoints();
    for (let round = 0; round < ROUNDS; round += 1)
      for (const point of [...PLACING, ...PAYING]) healed.push(await killAt(point, testBed, round, tally));
    await removePausePoints();
    for (let round = 0; round < ANY_TIME; round += 1) healed.push(await killAnyTime(testBed, round, tally));
    tally.times('from kill to confirmed order', healed);
    tally.check(Math.max(...healed) < 60_000, `recovered only after ${Math.round(Math.max(...healed))} ms`);
  },
};
