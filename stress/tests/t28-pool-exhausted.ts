// T28: paused orders hold every connection of a server's pool for half a minute.
import { setTimeout as wait } from 'node:timers/promises';
import { type Buyer, newBuyers } from '../buyers.ts';
import { newVariant } from '../catalogue.ts';
import { visit } from '../load.ts';
import { place, draftOrder } from '../orders.ts';
import { installPausePoints, pauseAt } from '../pause-points.ts';
import { untilReadyz, fetchStatus } from '../readiness.ts';
import { BROKEN, graph, rest } from '../requests.ts';
import type { Server } from '../test-bed.ts';
import type { StressTest, Tally } from '../stress-test.ts';

const HELD_MS = 30_000;
/** More than the pool has. */
const HOLDERS = 14;
const CAUGHT_MS = 1_500;
const EVERY_MS = 500;
const ANSWER_WITHIN_MS = 5_500;
const ALIVE_WITHIN_MS = 50;
const WELL_MS = 5_000;
// Disables the timeouts of the shop, which would release a connection after 2 s.
const PATIENT = 'statement_timeout=90000&lock_timeout=90000&query_timeout=90000';

const requests: Record<string, (server: Server, buyer: Buyer) => Promise<{ status: number; code: string }>> =
  {
    'GET /product': (server) => rest(server, null, '/product?category=dog'),
    'own orders': (server, buyer) => rest(server, buyer, `/order?id=${buyer.id}`),
    graph: (server, buyer) => graph(server, buyer, '{ products { nodes { id } } }', {}),
    page: (server) => visit(`${server.url}/dog?max=${Math.ceil(Math.random() * 1e6)}`),
  };

/** The problem with a response; '' for none. */
async function findFault(name: string, server: Server, buyer: Buyer): Promise<string> {
  const since = performance.now();
  const response = await requests[name]?.(server, buyer);
  const ms = performance.now() - since;
  const isRefused = response?.status === 503 || response?.code === 'UNAVAILABLE';
  const isRight = isRefused && response.code !== BROKEN && ms < ANSWER_WITHIN_MS;
  return isRight ? '' : `${name}: ${response?.status} ${response?.code} after ${Math.round(ms)} ms`;
}

async function whileHeld(server: Server, buyers: readonly Buyer[], tally: Tally): Promise<void> {
  const pendingFaults: Promise<string>[] = [];
  const healthTimes: number[] = [];
  const until = performance.now() + HELD_MS - ANSWER_WITHIN_MS;
  const names = Object.keys(requests);
  while (performance.now() < until) {
    const buyer = buyers[pendingFaults.length % buyers.length];
    if (buyer) pendingFaults.push(findFault(names[pendingFaults.length % names.length] ?? '', server, buyer));
    const since = performance.now();
    const status = await fetchStatus(server, '/healthz');
    healthTimes.push(performance.now() - since);
    tally.check(status === 200, `/healthz ${status}`);
    await wait(EVERY_MS);
  }
  for (const fault of await Promise.all(pendingFaults)) tally.case(fault);
  tally.times('/healthz', healthTimes, ALIVE_WITHIN_MS);
}

export const poolExhausted: StressTest = {
  id: 'T28',
  title: 'all connections of a server’s pool held for 30 s: 503 within 5.5 s, and it stays alive',
  async run(testBed, tally) {
    const { server, end } = await testBed.open({
      DATABASE_URL: `${testBed.database.url('stress')}?${PATIENT}`,
    });
    const removePausePoints = await installPausePoints();
    const variant = await newVariant(100);
    const buyers = await newBuyers(HOLDERS);
    const pause = await pauseAt('the order is about to be written');
    const holding = buyers.map((buyer) =>
      place(server, 'rest', buyer, draftOrder([{ variant, quantity: 1 }], 'CASH_ON_DELIVERY')),
    );
    await pause.reached();
    await wait(CAUGHT_MS);
    await whileHeld(server, buyers, tally);
    await pause.release();
    const wellMs = await untilReadyz([server], 200);
    tally.case(wellMs > WELL_MS ? `ready only after ${Math.round(wellMs)} ms` : '');
    const unexpected = (await Promise.all(holding)).filter(
      ({ response: result }) => ![200, 201, 503].includes(result.status),
    );
    tally.case(
      unexpected.length
        ? `a held order was answered ${unexpected[0]?.response.status} ${unexpected[0]?.code}`
        : '',
    );
    await removePausePoints();
    await end();
  },
};
