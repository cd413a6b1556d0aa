// T18: calls of every path of /api that no client would make. The same seed makes the same calls.
import { newGround } from '#server/both-doors/fuzz/ground.ts';
import { type HostileCall, hostileCalls } from '#server/both-doors/fuzz/hostile-calls.ts';
import { faultIn, inShort, sendRaw } from '#server/both-doors/fuzz/send-raw.ts';
import { allRoutes } from '#server/rest/all-routes.ts';
import type { Route } from '#server/rest/route.ts';
import { newQuestion } from '../forum.ts';
import { inParallel } from '../requests.ts';
import { share } from '../share.ts';
import type { Stage } from '../stage.ts';
import { type BatteryTest, countOf, type Tally } from '../test.ts';

const CALLS = share(500);
const SEED = 18;
const AT_ONCE = 8;

interface Told {
  status: string;
  ms: number;
}

async function tryOne(url: string, call: HostileCall, tally: Tally): Promise<Told> {
  try {
    const answer = await sendRaw(url, call);
    const fault = faultIn(answer);
    tally.case(fault && `${inShort(call)}: ${fault}`);
    return { status: `${Math.floor(answer.status / 100)}xx`, ms: answer.ms };
  } catch (error) {
    tally.case(`${inShort(call)}: ${error instanceof Error ? error.message : String(error)}`);
    return { status: 'broken', ms: 0 };
  }
}

async function tryRoute(route: Route, { doors }: Stage, tally: Tally): Promise<Told[]> {
  const calls = hostileCalls(route, CALLS, SEED, await newGround());
  return inParallel(calls, AT_ONCE, (call, index) => tryOne(doors[index & 1 ? 1 : 0].url, call, tally));
}

export const fuzz: BatteryTest = {
  id: 'T18',
  about: `${CALLS} hostile calls of each of ${allRoutes.length} paths, seed ${SEED}`,
  async run(stage, tally) {
    await newQuestion(); // with a group of the forum, for things to stand in
    const told: Told[] = [];
    for (const route of allRoutes) told.push(...(await tryRoute(route, stage, tally)));
    tally.figure(countOf(told.map(({ status }) => status)));
    tally.times(
      'answers',
      told.map(({ ms }) => ms),
    );
    tally.figure(`longest ${Math.round(Math.max(...told.map(({ ms }) => ms)))} ms`);
    for (const { url } of stage.doors) {
      const { status } = await fetch(`${url}/readyz`);
      tally.check(status === 200, `a server answers ${status} to /readyz after it`);
    }
  },
};
