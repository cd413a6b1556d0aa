// Creates a reply to a question or post; without an account its author is Anonymous. Numbers are assigned
// under the thread's lock, so that they have no gaps and are published in order.
import { z } from 'zod';
import { reply } from '#rules/forum/forum.ts';
import { runIdempotently, idempotencyFields, VISITOR_OWNER } from '#server/platform/database/idempotency.ts';
import { now } from '#server/platform/clock.ts';
import { env } from '#server/platform/config/env.ts';
import { invalid } from '#server/platform/errors.ts';
import { VISIBLE } from '#server/modules/forum/moderation/visibility.ts';
import { isId } from '#server/platform/ids.ts';
import { parsed } from '#server/platform/parse.ts';
import { execute } from '#server/platform/database/sql.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { type Caller, knownPerson, requireViewer, type Viewer } from '#server/platform/viewer.ts';
import {
  anonymousWriter,
  memberWriter,
  enforcePostingPolicy,
  type Writer,
} from '#server/modules/forum/moderation/posting-policy.ts';
import { insertReplyRow } from './add-reply-queries.ts';
import { findMentioned } from './mentions.ts';
import { publishReplyAdded } from '#server/modules/forum/live/forum-events.ts';
import { type ReplyRow, requireReply } from './replies.ts';
import { requireRenderable } from '#server/modules/forum/moderation/renderable.ts';
import {
  insertReplyNotifications,
  type ReplyNotifications,
  deliverReplyNotifications,
} from '#server/modules/forum/live/reply-notifications.ts';
import {
  lockThread,
  readThread,
  requireOpen,
  takeReplyNumber,
} from '#server/modules/forum/threads/thread-state.ts';
import { replyTarget, type ThreadKey, threadOf } from '#server/modules/forum/threads/thread-kinds.ts';

const replyInput = reply.extend({
  questionId: z.string().nullish(),
  postId: z.string().nullish(),
  quotedReplyId: z.string().nullish(),
  ...idempotencyFields.shape,
});

type ReplyInput = z.output<typeof replyInput>;

/** Creates a reply. A newcomer's reply with links is pending and has the number 0 until it is released. */
export async function addReply(viewer: Viewer | null, caller: Caller, input: unknown): Promise<ReplyRow> {
  const member = memberOf(viewer, caller);
  const typed = parsed(replyInput, input);
  const { text, quotedReplyId, clientMutationId } = typed;
  requireRenderable('text', text);
  const thread = threadIn(typed);
  const mutation = {
    owner: member?.id ?? VISITOR_OWNER,
    key: clientMutationId,
    input: ['addReply', thread, text, quotedReplyId ?? null],
  };
  const { id, made: notifications } = await transaction((tx) =>
    runIdempotently(tx, mutation, async (newId) => {
      requireOpen(await readThread(tx, thread));
      const writer = member ? await memberWriter(tx, member) : anonymousWriter(caller);
      return insertReply(tx, writer, { id: newId, thread, text, quotedReplyId });
    }),
  );
  if (notifications) {
    await publishReplyAdded(thread);
    await deliverReplyNotifications(notifications);
  }
  return requireReply(id);
}

// An expired session must sign in again rather than write as Anonymous by accident.
function memberOf(viewer: Viewer | null, { hasSpentToken }: Caller): Viewer | null {
  if (hasSpentToken || env().FORUM_ANONYMOUS === 'off') return requireViewer(viewer);
  return knownPerson(viewer);
}

function threadIn({ questionId, postId }: ReplyInput): ThreadKey {
  if (Boolean(questionId) === Boolean(postId))
    throw invalid({ questionId: /*i18n*/ 'Please say what you reply to: a question or a story' });
  return threadOf({ questionId, postId });
}

interface NewReply {
  id: string;
  thread: ThreadKey;
  text: string;
  quotedReplyId: string | null | undefined;
}

/** Returns the notifications to deliver; null for a pending reply. */
async function insertReply(tx: Tx, writer: Writer, reply: NewReply): Promise<ReplyNotifications | null> {
  const { id, text } = reply;
  const { isPending } = await enforcePostingPolicy(tx, writer, 'reply', text);
  const mentioned = await findMentioned(tx, text);
  // Locked as late as possible, because other replies to the thread wait for it.
  const thread = await lockThread(tx, reply.thread);
  requireOpen(thread);
  const quotedReplyId = await requireQuoted(tx, reply);
  const at = now();
  const [number, heldAt] = isPending ? [null, at] : [await takeReplyNumber(tx, thread, at), null];
  const mentions = mentioned.map(({ username }) => username);
  const target = replyTarget(thread);
  await execute(
    insertReplyRow({ id, ...target, number, authorId: writer.id, text, mentions, quotedReplyId, at, heldAt }),
    tx,
  );
  if (number === null) return null;
  return insertReplyNotifications(tx, thread, {
    id,
    number,
    authorId: writer.id,
    authorName: writer.name,
    mentioned,
  });
}

/** The id of the quoted reply. Throws VALIDATION unless it is visible in the same thread. */
async function requireQuoted(tx: Tx, { thread, quotedReplyId }: NewReply): Promise<string | null> {
  if (!quotedReplyId) return null;
  const where = {
    id: quotedReplyId,
    number: { not: null },
    ...VISIBLE,
    ...replyTarget(thread),
  };
  if (!isId(quotedReplyId) || (await tx.forumReply.count({ where })) === 0)
    throw invalid({ quotedReplyId: /*i18n*/ 'The reply you are answering no longer exists' });
  return quotedReplyId;
}
