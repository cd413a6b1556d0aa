// T16: every operation of both doors, tried by everybody: visitors, half accounts, owners, others, and tokens
// that are expired, revoked, tampered with or signed by nobody. The tables are those of npm test.
import { graphMutations, restActs, unlisted } from '../../contract-tests/all-acts.ts';
import type { Acts } from '../../contract-tests/acts.ts';
import { askField, type GraphCall } from '../../contract-tests/graph-door.ts';
import { graphQueries } from '../../contract-tests/graph-queries.ts';
import { tryEverybody, type Verdict, waysOf } from '../../contract-tests/matrix.ts';
import { newNeighbour } from '../../contract-tests/neighbour.ts';
import { callPath } from '../../contract-tests/rest-door.ts';
import { STREAMS, tryListening } from '../../contract-tests/streams.ts';
import { noteNoMore, noteTouches } from '../../contract-tests/touched.ts';
import type { Answer } from '../../contract-tests/answer.ts';
import { stopJobs } from '../no-jobs.ts';
import { someOf } from '../share.ts';
import type { Stage } from '../stage.ts';
import type { BatteryTest, Tally } from '../test.ts';

type Ask<Input> = (url: string, name: string, input: Input, token: string | undefined) => Promise<Answer>;

/** Both servers by turns: what one has written, the other must know of. */
function turning({ doors }: Stage): () => string {
  let asked = 0;
  return () => doors[(asked += 1) & 1 ? 1 : 0].url;
}

async function tryAll<Input>(acts: Acts<Input>, ask: Ask<Input>, stage: Stage, tally: Tally): Promise<void> {
  const neighbour = await newNeighbour();
  const next = turning(stage);
  const send = (name: string, input: Input, token: string | undefined) => ask(next(), name, input, token);
  for (const { name, act } of someOf(waysOf(acts)))
    note(await tryEverybody(name, act, { send, neighbour }), tally);
}

function asks(kind: 'query' | 'mutation'): Ask<GraphCall> {
  return (url, ...asked) => askField({ url, kind }, ...asked);
}

function note(verdicts: readonly Verdict[], tally: Tally): void {
  for (const { fault } of verdicts) tally.case(fault);
}

export const matrix: BatteryTest = {
  id: 'T16',
  about: 'every operation of the contract and every path, tried by eight kinds of callers',
  async run(stage, tally) {
    const missing = unlisted();
    tally.check(missing.length === 0, missing.join('; '));
    await stage.furnish();
    const restartJobs = await stopJobs();
    await noteTouches();
    try {
      await tryAll(graphQueries, asks('query'), stage, tally);
      await tryAll(graphMutations, asks('mutation'), stage, tally);
      await tryAll(restActs, callPath, stage, tally);
      const next = turning(stage);
      for (const name of someOf(Object.keys(STREAMS))) note(await tryListening(next(), name), tally);
    } finally {
      await noteNoMore();
      await restartJobs();
    }
    const count = [graphQueries, graphMutations, restActs, STREAMS].map((acts) => Object.keys(acts).length);
    tally.figure(`${count.join(' + ')} queries, mutations, paths and streams`);
  },
};
