// Carts and checkouts: what each costs, and that one last unit is one order.
import autocannon from 'autocannon';
import { db } from '#server/platform/database/db.ts';
import { type Buyer, newBuyers } from '../stress/buyers.ts';
import { type Goods, newGoods } from '../stress/goods.ts';
import { place, wishFor } from '../stress/orders.ts';
import { inParallel } from '../stress/requests.ts';
import { median, quiet } from './load.ts';
import { type Compared, timesVendure } from './peers.ts';
import { openSpeedometer } from './reads.ts';
import type { BenchShop } from './shop.ts';

const ROUNDS = 3;
/** Until everything an order goes through is compiled. */
const WARM_UPS = 3;
const AT_ONCE = 16;
const SECONDS = 5;
const ORDERS = 400;
const TRIES = 3;
const PLENTY = 1_000_000;

export const AIMS: Partial<Record<Compared, number>> = { add: 8, checkout: 10 };

export interface BuyingResult {
  name: 'add' | 'checkout';
  /** Per second, the median of the rounds. */
  perSecond: number;
  /** Percent of the median between the least and the most. */
  spread: number;
  /** The median of what the rounds say, each beside the limits measured just before and after it. */
  timesVendure: number;
  aim: number;
}

const ADD = `mutation ($variantId: ID!, $quantity: Int!) {
  setCartLine(variantId: $variantId, quantity: $quantity) { lines { quantity } } }`;

/** A cart line, by 16 people at once. */
export async function measureAdd(shop: BenchShop): Promise<BuyingResult> {
  const buyers = await newBuyers(AT_ONCE);
  const goods = await newGoods(PLENTY);
  const bodies = [1, 2].map((quantity) =>
    JSON.stringify({ query: ADD, variables: { variantId: goods.id, quantity } }),
  );
  const run = async (seconds: number) => {
    let next = 0;
    const { requests, duration, non2xx, errors } = await autocannon({
      url: `${shop.url}/graphql`,
      method: 'POST',
      connections: AT_ONCE,
      duration: seconds,
      setupClient: (client) => {
        const { token = '' } = buyers[(next += 1) % AT_ONCE] ?? {};
        const headers = { 'content-type': 'application/json', 'x-access-token': token };
        client.setRequests(bodies.map((body) => ({ method: 'POST', path: '/graphql', headers, body })));
      },
    });
    if (non2xx + errors > 0) throw new Error(`add: ${non2xx} refusals and ${errors} errors`);
    return requests.total / duration;
  };
  await run(2);
  const lines = await db.cartLine.count({ where: { variantId: goods.id } });
  if (lines !== AT_ONCE) throw new Error(`add: ${lines} carts hold the goods, not ${AT_ONCE}`);
  return inRounds('add', shop, () => run(SECONDS));
}

/** Whole orders: a line into the cart, then placed with an address, 16 at once. */
export async function measureCheckout(shop: BenchShop): Promise<BuyingResult> {
  const door = { url: shop.url };
  const goods = await newGoods(PLENTY);
  const buy = async (buyer: Buyer, what: Goods) => {
    await addTo(shop, buyer, what);
    const wish = wishFor([{ goods: what, quantity: 1 }], 'CASH_ON_DELIVERY');
    // Where the shop has no time for it, it is sent again, as clients do; that counts as time.
    for (let attempt = 1; ; attempt += 1) {
      const { code, status } = await place(door, 'graph', buyer, wish);
      if (code !== 'UNAVAILABLE' || attempt === TRIES) return code || status;
    }
  };
  const run = async () => {
    const buyers = await newBuyers(ORDERS);
    await quiet();
    const since = performance.now();
    const placed = await inParallel(buyers, AT_ONCE, (buyer) => buy(buyer, goods));
    const seconds = (performance.now() - since) / 1000;
    const refused = placed.filter((said) => said !== 'confirmed');
    if (refused.length > 0) throw new Error(`checkout: ${refused.length} were not confirmed: ${refused[0]}`);
    return ORDERS / seconds;
  };
  for (let round = 0; round < WARM_UPS; round += 1) await run();
  const result = await inRounds('checkout', shop, run);
  await requireOneOrder(await newGoods(1), buy);
  return result;
}

async function addTo(shop: BenchShop, { token }: Buyer, goods: Goods): Promise<void> {
  const variables = { variantId: goods.id, quantity: 1 };
  await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify({ query: ADD, variables }),
  }).then((answer) => answer.text());
}

async function requireOneOrder(
  last: Goods,
  buy: (buyer: Buyer, goods: Goods) => Promise<string>,
): Promise<void> {
  const all = await Promise.all((await newBuyers(AT_ONCE)).map((buyer) => buy(buyer, last)));
  const orders = all.filter((said) => said === 'confirmed').length;
  if (orders !== 1) throw new Error(`checkout: one last unit became ${orders} orders`);
}

async function inRounds(
  name: 'add' | 'checkout',
  shop: BenchShop,
  run: () => Promise<number>,
): Promise<BuyingResult> {
  const { speedNow, end } = await openSpeedometer(shop);
  const rates: number[] = [];
  const times: number[] = [];
  let before = await speedNow();
  for (let round = 0; round < ROUNDS; round += 1) {
    await quiet();
    const perSecond = await run();
    const after = await speedNow();
    rates.push(perSecond);
    // A machine's speed drifts: half of it lies on either side.
    times.push(timesVendure(name, perSecond, Math.sqrt(before * after)));
    before = after;
  }
  end();
  const perSecond = median(rates);
  return {
    name,
    perSecond,
    spread: Math.round(((Math.max(...rates) - Math.min(...rates)) / perSecond) * 100),
    timesVendure: median(times),
    aim: AIMS[name] ?? 0,
  };
}
