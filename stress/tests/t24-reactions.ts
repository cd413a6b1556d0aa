// T24: five hundred people who set and take back reactions to one reply at once, through both doors.
import { db } from '#server/platform/database/db.ts';
import { type Buyer, newBuyers } from '../buyers.ts';
import { newQuestion, repliesAfter, replyTo } from '../forum.ts';
import { graph, inParallel, rest } from '../requests.ts';
import { share } from '../share.ts';
import type { Stage } from '../stage.ts';
import { countOf, type BatteryTest, type Tally } from '../test.ts';

const PEOPLE = share(500);
const TOGGLES = 20;
const AT_ONCE = 100;
const KINDS = ['VOTE', 'HEART', 'THUMB_UP'] as const;
type Kind = (typeof KINDS)[number];

const SET = `mutation ($replyId: ID!, $kind: ReactionKind!, $on: Boolean!) {
  setReaction(replyId: $replyId, kind: $kind, on: $on) { id }
}`;
const FIELDS = { VOTE: 'vote', HEART: 'heart', THUMB_UP: 'thumbUp' } as const;

/** One person's toggles, one after the other; what they want in the end. */
async function toggle(stage: Stage, person: Buyer, replyId: string, tally: Tally): Promise<Set<Kind>> {
  const wanted = new Set<Kind>();
  for (let turn = 0; turn < TOGGLES; turn += 1) {
    const kind = KINDS[Math.floor(Math.random() * KINDS.length)] ?? 'VOTE';
    const on = Math.random() < 0.5;
    const door = stage.doors[turn % 2 ? 1 : 0];
    const { code } = await graph(door, person, SET, { replyId, kind, on });
    tally.case(code);
    if (code) continue;
    if (on) wanted.add(kind);
    else wanted.delete(kind);
  }
  return wanted;
}

/** The specified client sends counts; one made on a stale count is told so and changes nothing. */
async function throughRest(stage: Stage, person: Buyer, replyId: string): Promise<string> {
  const { voteCount, heartCount, thumbUpCount } = await db.forumReply.findUniqueOrThrow({
    where: { id: replyId },
  });
  const counts = { vote: voteCount, heart: heartCount, thumbUp: thumbUpCount };
  const field = FIELDS[KINDS[Math.floor(Math.random() * KINDS.length)] ?? 'VOTE'];
  const body = { _id: replyId, ...counts, [field]: counts[field] + (Math.random() < 0.5 ? 1 : -1) };
  const { status, code } = await rest(
    stage.doors[0],
    person,
    `/questions/singleQuestion/singlePost/${replyId}`,
    body,
    'PUT',
  );
  return status === 200 || status === 409 ? '' : `${status} ${code}`;
}

export const reactions: BatteryTest = {
  id: 'T24',
  about: `${PEOPLE} people x ${TOGGLES} random toggles on one reply, on two servers, both doors`,
  async run(stage, tally) {
    const questionId = await newQuestion();
    await replyTo(stage.doors[0], questionId, 'Give it a sniff.');
    const [reply] = await repliesAfter(stage.doors[0], questionId, 0);
    if (!reply) throw new Error('the reply is not there');
    const people = await newBuyers(PEOPLE);
    const since = performance.now();
    const wanted = await inParallel(people, AT_ONCE, (person) => toggle(stage, person, reply.id, tally));
    tally.figure(`${Math.round((PEOPLE * TOGGLES) / ((performance.now() - since) / 1000))} toggles a second`);
    const rows = await db.forumReaction.groupBy({
      by: ['kind'],
      where: { replyId: reply.id },
      _count: true,
    });
    for (const kind of KINDS) {
      const rowCount = rows.find((row) => row.kind === kind)?._count ?? 0;
      const wish = wanted.filter((kinds) => kinds.has(kind)).length;
      tally.check(rowCount === wish, `${kind}: ${rowCount} rows, ${wish} wanted`);
    }
    const faults = await inParallel(people, AT_ONCE, (person) => throughRest(stage, person, reply.id));
    const failed = faults.filter(Boolean);
    tally.check(failed.length === 0, `REST: ${countOf(failed)}`);
  },
};
