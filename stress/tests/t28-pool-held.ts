// T28: every connection of a server's pool is held for half a minute by orders that stand still.
import { setTimeout as wait } from 'node:timers/promises';
import { type Buyer, newBuyers } from '../buyers.ts';
import { newGoods } from '../goods.ts';
import { visit } from '../load.ts';
import { place, wishFor } from '../orders.ts';
import { layPoints, pauseAt } from '../pause.ts';
import { readyzSays, statusOf } from '../readiness.ts';
import { BROKEN, graph, rest } from '../requests.ts';
import type { Door } from '../stage.ts';
import type { BatteryTest, Tally } from '../test.ts';

const HELD_MS = 30_000;
/** More than the pool has. */
const HOLDERS = 14;
const CAUGHT_MS = 1_500;
const EVERY_MS = 500;
const ANSWER_WITHIN_MS = 5_500;
const ALIVE_WITHIN_MS = 50;
const WELL_MS = 5_000;
// Only so can a connection be held that long: the shop's own limits would let go of it after 2 s.
const PATIENT = 'statement_timeout=90000&lock_timeout=90000&query_timeout=90000';

const asks: Record<string, (door: Door, buyer: Buyer) => Promise<{ status: number; code: string }>> = {
  'GET /product': (door) => rest(door, null, '/product?category=dog'),
  'own orders': (door, buyer) => rest(door, buyer, `/order?id=${buyer.id}`),
  graph: (door, buyer) => graph(door, buyer, '{ products { nodes { id } } }', {}),
  page: (door) => visit(`${door.url}/dog?max=${Math.ceil(Math.random() * 1e6)}`),
};

/** What is wrong with how one was answered; '' for nothing. */
async function faultOf(name: string, door: Door, buyer: Buyer): Promise<string> {
  const since = performance.now();
  const answer = await asks[name]?.(door, buyer);
  const ms = performance.now() - since;
  const isRefused = answer?.status === 503 || answer?.code === 'UNAVAILABLE';
  const isRight = isRefused && answer.code !== BROKEN && ms < ANSWER_WITHIN_MS;
  return isRight ? '' : `${name}: ${answer?.status} ${answer?.code} after ${Math.round(ms)} ms`;
}

async function whileHeld(door: Door, buyers: readonly Buyer[], tally: Tally): Promise<void> {
  const [asked, alive]: [Promise<string>[], number[]] = [[], []];
  const until = performance.now() + HELD_MS - ANSWER_WITHIN_MS;
  const names = Object.keys(asks);
  while (performance.now() < until) {
    const buyer = buyers[asked.length % buyers.length];
    if (buyer) asked.push(faultOf(names[asked.length % names.length] ?? '', door, buyer));
    const since = performance.now();
    const status = await statusOf(door, '/healthz');
    alive.push(performance.now() - since);
    tally.check(status === 200, `/healthz ${status}`);
    await wait(EVERY_MS);
  }
  for (const fault of await Promise.all(asked)) tally.case(fault);
  tally.times('/healthz', alive, ALIVE_WITHIN_MS);
}

export const poolHeld: BatteryTest = {
  id: 'T28',
  about: 'all connections of a server’s pool held for 30 s: 503 in 5.5 s, and it lives',
  async run(stage, tally) {
    const { door, end } = await stage.open({ DATABASE_URL: `${stage.database.url('battery')}?${PATIENT}` });
    const takeUp = await layPoints();
    const goods = await newGoods(100);
    const buyers = await newBuyers(HOLDERS);
    const pause = await pauseAt('the order is about to be written');
    const holding = buyers.map((buyer) =>
      place(door, 'rest', buyer, wishFor([{ goods, quantity: 1 }], 'CASH_ON_DELIVERY')),
    );
    await pause.caught();
    await wait(CAUGHT_MS);
    await whileHeld(door, buyers, tally);
    await pause.release();
    const wellMs = await readyzSays([door], 200);
    tally.case(wellMs > WELL_MS ? `well only after ${Math.round(wellMs)} ms` : '');
    const said = (await Promise.all(holding)).filter(
      ({ answer }) => ![200, 201, 503].includes(answer.status),
    );
    tally.case(said.length ? `a held order was answered ${said[0]?.answer.status} ${said[0]?.code}` : '');
    await takeUp();
    await end();
  },
};
