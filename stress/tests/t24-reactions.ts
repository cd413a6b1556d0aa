// T24: five hundred users toggle reactions to one reply at once, through both transports.
import { REACTIONS, type ReactionKind } from '#rules/forum/reactions.ts';
import { namedCounts } from '#server/modules/forum/replies/reactions.ts';
import { requireReply } from '#server/modules/forum/replies/replies.ts';
import { db } from '#server/platform/database/db.ts';
import { type Buyer, newBuyers } from '../buyers.ts';
import { newQuestion, repliesAfter, replyTo } from '../forum.ts';
import { graph, inParallel, rest } from '../requests.ts';
import { scaleCount } from '../share.ts';
import type { TestBed } from '../test-bed.ts';
import { countRepeats, type StressTest, type Tally } from '../stress-test.ts';

const PEOPLE = scaleCount(500);
const TOGGLES = 20;
const AT_ONCE = 100;

const SET = `mutation ($replyId: ID!, $kind: ReactionKind!, $on: Boolean!) {
  setReaction(replyId: $replyId, kind: $kind, on: $on) { id }
}`;
const FIELDS = ['vote', 'heart', 'thumbUp'] as const;
const KINDS = REACTIONS.map(({ kind }) => kind);

const anyIndex = (list: readonly unknown[]) => Math.floor(Math.random() * list.length);

/** Toggles one by one; returns the reactions that must remain. */
async function toggle(
  testBed: TestBed,
  person: Buyer,
  replyId: string,
  tally: Tally,
): Promise<Set<ReactionKind>> {
  const expectedKinds = new Set<ReactionKind>();
  for (let turn = 0; turn < TOGGLES; turn += 1) {
    const kind = KINDS[anyIndex(KINDS)] ?? 'VOTE';
    const on = Math.random() < 0.5;
    const server = testBed.servers[turn % 2 ? 1 : 0];
    const { code } = await graph(server, person, SET, { replyId, kind, on });
    tally.case(code);
    if (code) continue;
    if (on) expectedKinds.add(kind);
    else expectedKinds.delete(kind);
  }
  return expectedKinds;
}

/** REST clients send counts; a stale count is refused and changes nothing. */
async function throughRest(testBed: TestBed, person: Buyer, replyId: string): Promise<string> {
  const { reactionCounts } = await requireReply(replyId);
  const counts = namedCounts(reactionCounts);
  const field = FIELDS[anyIndex(FIELDS)] ?? 'vote';
  const body = { _id: replyId, ...counts, [field]: counts[field] + (Math.random() < 0.5 ? 1 : -1) };
  const { status, code } = await rest(
    testBed.servers[0],
    person,
    `/questions/singleQuestion/singlePost/${replyId}`,
    body,
    'PUT',
  );
  return status === 200 || status === 409 ? '' : `${status} ${code}`;
}

export const reactions: StressTest = {
  id: 'T24',
  title: `${PEOPLE} people x ${TOGGLES} random toggles on one reply, on two servers, both transports`,
  async run(testBed, tally) {
    const questionId = await newQuestion();
    await replyTo(testBed.servers[0], questionId, 'Give it a sniff.');
    const [reply] = await repliesAfter(testBed.servers[0], questionId, 0);
    if (!reply) throw new Error('the reply is not there');
    const people = await newBuyers(PEOPLE);
    const since = performance.now();
    const expectedReactions = await inParallel(people, AT_ONCE, (person) =>
      toggle(testBed, person, reply.id, tally),
    );
    tally.figure(`${Math.round((PEOPLE * TOGGLES) / ((performance.now() - since) / 1000))} toggles a second`);
    const rows = await db.forumReaction.groupBy({
      by: ['kind'],
      where: { replyId: reply.id },
      _count: true,
    });
    for (const kind of KINDS) {
      const rowCount = rows.find((row) => row.kind === kind)?._count ?? 0;
      const draft = expectedReactions.filter((kinds) => kinds.has(kind)).length;
      tally.check(rowCount === draft, `${kind}: ${rowCount} rows, ${draft} wanted`);
    }
    const faults = await inParallel(people, AT_ONCE, (person) => throughRest(testBed, person, reply.id));
    const failed = faults.filter(Boolean);
    tally.check(failed.length === 0, `REST: ${countRepeats(failed)}`);
  },
};
