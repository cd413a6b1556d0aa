import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { GROUP_MISSING, question } from '#rules/forum.ts';
import { slugOf } from '#rules/text.ts';
import { runIdempotently, idempotencyFields } from '#server/platform/database/idempotency.ts';
import { now } from '#server/platform/clock.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { parsed } from '#server/platform/parse.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import {
  memberWriter,
  enforcePostingPolicy,
  refuseLinks,
  type Writer,
} from '#server/modules/forum/moderation/posting-policy.ts';
import { publishQuestionCounts } from '#server/modules/forum/live/forum-events.ts';
import { type QuestionRow, requireQuestion } from './questions.ts';

const askInput = question.extend({
  groupId: z.string(GROUP_MISSING).min(1, GROUP_MISSING),
  ...idempotencyFields.shape,
});

/** Creates a question in a group. Its author follows it. */
export async function askQuestion(viewer: Viewer | null, input: unknown): Promise<QuestionRow> {
  const self = requireViewer(viewer);
  const { title, subTitle, groupId, clientMutationId } = parsed(askInput, input);
  refuseLinks('title', title, /*i18n*/ 'A question cannot have links in it.');
  const mutation = {
    owner: self.id,
    key: clientMutationId,
    input: ['askQuestion', title, subTitle, groupId],
  };
  const { id, made } = await transaction((tx) =>
    runIdempotently(tx, mutation, async (newId) => {
      await requireGroup(tx, groupId);
      const writer = await memberWriter(tx, self);
      await insertQuestion(tx, writer, { id: newId, title, subTitle, groupId });
      return true;
    }),
  );
  if (made) await publishQuestionCounts(id);
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

async function insertQuestion(
  tx: Tx,
  writer: Writer,
  { id, title, subTitle, groupId }: NewQuestion,
): Promise<void> {
  const { isPending } = await enforcePostingPolicy(tx, writer, 'thread', [title, subTitle].join('\n').trim());
  // Questions cannot be pending, so a newcomer's links are refused.
  if (isPending)
    refuseLinks('subTitle', subTitle, /*i18n*/ 'New members cannot put links into questions yet.');
  const at = now();
  const data = { id, title, subTitle, groupId, authorId: writer.id, createdAt: at, lastActivityAt: at };
  await insertWithSlug(tx, data);
  if (writer.id)
    await tx.questionFollow.create({ data: { questionId: id, userId: writer.id, createdAt: at } });
}

/** The slug is derived from the title, with a random suffix when it is taken. */
async function insertWithSlug(
  tx: Tx,
  data: Omit<Prisma.ForumQuestionCreateManyInput, 'slug'>,
): Promise<void> {
  // A title in another script has no slug.
  const slug = slugOf(data.title) || 'question';
  const suffix = randomBytes(5).toString('hex');
  for (const candidate of [slug, `${slug}-${suffix}`]) {
    const { count } = await tx.forumQuestion.createMany({
      data: { ...data, slug: candidate },
      skipDuplicates: true,
    });
    if (count > 0) return;
  }
  throw new Error(`no free slug for a question: ${slug}`);
}
