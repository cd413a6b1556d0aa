// T20: the costliest allowed query of each root field, twenty at once.
import { graphqlQueryCases } from '../../contract-tests/graphql-query-cases.ts';
import { newOtherUser } from '../../contract-tests/other-user.ts';
import type { Person } from '../../contract-tests/operation-case.ts';
import { insertReplies } from '#server/testing/forum-threads.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { type CostlyQuery, costliestQuery } from '../costliest-query.ts';
import { inParallel } from '../requests.ts';
import { scaleCount, takeSample } from '../share.ts';
import type { TestBed } from '../test-bed.ts';
import type { StressTest, Tally } from '../stress-test.ts';

const AT_ONCE = 20;
const ROUNDS = Math.max(3, scaleCount(5));
const MOST = { ms: 1_000, bytes: 2 * 1024 * 1024 };
const REPLIES = 200;

const times = (count: number, field: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `f${index}: ${field(index)}`).join(' ');

/** Written by hand: queries that are slow in other ways, as many as the cost limit allows. */
const BY_HAND: readonly Omit<CostlyQuery, 'cost'>[] = [
  ['two searches', times(2, (index) => `search(term: "dgo fod${index}", first: 20) { __typename }`)],
  [
    'two searches of the forum',
    times(
      2,
      (index) => `questions(first: 100, search: "the towel ${index}") { totalCount nodes { id title } }`,
    ),
  ],
  [
    'fifteen lists',
    times(
      15,
      (index) => `products(first: 100, page: ${index + 1}, sort: PRICE_ASC) { totalCount nodes { id name } }`,
    ),
  ],
  ['articles twice over', times(2, () => 'blogPosts(first: 100) { nodes { html } }')],
  ['stories twice over', times(2, () => 'forumPosts(first: 100) { nodes { html content } }')],
].map(([name = '', fields = '']) => ({ name, query: `{ ${fields} }`, variables: {} }));

interface QueryResult {
  ms: number;
  bytes: number;
  fault: string;
}

/** Signed in, because visitors' responses are cached. */
async function once(
  url: string,
  { query, variables }: Omit<CostlyQuery, 'cost'>,
  { token }: Person,
): Promise<QueryResult> {
  const since = performance.now();
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  const fault =
    response.status === 200 && !text.startsWith('{"errors"')
      ? ''
      : `${response.status} ${text.slice(0, 200)}`;
  return { ms: performance.now() - since, bytes: Buffer.byteLength(text), fault };
}

async function atOnce(
  { servers }: TestBed,
  costly: Omit<CostlyQuery, 'cost'>,
  person: Person,
  tally: Tally,
): Promise<number> {
  const seats = Array.from({ length: AT_ONCE }, (_, seat) => seat);
  const rounds: number[] = [];
  const faults = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const results = await inParallel(seats, AT_ONCE, (seat) =>
      once(servers[seat & 1 ? 1 : 0].url, costly, person),
    );
    rounds.push(Math.max(...results.map(({ ms }) => ms)));
    for (const { fault, bytes } of results) {
      if (fault) faults.add(fault);
      if (bytes >= MOST.bytes) faults.add(`${bytes} bytes`);
    }
  }
  // The best round counts: the first one compiles the query, and other load may slow one down.
  const slowest = Math.round(Math.min(...rounds));
  if (slowest >= MOST.ms) faults.add(`the slowest of ${AT_ONCE} takes ${slowest} ms`);
  tally.case(faults.size ? `${costly.name}: ${[...faults].join(', ')}` : '');
  return slowest;
}

// A product has at most 12 variants.
const MAX_SIZES = 12;

/** Hides products to which other tests added hundreds of variants; returns a function that shows them again. */
async function hideLargeProducts(): Promise<() => Promise<unknown>> {
  const counts = await db.productVariant.groupBy({ by: ['productId'], _count: true });
  const ids = counts.filter(({ _count }) => _count > MAX_SIZES).map(({ productId }) => productId);
  const set = (removedAt: Date | null) =>
    db.product.updateMany({ where: { id: { in: ids } }, data: { removedAt } });
  await set(now());
  return () => set(null);
}

/** Adds many replies to a question. */
async function addManyReplies(): Promise<void> {
  const { id } = await db.forumQuestion.findFirstOrThrow({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  await insertReplies(
    { kind: 'question', id },
    Array.from({ length: REPLIES }, (_, index) => `Try the towel, ${index} times. `.repeat(20)),
  );
}

export const costliestQueries: StressTest = {
  id: 'T20',
  title: `the costliest allowed query of each of ${Object.keys(graphqlQueryCases).length} fields, ${AT_ONCE} at once`,
  async run(testBed, tally) {
    await testBed.seedSampleShop();
    const { person } = await newOtherUser();
    await addManyReplies();
    const showLargeProducts = await hideLargeProducts();
    const took = new Map<string, number>();
    for (const [name, operationCases] of takeSample(Object.entries(graphqlQueryCases))) {
      const [testCase] = [operationCases].flat();
      if (!testCase) continue;
      const { variables = {} } = await testCase.input(await testCase.resource(person), person);
      const costly = costliestQuery(name, variables);
      took.set(`${name} at ${costly.cost}`, await atOnce(testBed, costly, person, tally));
    }
    for (const costly of BY_HAND) took.set(costly.name, await atOnce(testBed, costly, person, tally));
    await showLargeProducts();
    const slow = [...took].sort(([, a], [, b]) => b - a).slice(0, 3);
    tally.figure(`the slowest: ${slow.map(([name, ms]) => `${name} ${ms} ms`).join(', ')}`);
  },
};
