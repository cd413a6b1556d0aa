import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { type QuestionRow, requireThread } from './threads.ts';

/** Follows or unfollows a question. Followers are notified of new replies. @throws NOT_FOUND */
export async function followQuestion(
  viewer: Viewer | null,
  questionId: string,
  on: boolean,
): Promise<QuestionRow> {
  const { id: userId } = requireViewer(viewer);
  const question = await requireThread('question', questionId);
  if (on)
    await db.questionFollow.createMany({
      data: { questionId, userId, createdAt: now() },
      skipDuplicates: true,
    });
  else await db.questionFollow.deleteMany({ where: { questionId, userId } });
  return question;
}
