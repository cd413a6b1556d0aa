// REDIS: gone and back, again and again. Counts and events carry on.
import { setTimeout as wait } from 'node:timers/promises';
import { newQuestion, replyTo } from '../forum.ts';
import { until } from '../jobs.ts';
import { faultsIn, Load } from '../load.ts';
import { statusOf } from '../readiness.ts';
import { send } from '../requests.ts';
import { share } from '../share.ts';
import { connect, follow } from '../sockets.ts';
import type { ExtraShop, Stage } from '../stage.ts';
import type { BatteryTest, Tally } from '../test.ts';

const ROUNDS = share(5);
const PER_SECOND = 30;
const AWAY_MS = 5_000;
const WELL_MS = 5_000;
const HEARD_WITHIN_MS = 1_000;
/** One may be made good by the gap that is told of; so many one after the other are heard. */
const HEARD_IN_A_ROW = 4;
/** Nobody waits for Redis to come back. */
const LONGEST_MS = 3_000;

/** A count that Redis keeps, asked of a server that counts. */
async function isCounted({ door }: ExtraShop): Promise<string> {
  const mobile = `6${String(Math.random()).slice(2, 11).padEnd(9, '7')}`;
  const { status, code, ms } = await send(`${door.url}/api/otp/phone`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile }),
  });
  return status === 200 && ms < 1_000 ? '' : `a code: ${status} ${code} after ${Math.round(ms)} ms`;
}

/** How long until what is written at one server is heard at the other. */
async function heardAgain({ doors }: Stage): Promise<number> {
  const questionId = await newQuestion();
  const socket = await connect(doors[0]);
  let [heard, row] = [0, 0];
  follow(socket, questionId, () => (heard += 1));
  const since = performance.now();
  await until(
    'an event over Redis',
    async () => {
      const before = heard;
      await replyTo(doors[1], questionId, `Are you there? ${Math.random()}`);
      const said = performance.now();
      while (heard === before && performance.now() - said < HEARD_WITHIN_MS) await wait(10);
      row = heard > before ? row + 1 : 0;
      return row >= HEARD_IN_A_ROW;
    },
    WELL_MS * 4,
  );
  socket.terminate();
  return performance.now() - since;
}

async function round(stage: Stage, counting: ExtraShop, tally: Tally): Promise<void> {
  await stage.redis?.stop();
  const away = performance.now();
  while (performance.now() - away < AWAY_MS) {
    tally.case(await isCounted(counting));
    await wait(AWAY_MS / 5);
  }
  for (const door of stage.doors)
    tally.case((await statusOf(door, '/readyz')) === 200 ? '' : 'not ready without Redis');
  await stage.redis?.start();
  const ms = await heardAgain(stage);
  tally.figure(`heard again after ${Math.round(ms)} ms`);
  tally.case(ms < WELL_MS ? '' : `events were heard again after ${Math.round(ms)} ms`);
  tally.case(await isCounted(counting));
}

async function endsWithoutRedis(stage: Stage, tally: Tally): Promise<void> {
  const [door] = stage.doors;
  await stage.redis?.stop();
  const { code, output } = await stage.terminate(door);
  tally.case(code === 0 ? '' : `SIGTERM without Redis: exit ${code} (${output.trim().split('\n').at(-1)})`);
  await stage.redis?.start();
  await stage.restart(door);
}

export const redisAway: BatteryTest = {
  id: 'REDIS',
  about: `Redis gone for 5 s ${ROUNDS} times under ${PER_SECOND} requests a second; a server ends without it`,
  ...(process.argv.includes('--redis') ? {} : { notRun: 'only with --redis' }),
  async run(stage, tally) {
    const counting = await stage.openCounted();
    const load = await Load.start(stage.doors, PER_SECOND);
    for (let count = 0; count < ROUNDS; count += 1) await round(stage, counting, tally);
    await load.stop();
    const refused = load.beats.filter(({ status, code }) => status >= 500 || status === 0 || code !== '');
    tally.case(faultsIn(refused));
    const longest = Math.round(Math.max(...load.beats.map(({ ms }) => ms)));
    tally.case(longest < LONGEST_MS ? '' : `somebody waited ${longest} ms`);
    tally.figure(`${load.beats.length} requests, the slowest ${longest} ms`);
    await counting.end();
    await endsWithoutRedis(stage, tally);
  },
};
