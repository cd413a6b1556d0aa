// Stores how far a member has read a question, as the number of the last read reply.
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid } from '#server/platform/errors.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { type QuestionRow, requireThread } from './threads.ts';

/** Moves the mark forward, never back and never beyond the last reply. */
export async function markQuestionRead(
  viewer: Viewer | null,
  questionId: string,
  number: number,
): Promise<QuestionRow> {
  const { id: userId } = requireViewer(viewer);
  if (number < 0) throw invalid({ number: /*i18n*/ 'Numbers start at 1' });
  const question = await requireThread('question', questionId);
  await db.$executeRaw`
    insert into "QuestionRead" as mark ("questionId", "userId", "lastReadNumber", "at")
    select q."id", ${userId}::uuid, least(${number}::int, q."lastNumber"), ${now()}::timestamptz
    from "ForumQuestion" q where q."id" = ${questionId}::uuid
    on conflict ("questionId", "userId") do update set
      "lastReadNumber" = greatest(mark."lastReadNumber", excluded."lastReadNumber"), "at" = excluded."at"`;
  return question;
}
