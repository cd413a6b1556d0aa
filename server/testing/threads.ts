// Questions, stories and replies as rows, told of as the forum tells of them.
import { randomUUID } from 'node:crypto';
import { db } from '#server/platform/database/db.ts';
import { type ThreadKey, tellAdded } from '#server/modules/forum/live/news.ts';
import type { ThreadKind } from '#server/modules/forum/replies/replies.ts';

/** A question or story in a group of its own. */
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

/** Writes replies in one transaction; nobody is told. */
export async function keepReplies({ kind, id }: ThreadKey, texts: readonly string[]) {
  return db.$transaction(async (tx) => {
    const data = { lastNumber: { increment: texts.length }, replyCount: { increment: texts.length } };
    const { lastNumber } =
      kind === 'question'
        ? await tx.forumQuestion.update({ where: { id }, data })
        : await tx.forumPost.update({ where: { id }, data });
    return tx.forumReply.createManyAndReturn({
      data: texts.map((text, index) => ({
        ...(kind === 'question' ? { questionId: id } : { postId: id }),
        number: lastNumber - texts.length + index + 1,
        text,
        repliedAt: new Date(),
      })),
    });
  });
}

/** Writes a reply and tells of it. */
export async function reply(thread: ThreadKey, text = 'Because') {
  const [kept] = await keepReplies(thread, [text]);
  if (!kept) throw new Error('no reply was kept');
  await tellAdded(thread);
  return kept;
}
