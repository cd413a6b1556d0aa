// T18: malformed calls of every REST path and every GraphQL field, from a fixed seed.
import { newFuzzContext } from '../../contract-tests/fuzz/fuzz-context.ts';
import { type HostileCall, hostileCalls } from '../../contract-tests/fuzz/hostile-calls.ts';
import { hostileOperations, ROOT_FIELDS } from '../../contract-tests/fuzz/hostile-operations.ts';
import { findFault, findGraphFault, summarize, sendRaw } from '../../contract-tests/fuzz/send-raw.ts';
import { allRoutes } from '#server/composition/routes.ts';
import { waitUntil } from '../jobs.ts';
import { inParallel } from '../requests.ts';
import { scaleCount } from '../share.ts';
import type { TestBed } from '../test-bed.ts';
import { type StressTest, countRepeats, type Tally } from '../stress-test.ts';

const CALLS = scaleCount(500);
const SEED = 18;
const AT_ONCE = 8;
/** Temporary files must be gone by then. */
const GONE_MS = 30_000;

interface Outcome {
  status: string;
  ms: number;
}

interface FuzzTarget {
  path: string;
  faultIn: typeof findFault;
}

const REST: FuzzTarget = { path: '/api', faultIn: findFault };
const GRAPH: FuzzTarget = { path: '/graphql', faultIn: findGraphFault };

async function tryOne(url: string, call: HostileCall, target: FuzzTarget, tally: Tally): Promise<Outcome> {
  try {
    const response = await sendRaw(`${url}${target.path}`, call);
    const fault = target.faultIn(response);
    tally.case(fault && `${summarize(call)}: ${fault}`);
    return { status: `${Math.floor(response.status / 100)}xx`, ms: response.ms };
  } catch (error) {
    tally.case(`${summarize(call)}: ${error instanceof Error ? error.message : String(error)}`);
    return { status: 'broken', ms: 0 };
  }
}

function tryAll(
  calls: readonly HostileCall[],
  to: FuzzTarget,
  { servers }: TestBed,
  tally: Tally,
): Promise<Outcome[]> {
  return inParallel(calls, AT_ONCE, (call, index) => tryOne(servers[index & 1 ? 1 : 0].url, call, to, tally));
}

export const fuzz: StressTest = {
  id: 'T18',
  title: `${CALLS} malformed calls of each of ${allRoutes.length} paths and ${ROOT_FIELDS.length} GraphQL fields, seed ${SEED}`,
  async run(testBed, tally) {
    await testBed.seedSampleShop();
    const outcomes: Outcome[] = [];
    for (const route of allRoutes)
      outcomes.push(
        ...(await tryAll(hostileCalls(route, CALLS, SEED, await newFuzzContext()), REST, testBed, tally)),
      );
    for (const field of ROOT_FIELDS)
      outcomes.push(
        ...(await tryAll(
          hostileOperations(field, CALLS, SEED, await newFuzzContext()),
          GRAPH,
          testBed,
          tally,
        )),
      );
    tally.figure(countRepeats(outcomes.map(({ status }) => status)));
    tally.times(
      'answers',
      outcomes.map(({ ms }) => ms),
    );
    tally.figure(`longest ${Math.round(Math.max(...outcomes.map(({ ms }) => ms)))} ms`);
    await waitUntil(
      'temporary files to be removed',
      () => Promise.resolve(testBed.tempFiles().length === 0),
      GONE_MS,
    );
    for (const { url } of testBed.servers) {
      const { status } = await fetch(`${url}/readyz`);
      tally.check(status === 200, `a server answers ${status} to /readyz after it`);
    }
  },
};
