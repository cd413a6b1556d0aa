// T18: calls of every path of /api and every field of the graph that no client would make. The same seed makes the same calls.
import { newGround } from '../../contract-tests/fuzz/ground.ts';
import { type HostileCall, hostileCalls } from '../../contract-tests/fuzz/hostile-calls.ts';
import { hostileOperations, ROOT_FIELDS } from '../../contract-tests/fuzz/hostile-operations.ts';
import { faultIn, faultInGraph, inShort, sendRaw } from '../../contract-tests/fuzz/send-raw.ts';
import { allRoutes } from '#server/composition/routes.ts';
import { until } from '../jobs.ts';
import { inParallel } from '../requests.ts';
import { share } from '../share.ts';
import type { Stage } from '../stage.ts';
import { type BatteryTest, countOf, type Tally } from '../test.ts';

const CALLS = share(500);
const SEED = 18;
const AT_ONCE = 8;
/** "temp 0 after 30 s" */
const GONE_MS = 30_000;

interface Told {
  status: string;
  ms: number;
}

/** Where such calls go, and what is wrong with an answer there. */
interface FuzzedDoor {
  path: string;
  faultIn: typeof faultIn;
}

const REST: FuzzedDoor = { path: '/api', faultIn };
const GRAPH: FuzzedDoor = { path: '/graphql', faultIn: faultInGraph };

async function tryOne(url: string, call: HostileCall, door: FuzzedDoor, tally: Tally): Promise<Told> {
  try {
    const answer = await sendRaw(`${url}${door.path}`, call);
    const fault = door.faultIn(answer);
    tally.case(fault && `${inShort(call)}: ${fault}`);
    return { status: `${Math.floor(answer.status / 100)}xx`, ms: answer.ms };
  } catch (error) {
    tally.case(`${inShort(call)}: ${error instanceof Error ? error.message : String(error)}`);
    return { status: 'broken', ms: 0 };
  }
}

function tryAll(
  calls: readonly HostileCall[],
  to: FuzzedDoor,
  { doors }: Stage,
  tally: Tally,
): Promise<Told[]> {
  return inParallel(calls, AT_ONCE, (call, index) => tryOne(doors[index & 1 ? 1 : 0].url, call, to, tally));
}

export const fuzz: BatteryTest = {
  id: 'T18',
  about: `${CALLS} hostile calls of each of ${allRoutes.length} paths and ${ROOT_FIELDS.length} fields of the graph, seed ${SEED}`,
  async run(stage, tally) {
    await stage.furnish();
    const told: Told[] = [];
    for (const route of allRoutes)
      told.push(...(await tryAll(hostileCalls(route, CALLS, SEED, await newGround()), REST, stage, tally)));
    for (const field of ROOT_FIELDS)
      told.push(
        ...(await tryAll(hostileOperations(field, CALLS, SEED, await newGround()), GRAPH, stage, tally)),
      );
    tally.figure(countOf(told.map(({ status }) => status)));
    tally.times(
      'answers',
      told.map(({ ms }) => ms),
    );
    tally.figure(`longest ${Math.round(Math.max(...told.map(({ ms }) => ms)))} ms`);
    await until(
      'an end to the files of broken forms',
      () => Promise.resolve(stage.tempFiles().length === 0),
      GONE_MS,
    );
    for (const { url } of stage.doors) {
      const { status } = await fetch(`${url}/readyz`);
      tally.check(status === 200, `a server answers ${status} to /readyz after it`);
    }
  },
};
