// Members report content that breaks the forum's rules. Enough reports hide it until an operator reviews it.
import { z } from 'zod';
import { reportInput } from '#rules/forum/forum-input.ts';
import type { ReportCategory } from '#rules/forum/report-categories.ts';
import { now } from '#server/platform/clock.ts';
import { invalid, notFound, UserError } from '#server/platform/errors.ts';
import { parseInput } from '#server/platform/parse.ts';
import { consumeLimitIn } from '#server/platform/limits/rate-limits.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { hideInTransaction, publishHidden } from './hiding.ts';
import { isTrustedMember, memberWriter } from './posting-policy.ts';
import {
  lockForumContent,
  isShown,
  reportTarget,
  type ForumContent,
  type ForumContentKey,
} from './forum-content.ts';

/** The number of different reporters that hides content before review. */
const REPORTERS_THAT_HIDE = 3;

const newReportInput = reportInput.safeExtend({
  questionId: z.string().nullish(),
  replyId: z.string().nullish(),
  postId: z.string().nullish(),
});

/** Records a report. One person counts once per content: reporting again changes nothing. */
export async function reportContent(viewer: Viewer | null, input: unknown): Promise<true> {
  const self = requireViewer(viewer);
  const { category, reason, ...ids } = parseInput(newReportInput, input);
  const key = toContentKey(ids);
  const hiddenContent = await transaction(async (tx) => {
    await memberWriter(tx, self);
    const content = await lockForumContent(tx, key);
    if (!isShown(content)) throw notFound(key.kind);
    if (content.authorId === self.id)
      throw new UserError(
        'CONFLICT',
        /*i18n*/ 'You can’t report what you wrote yourself, but you can delete it.',
      );
    const isNew = await insertReport(tx, self, key, { category, reason });
    return isNew && (await hideIfEnough(tx, content)) ? content : null;
  });
  if (hiddenContent) await publishHidden(hiddenContent);
  return true;
}

function toContentKey({
  questionId,
  replyId,
  postId,
}: Omit<z.output<typeof newReportInput>, 'category' | 'reason'>): ForumContentKey {
  const keys: ForumContentKey[] = [];
  if (questionId) keys.push({ kind: 'question', id: questionId });
  if (replyId) keys.push({ kind: 'reply', id: replyId });
  if (postId) keys.push({ kind: 'story', id: postId });
  const [key, ...others] = keys;
  if (!key || others.length > 0)
    throw invalid({ replyId: /*i18n*/ 'Please choose one question, reply or story to report' });
  return key;
}

/** Inserts a report and returns whether it is new. */
async function insertReport(
  tx: Tx,
  { id: userId }: Viewer,
  key: ForumContentKey,
  details: { category: ReportCategory; reason: string },
): Promise<boolean> {
  const { count } = await tx.forumReport.createMany({
    data: { ...reportTarget(key), userId, ...details, createdAt: now() },
    skipDuplicates: true,
  });
  if (count > 0) await consumeLimitIn(tx, 'reportDaily', userId);
  return count > 0;
}

/** Hides content with enough reporters. One must be an established member, since new accounts alone cannot hide it. */
async function hideIfEnough(tx: Tx, content: ForumContent): Promise<boolean> {
  const open = await tx.forumReport.findMany({
    where: { ...reportTarget(content), settledAt: null, userId: { not: null } },
    select: { userId: true },
  });
  if (open.length < REPORTERS_THAT_HIDE) return false;
  for (const { userId } of open) {
    if (!userId || !(await isTrustedMember(tx, userId))) continue;
    await hideInTransaction(tx, content, /*i18n*/ 'several people reported it, and the shop will look at it');
    return true;
  }
  return false;
}
