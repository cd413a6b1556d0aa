// Questions, posts and replies as rows, with their events.
import { randomUUID } from 'node:crypto';
import { db } from '#server/platform/database/db.ts';
import { publishReplyAdded } from '#server/modules/forum/live/forum-events.ts';
import { replyTarget, type ThreadKey, type ThreadKind } from '#server/modules/forum/threads/thread-kinds.ts';

/** A question or post in its own group. */
export async function newThread(
  kind: ThreadKind = 'question',
): Promise<ThreadKey & { groupSlug: string; category: string }> {
  const slug = randomUUID();
  const at = new Date();
  const category = await db.forumCategory.create({
    data: { slug, title: 'Dogs', subTitle: '', position: 1 },
  });
  const group = await db.forumGroup.create({
    data: { slug, title: 'Dogs', subTitle: '', bio: '', imageKey: '', position: 1, categoryId: category.id },
  });
  const { id } =
    kind === 'question'
      ? await db.forumQuestion.create({
          data: { slug, title: 'Why?', groupId: group.id, createdAt: at, lastActivityAt: at },
        })
      : await db.forumPost.create({
          data: { content: 'Told', tags: [], groupId: group.id, createdAt: at },
        });
  return { kind, id, groupSlug: slug, category: slug };
}

/** Inserts replies in one transaction without publishing events. */
export async function insertReplies({ kind, id }: ThreadKey, texts: readonly string[]) {
  return db.$transaction(async (tx) => {
    const data = { lastNumber: { increment: texts.length }, replyCount: { increment: texts.length } };
    const { lastNumber } =
      kind === 'question'
        ? await tx.forumQuestion.update({ where: { id }, data })
        : await tx.forumPost.update({ where: { id }, data });
    return tx.forumReply.createManyAndReturn({
      data: texts.map((text, index) => ({
        ...replyTarget({ kind, id }),
        number: lastNumber - texts.length + index + 1,
        text,
        repliedAt: new Date(),
      })),
    });
  });
}

/** Inserts a reply and publishes its event. */
export async function reply(thread: ThreadKey, text = 'Because') {
  const [inserted] = await insertReplies(thread, [text]);
  if (!inserted) throw new Error('no reply was inserted');
  await publishReplyAdded(thread);
  return inserted;
}
