// Writing a reply to a question or a story. Without an account it is by Anonymous. Numbers are given
// under the lock of the thread, so that they have no gaps and nobody's reply is told before an earlier one.
import { z } from 'zod';
import { reply } from '#rules/forum.ts';
import { once, sentOnce, VISITOR } from '#server/platform/database/client-mutations.ts';
import { now } from '#server/platform/clock.ts';
import { env } from '#server/platform/config/env.ts';
import { invalid } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { parsed } from '#server/platform/parse.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { type Caller, knownPerson, requireViewer, type Viewer } from '#server/platform/viewer.ts';
import {
  anonymousWriting,
  memberWriting,
  mindManners,
  type Writer,
} from '#server/modules/forum/moderation/posting-policy.ts';
import { findMentioned } from './mentions.ts';
import { tellAdded, type ThreadKey } from '#server/modules/forum/live/news.ts';
import { type ReplyRow, requireReply } from './replies.ts';
import { requireShowable } from '#server/modules/forum/moderation/showable.ts';
import { keepReplyNews, type ReplyNews, tellAll } from '#server/modules/forum/live/reply-news.ts';
import { holdThread, readThread, requireOpen, takeNumber } from '#server/modules/forum/threads/threads.ts';

const addition = reply.extend({
  questionId: z.string().nullish(),
  postId: z.string().nullish(),
  quotedReplyId: z.string().nullish(),
  ...sentOnce.shape,
});

type Addition = z.output<typeof addition>;

/** Writes a reply; a newcomer's links hold it back, and it has the number 0 then. */
export async function addReply(viewer: Viewer | null, caller: Caller, input: unknown): Promise<ReplyRow> {
  const person = writerOf(viewer, caller);
  const typed = parsed(addition, input);
  const { text, quotedReplyId, clientMutationId } = typed;
  requireShowable('text', text);
  const thread = threadIn(typed);
  const sent = {
    owner: person?.id ?? VISITOR,
    key: clientMutationId,
    input: ['addReply', thread, text, quotedReplyId ?? null],
  };
  const { id, made: news } = await transaction((tx) =>
    once(tx, sent, async (newId) => {
      requireOpen(await readThread(tx, thread));
      const writer = person ? await memberWriting(tx, person) : anonymousWriting(caller);
      return write(tx, writer, { id: newId, thread, text, quotedReplyId });
    }),
  );
  if (news) {
    await tellAdded(thread);
    await tellAll(news);
  }
  return requireReply(id);
}

// Whoever lost their session meant to write by their own name: better asked to sign in than made Anonymous.
function writerOf(viewer: Viewer | null, { hasSpentToken }: Caller): Viewer | null {
  if (hasSpentToken || env().FORUM_ANONYMOUS === 'off') return requireViewer(viewer);
  return knownPerson(viewer);
}

function threadIn({ questionId, postId }: Addition): ThreadKey {
  if (questionId && !postId) return { kind: 'question', id: questionId };
  if (postId && !questionId) return { kind: 'post', id: postId };
  throw invalid({ questionId: /*i18n*/ 'Please say what you reply to: a question or a story' });
}

interface NewText {
  id: string;
  thread: ThreadKey;
  text: string;
  quotedReplyId: string | null | undefined;
}

/** Answers whom to tell of it; null where it is held back, and nobody is told. */
async function write(tx: Tx, writer: Writer, written: NewText): Promise<ReplyNews | null> {
  const { id, text } = written;
  const { isHeld } = await mindManners(tx, writer, 'reply', text);
  const mentioned = await findMentioned(tx, text);
  // Only now, so that those who wait for the thread wait for little.
  const thread = await holdThread(tx, written.thread);
  requireOpen(thread);
  const quotedReplyId = await quotedIn(tx, written);
  const at = now();
  const [questionId, postId] = thread.kind === 'question' ? [thread.id, null] : [null, thread.id];
  const [number, heldAt] = isHeld ? [null, at] : [await takeNumber(tx, thread, at), null];
  const usernames = mentioned.map(({ username }) => username);
  // Not Prisma's own: while it is written, all others who reply to the thread wait.
  await rows(
    sql`insert into "ForumReply" ("id", "questionId", "postId", "number", "authorId", "text", "mentions",
      "quotedReplyId", "repliedAt", "heldAt")
    values (${id}::uuid, ${questionId}::uuid, ${postId}::uuid, ${number}, ${writer.id}::uuid, ${text},
      ${usernames}::text[], ${quotedReplyId}::uuid, ${at}::timestamptz, ${heldAt}::timestamptz)`,
    tx,
  );
  if (isHeld) return null;
  return keepReplyNews(tx, thread, { id, authorId: writer.id, authorName: writer.name, mentioned });
}

/** The reply it answers to, which must be there to be read, in the same thread. */
async function quotedIn(tx: Tx, { thread, quotedReplyId }: NewText): Promise<string | null> {
  if (!quotedReplyId) return null;
  const there = {
    id: quotedReplyId,
    number: { not: null },
    removedAt: null,
    hiddenAt: null,
    ...(thread.kind === 'question' ? { questionId: thread.id } : { postId: thread.id }),
  };
  if (!isId(quotedReplyId) || (await tx.forumReply.count({ where: there })) === 0)
    throw invalid({ quotedReplyId: /*i18n*/ 'The reply you answer to is no longer there' });
  return quotedReplyId;
}
