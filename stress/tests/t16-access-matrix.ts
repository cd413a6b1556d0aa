// T16: the access matrix of the contract tests, for all operations and over two servers.
import { graphqlMutationCases, restCases, uncoveredOperations } from '../../contract-tests/all-cases.ts';
import type { OperationCases } from '../../contract-tests/operation-case.ts';
import { callField, type GraphCall } from '../../contract-tests/graphql-client.ts';
import { graphqlQueryCases } from '../../contract-tests/graphql-query-cases.ts';
import { tryAllActors, type Verdict, listCases } from '../../contract-tests/access-matrix.ts';
import { newOtherUser } from '../../contract-tests/other-user.ts';
import { callPath } from '../../contract-tests/rest-client.ts';
import { SUBSCRIPTIONS, trySubscribing } from '../../contract-tests/subscriptions.ts';
import { stopRecordingChanges, recordChanges } from '../../contract-tests/row-changes.ts';
import type { ApiResult } from '../../contract-tests/api-result.ts';
import { pauseJobs } from '../pause-jobs.ts';
import { takeSample } from '../share.ts';
import type { TestBed } from '../test-bed.ts';
import type { StressTest, Tally } from '../stress-test.ts';

type Ask<Input> = (url: string, name: string, input: Input, token: string | undefined) => Promise<ApiResult>;

/** Alternates the servers, so that each sees what the other has written. */
function alternatingUrls({ servers }: TestBed): () => string {
  let requestCount = 0;
  return () => servers[(requestCount += 1) & 1 ? 1 : 0].url;
}

async function tryAll<Input>(
  cases: OperationCases<Input>,
  ask: Ask<Input>,
  testBed: TestBed,
  tally: Tally,
): Promise<void> {
  const neighbour = await newOtherUser();
  const next = alternatingUrls(testBed);
  const send = (name: string, input: Input, token: string | undefined) => ask(next(), name, input, token);
  for (const { name, testCase } of takeSample(listCases(cases)))
    note(await tryAllActors(name, testCase, { send, neighbour }), tally);
}

function asks(kind: 'query' | 'mutation'): Ask<GraphCall> {
  return (url, ...asked) => callField({ url, kind }, ...asked);
}

function note(verdicts: readonly Verdict[], tally: Tally): void {
  for (const { fault } of verdicts) tally.case(fault);
}

export const accessMatrix: StressTest = {
  id: 'T16',
  title: 'every operation of the contract and every path, tried by every kind of caller',
  async run(testBed, tally) {
    const missing = uncoveredOperations();
    tally.check(missing.length === 0, missing.join('; '));
    await testBed.seedSampleShop();
    const restartJobs = await pauseJobs();
    await recordChanges();
    try {
      await tryAll(graphqlQueryCases, asks('query'), testBed, tally);
      await tryAll(graphqlMutationCases, asks('mutation'), testBed, tally);
      await tryAll(restCases, callPath, testBed, tally);
      const next = alternatingUrls(testBed);
      for (const name of takeSample(Object.keys(SUBSCRIPTIONS)))
        note(await trySubscribing(next(), name), tally);
    } finally {
      await stopRecordingChanges();
      await restartJobs();
    }
    const count = [graphqlQueryCases, graphqlMutationCases, restCases, SUBSCRIPTIONS].map(
      (cases) => Object.keys(cases).length,
    );
    tally.figure(`${count.join(' + ')} queries, mutations, paths and streams`);
  },
};
