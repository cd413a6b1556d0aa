// Examples for the statements of the forum; see query-examples.ts.
import {
  deleteReaction,
  insertReaction,
  ownReactions,
} from '#server/modules/forum/replies/reactions-queries.ts';
import {
  pendingReplies,
  replyById,
  replyPages,
  sortedReplies,
} from '#server/modules/forum/replies/replies-queries.ts';
import {
  incrementLastNumber,
  postsWhere,
  questionsWhere,
  relatedQuestions,
  threadCount,
  threadHead,
  threadState,
} from '#server/modules/forum/threads/threads-queries.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { sql } from '#server/platform/database/sql.ts';
import { newQuestion } from '#server/testing/forum.ts';
import { newViewer } from '#server/testing/people.ts';
import type { Example } from './query-examples.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';
const THREADS = [
  { kind: 'question', id: NOBODY },
  { kind: 'post', id: NOBODY },
] as const;
const REACTION_TARGETS = ['reply', 'question', 'post'] as const;
const PAGE = { first: 5, offset: 0 };

type AddExample = (query: object, ...calls: Example[]) => void;

export function forumExamples(example: AddExample): void {
  reactionExamples(example);
  replyExamples(example);
  threadExamples(example);
}

/** A question whose replies are in all states, each with a mention and a photo. */
async function answered() {
  const [asker, author] = [await newViewer(), await newViewer()];
  const { id: questionId } = await newQuestion(asker, { lastNumber: 2, replyCount: 2 });
  const text = {
    questionId,
    authorId: author.id,
    text: 'Yes',
    mentions: ['aarohi'],
    photoKeys: ['art/yes.svg'],
  };
  const first = await db.forumReply.create({ data: { ...text, number: 1, repliedAt: now() } });
  const reply = await db.forumReply.create({
    data: { ...text, number: 2, repliedAt: now(), quotedReplyId: first.id, reactionCounts: { VOTE: 1 } },
  });
  await db.forumReply.create({ data: { ...text, pendingSince: now(), repliedAt: now() } });
  await db.forumQuestion.update({ where: { id: questionId }, data: { helpfulReplyId: reply.id } });
  return { thread: { id: questionId, lastNumber: 2 }, author, reply };
}

function reactionExamples(example: AddExample): void {
  for (const query of [insertReaction, deleteReaction])
    example(
      query,
      ...REACTION_TARGETS.map((target) => () => query({ target, id: NOBODY, userId: NOBODY, kind: 'VOTE' })),
    );
  example(ownReactions, ...REACTION_TARGETS.map((target) => () => ownReactions(target, NOBODY, [NOBODY])));
}

function replyExamples(example: AddExample): void {
  example(
    replyPages,
    async () => replyPages('question', [{ thread: (await answered()).thread, page: PAGE, isByNumber: true }]),
    async () => {
      const { id, lastNumber } = await db.forumPost.findFirstOrThrow({ where: { replyCount: { gt: 0 } } });
      return replyPages('post', [{ thread: { id, lastNumber }, page: PAGE, isByNumber: false }]);
    },
  );
  example(
    sortedReplies,
    ...(['OLDEST', 'NEWEST', 'MOST_HELPFUL'] as const).map((sort) => async () => {
      const { thread } = await answered();
      return sortedReplies('question', [{ thread, page: PAGE, place: null, sort }]);
    }),
  );
  example(pendingReplies, async () => {
    const { thread, author } = await answered();
    return pendingReplies(author.id, [thread.id], 5);
  });
  example(replyById, async () => replyById((await answered()).reply.id));
}

function threadExamples(example: AddExample): void {
  example(
    questionsWhere,
    () => questionsWhere({ where: sql`true`, limit: 5 }),
    () => questionsWhere({ where: sql`true`, sort: 'MOST_ACTIVE', limit: 5 }),
  );
  example(postsWhere, () => postsWhere({ where: sql`true`, limit: 20 }));
  example(
    threadCount,
    ...THREADS.map(
      ({ kind }) =>
        () =>
          threadCount(kind, sql`true`),
    ),
  );
  example(threadHead, ...THREADS.map((thread) => () => threadHead(thread)));
  example(
    threadState,
    ...THREADS.flatMap((thread) => [false, true].map((isLocked) => () => threadState(thread, isLocked))),
  );
  example(incrementLastNumber, ...THREADS.map((thread) => () => incrementLastNumber(thread, now())));
  example(relatedQuestions, () => relatedQuestions([NOBODY], 5));
}
