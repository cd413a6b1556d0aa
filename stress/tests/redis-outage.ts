// REDIS: Redis goes away and comes back. Rate limits and events carry on.
import { setTimeout as wait } from 'node:timers/promises';
import { newQuestion, replyTo } from '../forum.ts';
import { waitUntil } from '../jobs.ts';
import { describeFaults, Load } from '../load.ts';
import { fetchStatus } from '../readiness.ts';
import { send } from '../requests.ts';
import { scaleCount } from '../share.ts';
import { connect, follow } from '../websockets.ts';
import type { ExtraServer, TestBed } from '../test-bed.ts';
import type { StressTest, Tally } from '../stress-test.ts';

const ROUNDS = scaleCount(5);
const PER_SECOND = 30;
const AWAY_MS = 5_000;
const WELL_MS = 5_000;
const RECEIVED_WITHIN_MS = 1_000;
/** A single event may be found by catching up; several in a row must have been published. */
const RECEIVED_IN_A_ROW = 4;
/** No request may wait for Redis. */
const LONGEST_MS = 3_000;

/** Requests a code, which is counted in Redis. */
async function codeFault({ server }: ExtraServer): Promise<string> {
  const mobile = `6${String(Math.random()).slice(2, 11).padEnd(9, '7')}`;
  const { status, code, ms } = await send(`${server.url}/api/otp/phone`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile }),
  });
  return status === 200 && ms < 1_000 ? '' : `a code: ${status} ${code} after ${Math.round(ms)} ms`;
}

/** Milliseconds until events of one server reach the other again. */
async function eventsResume({ servers }: TestBed): Promise<number> {
  const questionId = await newQuestion();
  const socket = await connect(servers[0]);
  let received = 0;
  let row = 0;
  follow(socket, questionId, () => (received += 1));
  const since = performance.now();
  await waitUntil(
    'an event over Redis',
    async () => {
      const before = received;
      await replyTo(servers[1], questionId, `Are you there? ${Math.random()}`);
      const sentAt = performance.now();
      while (received === before && performance.now() - sentAt < RECEIVED_WITHIN_MS) await wait(10);
      row = received > before ? row + 1 : 0;
      return row >= RECEIVED_IN_A_ROW;
    },
    WELL_MS * 4,
  );
  socket.terminate();
  return performance.now() - since;
}

async function round(testBed: TestBed, counting: ExtraServer, tally: Tally): Promise<void> {
  await testBed.redis?.stop();
  const away = performance.now();
  while (performance.now() - away < AWAY_MS) {
    tally.case(await codeFault(counting));
    await wait(AWAY_MS / 5);
  }
  for (const server of testBed.servers)
    tally.case((await fetchStatus(server, '/readyz')) === 200 ? '' : 'not ready without Redis');
  await testBed.redis?.start();
  const ms = await eventsResume(testBed);
  tally.figure(`events resumed after ${Math.round(ms)} ms`);
  tally.case(ms < WELL_MS ? '' : `events resumed after ${Math.round(ms)} ms`);
  tally.case(await codeFault(counting));
}

async function endsWithoutRedis(testBed: TestBed, tally: Tally): Promise<void> {
  const [server] = testBed.servers;
  await testBed.redis?.stop();
  const { code, output } = await testBed.terminate(server);
  tally.case(code === 0 ? '' : `SIGTERM without Redis: exit ${code} (${output.trim().split('\n').at(-1)})`);
  await testBed.redis?.start();
  await testBed.restart(server);
}

export const redisOutage: StressTest = {
  id: 'REDIS',
  title: `Redis down for 5 s ${ROUNDS} times under ${PER_SECOND} requests a second; a server stops without it`,
  ...(process.argv.includes('--redis') ? {} : { notRun: 'only with --redis' }),
  async run(testBed, tally) {
    const counting = await testBed.openWithRateLimits();
    const load = await Load.start(testBed.servers, PER_SECOND);
    for (let count = 0; count < ROUNDS; count += 1) await round(testBed, counting, tally);
    await load.stop();
    const refused = load.results.filter(({ status, code }) => status >= 500 || status === 0 || code !== '');
    tally.case(describeFaults(refused));
    const longest = Math.round(Math.max(...load.results.map(({ ms }) => ms)));
    tally.case(longest < LONGEST_MS ? '' : `the slowest request took ${longest} ms`);
    tally.figure(`${load.results.length} requests, the slowest ${longest} ms`);
    await counting.end();
    await endsWithoutRedis(testBed, tally);
  },
};
