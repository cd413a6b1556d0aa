// Asking the forum.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { GROUP_MISSING, question } from '#rules/forum.ts';
import { slugOf } from '#rules/text.ts';
import { once, sentOnce } from '#server/platform/database/client-mutations.ts';
import { now } from '#server/platform/clock.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { parsed } from '#server/platform/parse.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import {
  memberWriting,
  mindManners,
  refuseLinks,
  type Writer,
} from '#server/modules/forum/moderation/posting-policy.ts';
import { tellCounts } from '#server/modules/forum/live/news.ts';
import { type QuestionRow, requireQuestion } from './questions.ts';

const asked = question.extend({
  groupId: z.string(GROUP_MISSING).min(1, GROUP_MISSING),
  ...sentOnce.shape,
});

/** Asks a question in a group; who asks follows it. */
export async function askQuestion(viewer: Viewer | null, input: unknown): Promise<QuestionRow> {
  const self = requireViewer(viewer);
  const { title, subTitle, groupId, clientMutationId } = parsed(asked, input);
  refuseLinks('title', title, /*i18n*/ 'A question cannot have links in it.');
  const sent = {
    owner: self.id,
    key: clientMutationId,
    input: ['askQuestion', title, subTitle, groupId],
  };
  const { id, made } = await transaction((tx) =>
    once(tx, sent, async (newId) => {
      await requireGroup(tx, groupId);
      const writer = await memberWriting(tx, self);
      await write(tx, writer, { id: newId, title, subTitle, groupId });
      return true;
    }),
  );
  if (made) await tellCounts(id);
  return requireQuestion(id);
}

async function requireGroup(tx: Tx, id: string): Promise<void> {
  if (!isId(id) || (await tx.forumGroup.count({ where: { id } })) === 0)
    throw invalid({ groupId: GROUP_MISSING });
}

interface NewQuestion {
  id: string;
  title: string;
  subTitle: string;
  groupId: string;
}

async function write(tx: Tx, writer: Writer, { id, title, subTitle, groupId }: NewQuestion): Promise<void> {
  const { isHeld } = await mindManners(tx, writer, 'thread', [title, subTitle].join('\n').trim());
  // A question cannot wait: it is there, or it is not asked.
  if (isHeld) refuseLinks('subTitle', subTitle, /*i18n*/ 'New members cannot put links into questions yet.');
  const at = now();
  const data = { id, title, subTitle, groupId, authorId: writer.id, createdAt: at, lastActivityAt: at };
  await insert(tx, data);
  if (writer.id)
    await tx.questionFollow.create({ data: { questionId: id, userId: writer.id, createdAt: at } });
}

/** The slug is the title's own, or told from others of that name by a few letters more. */
async function insert(tx: Tx, data: Omit<Prisma.ForumQuestionCreateManyInput, 'slug'>): Promise<void> {
  // Titles in other scripts leave nothing that an address can hold.
  const slug = slugOf(data.title) || 'question';
  const rest = randomBytes(5).toString('hex');
  for (const candidate of [slug, `${slug}-${rest}`]) {
    const { count } = await tx.forumQuestion.createMany({
      data: { ...data, slug: candidate },
      skipDuplicates: true,
    });
    if (count > 0) return;
  }
  throw new Error(`no slug was free for a question: ${slug}`);
}
