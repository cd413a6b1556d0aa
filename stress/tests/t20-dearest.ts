// T20: the dearest query of each field that the shop still answers, twenty at once.
import { graphQueries } from '../../contract-tests/graph-queries.ts';
import { newNeighbour } from '../../contract-tests/neighbour.ts';
import type { Person } from '../../contract-tests/acts.ts';
import { keepReplies } from '#server/testing/threads.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { type Dear, dearestOf } from '../dearest.ts';
import { inParallel } from '../requests.ts';
import { share, someOf } from '../share.ts';
import type { Stage } from '../stage.ts';
import type { BatteryTest, Tally } from '../test.ts';

const AT_ONCE = 20;
const ROUNDS = Math.max(3, share(5));
const MOST = { ms: 1_000, bytes: 2 * 1024 * 1024 };
const REPLIES = 200;

const times = (count: number, field: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `f${index}: ${field(index)}`).join(' ');

/** By hand: what is dear in other ways, as often as its cost allows. */
const BY_HAND: readonly Omit<Dear, 'cost'>[] = [
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

interface Seen {
  ms: number;
  bytes: number;
  fault: string;
}

/** As somebody: what visitors ask is answered from memory. */
async function once(url: string, { query, variables }: Omit<Dear, 'cost'>, { token }: Person): Promise<Seen> {
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
  { doors }: Stage,
  dear: Omit<Dear, 'cost'>,
  person: Person,
  tally: Tally,
): Promise<number> {
  const seats = Array.from({ length: AT_ONCE }, (_, seat) => seat);
  const rounds: number[] = [];
  const faults = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const seen = await inParallel(seats, AT_ONCE, (seat) => once(doors[seat & 1 ? 1 : 0].url, dear, person));
    rounds.push(Math.max(...seen.map(({ ms }) => ms)));
    for (const { fault, bytes } of seen) {
      if (fault) faults.add(fault);
      if (bytes >= MOST.bytes) faults.add(`${bytes} bytes`);
    }
  }
  // The best of the rounds: the first one compiles, and a machine may have something else to do.
  const slowest = Math.round(Math.min(...rounds));
  if (slowest >= MOST.ms) faults.add(`the slowest of ${AT_ONCE} takes ${slowest} ms`);
  tally.case(faults.size ? `${dear.name}: ${[...faults].join(', ')}` : '');
  return slowest;
}

// Schema: "Sizes, in order. At most 12."
const MOST_SIZES = 12;

/** Other tests lay all their sizes at one product: no list of a shop has one with hundreds. Answers what shows them again. */
async function hideSwollen(): Promise<() => Promise<unknown>> {
  const counts = await db.productVariant.groupBy({ by: ['productId'], _count: true });
  const ids = counts.filter(({ _count }) => _count > MOST_SIZES).map(({ productId }) => productId);
  const set = (removedAt: Date | null) =>
    db.product.updateMany({ where: { id: { in: ids } }, data: { removedAt } });
  await set(now());
  return () => set(null);
}

/** A question that is much talked of, for whatever lists replies. */
async function talkMuch(): Promise<void> {
  const { id } = await db.forumQuestion.findFirstOrThrow({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  await keepReplies(
    { kind: 'question', id },
    Array.from({ length: REPLIES }, (_, index) => `Try the towel, ${index} times. `.repeat(20)),
  );
}

export const dearest: BatteryTest = {
  id: 'T20',
  about: `the dearest query of each of ${Object.keys(graphQueries).length} fields that is still answered, ${AT_ONCE} at once`,
  async run(stage, tally) {
    await stage.furnish();
    const { person } = await newNeighbour();
    await talkMuch();
    const showAgain = await hideSwollen();
    const took = new Map<string, number>();
    for (const [name, ways] of someOf(Object.entries(graphQueries))) {
      const [act] = [ways].flat();
      if (!act) continue;
      const { variables = {} } = await act.input(await act.thing(person), person);
      const dear = dearestOf(name, variables);
      took.set(`${name} at ${dear.cost}`, await atOnce(stage, dear, person, tally));
    }
    for (const dear of BY_HAND) took.set(dear.name, await atOnce(stage, dear, person, tally));
    await showAgain();
    const slow = [...took].sort(([, a], [, b]) => b - a).slice(0, 3);
    tally.figure(`the slowest: ${slow.map(([name, ms]) => `${name} ${ms} ms`).join(', ')}`);
  },
};
