// Hiding what breaks the rules of the forum, by the operator's hand. The reply becomes a tombstone:
// its number stays, it counts no more, and showing it again brings all of it back.
import { z } from 'zod';
import { line } from '#rules/text.ts';
import { now } from '#server/clock.ts';
import { notFound, Refusal } from '#server/errors.ts';
import type { ForumReply } from '#server/generated/prisma/client.ts';
import { isId } from '#server/ids.ts';
import { notify, tellOf } from '#server/notifications/notifications.ts';
import { parsed } from '#server/parse.ts';
import { transaction, type Tx, type Within } from '#server/transaction.ts';

const why = z.object({ reason: line('Please say why', 200) });

/** Hides a reply; its author reads why. */
export async function hideReply(
  id: string,
  input: z.input<typeof why>,
  within: Within = transaction,
): Promise<void> {
  const { reason } = parsed(why, input);
  const authorId = await within(async (tx) => {
    const reply = await holdReply(tx, id);
    if (reply.hiddenAt) throw new Refusal('CONFLICT', 'This reply is hidden already.');
    await setHidden(tx, reply, now());
    await tx.forumReport.updateMany({ where: { replyId: id, settledAt: null }, data: { settledAt: now() } });
    if (reply.authorId)
      await notify(
        reply.authorId,
        {
          kind: 'FORUM',
          title: `Your reply was hidden: ${reason}`,
          url: await threadPath(tx, reply),
          mergeKey: `hidden:${id}`,
        },
        tx,
      );
    return reply.authorId;
  });
  if (authorId) await tellOf(authorId);
}

/** Shows a hidden reply again. */
export async function showReply(id: string, within: Within = transaction): Promise<void> {
  await within(async (tx) => {
    const reply = await holdReply(tx, id);
    if (!reply.hiddenAt) throw new Refusal('CONFLICT', 'This reply is not hidden.');
    await setHidden(tx, reply, null);
  });
}

/** A reply, held after its thread as by everybody who counts replies. */
async function holdReply(tx: Tx, id: string): Promise<ForumReply> {
  const found = isId(id) ? await tx.forumReply.findUnique({ where: { id } }) : null;
  if (!found) throw notFound('reply');
  if (found.questionId)
    await tx.$executeRaw`select 1 from "ForumQuestion" where "id" = ${found.questionId}::uuid for update`;
  else await tx.$executeRaw`select 1 from "ForumPost" where "id" = ${found.postId}::uuid for update`;
  const reply = await tx.forumReply.findUnique({ where: { id } });
  if (!reply || reply.removedAt) throw notFound('reply');
  return reply;
}

async function setHidden(tx: Tx, reply: ForumReply, hiddenAt: Date | null): Promise<void> {
  await tx.forumReply.update({ where: { id: reply.id }, data: { hiddenAt } });
  // What is still held back was never counted.
  if (reply.heldAt) return;
  const data = { replyCount: { increment: hiddenAt ? -1 : 1 } };
  if (reply.questionId) await tx.forumQuestion.update({ where: { id: reply.questionId }, data });
  else if (reply.postId) await tx.forumPost.update({ where: { id: reply.postId }, data });
}

async function threadPath(tx: Tx, { questionId }: ForumReply): Promise<string> {
  if (!questionId) return '/forum/stories';
  const { slug } = await tx.forumQuestion.findUniqueOrThrow({ where: { id: questionId } });
  return `/forum/${slug}/answers/${questionId}`;
}
