// Benchmarks carts and checkouts, and checks that one last unit becomes one order.
import autocannon from 'autocannon';
import { db } from '#server/platform/database/db.ts';
import { type Buyer, newBuyers } from '../stress/buyers.ts';
import { type Variant, newVariant } from '../stress/catalogue.ts';
import { place, draftOrder } from '../stress/orders.ts';
import { graph, inParallel } from '../stress/requests.ts';
import { median, waitUntilIdle } from './load.ts';
import { type Compared, timesVendure } from './vendure.ts';
import { openSpeedometer } from './reads.ts';
import type { BenchShop } from './shop.ts';

const ROUNDS = 3;
/** Enough for V8 to compile the code of a checkout. */
const WARM_UPS = 3;
const AT_ONCE = 16;
const SECONDS = 5;
const ORDERS = 400;
const TRIES = 3;
const PLENTY = 1_000_000;

export const AIMS: Partial<Record<Compared, number>> = { add: 8, checkout: 10 };

export interface BuyingResult {
  name: 'add' | 'checkout';
  /** Median of the rounds. */
  perSecond: number;
  /** Percent of the median between the slowest and the fastest round. */
  spread: number;
  /** Median of the rounds, each compared with the machine's speed just before and after it. */
  timesVendure: number;
  aim: number;
}

const ADD = `mutation ($variantId: ID!, $quantity: Int!) {
  setCartLine(variantId: $variantId, quantity: $quantity) { lines { quantity } } }`;

/** Sets a cart line for 16 buyers concurrently. */
export async function measureAdd(shop: BenchShop): Promise<BuyingResult> {
  const buyers = await newBuyers(AT_ONCE);
  const variant = await newVariant(PLENTY);
  const bodies = [1, 2].map((quantity) =>
    JSON.stringify({ query: ADD, variables: { variantId: variant.id, quantity } }),
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
    if (non2xx + errors > 0) throw new Error(`add: ${non2xx} error responses and ${errors} failed requests`);
    return requests.total / duration;
  };
  await run(2);
  const lines = await db.cartLine.count({ where: { variantId: variant.id } });
  if (lines !== AT_ONCE) throw new Error(`add: ${lines} carts contain the variant, not ${AT_ONCE}`);
  return inRounds('add', shop, () => run(SECONDS));
}

/** Whole checkouts: a cart line, then an order with an address, 16 concurrently. */
export async function measureCheckout(shop: BenchShop): Promise<BuyingResult> {
  const server = { url: shop.url };
  const variant = await newVariant(PLENTY);
  const buy = async (buyer: Buyer, variant: Variant) => {
    await graph(server, buyer, ADD, { variantId: variant.id, quantity: 1 });
    const draft = draftOrder([{ variant, quantity: 1 }], 'CASH_ON_DELIVERY');
    // An overloaded shop refuses; the retry counts as time, as it does for clients.
    for (let attempt = 1; ; attempt += 1) {
      const { code, status } = await place(server, 'graph', buyer, draft);
      if (code !== 'UNAVAILABLE' || attempt === TRIES) return code || status;
    }
  };
  const run = async () => {
    const buyers = await newBuyers(ORDERS);
    await waitUntilIdle();
    const since = performance.now();
    const placed = await inParallel(buyers, AT_ONCE, (buyer) => buy(buyer, variant));
    const seconds = (performance.now() - since) / 1000;
    const refused = placed.filter((outcome) => outcome !== 'confirmed');
    if (refused.length > 0) throw new Error(`checkout: ${refused.length} were not confirmed: ${refused[0]}`);
    return ORDERS / seconds;
  };
  for (let round = 0; round < WARM_UPS; round += 1) await run();
  const result = await inRounds('checkout', shop, run);
  await requireOneOrder(await newVariant(1), buy);
  return result;
}

/** Throws unless exactly one of the buyers who compete for the last unit gets an order. */
async function requireOneOrder(
  last: Variant,
  buy: (buyer: Buyer, variant: Variant) => Promise<string>,
): Promise<void> {
  const outcomes = await Promise.all((await newBuyers(AT_ONCE)).map((buyer) => buy(buyer, last)));
  const orders = outcomes.filter((outcome) => outcome === 'confirmed').length;
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
    await waitUntilIdle();
    const perSecond = await run();
    const after = await speedNow();
    rates.push(perSecond);
    // The speed of a machine drifts, so the mean of both measurements is used.
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
