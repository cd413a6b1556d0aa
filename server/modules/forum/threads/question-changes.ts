// A question itself as it changes: what it asks, who asked, its group, whether it takes replies.
import { listen, MANY } from '#server/platform/events/events.ts';
import { leavable, readingOnce } from '#server/platform/events/streams.ts';
import { QUESTION_CHANGED } from '#server/modules/forum/live/news.ts';
import { requireThread } from './open-threads.ts';
import { findQuestion, type QuestionRow } from './questions.ts';

/** The question after each change. Like all streams of a thread it ends when it is gone, or has lost its place. */
export async function watchQuestion(id: string): Promise<AsyncIterable<QuestionRow>> {
  await requireThread({ kind: 'question', id });
  return leavable((left) => changesOf(id, left));
}

async function* changesOf(id: string, left: AbortSignal): AsyncGenerator<QuestionRow, void> {
  for await (const { number, details, isGap } of listen({ topic: 'thread', key: id }, left)) {
    if (isGap || details.includes(MANY)) return;
    if (!details.includes(QUESTION_CHANGED)) continue;
    const question = await readOnce(id, number);
    if (!question) return;
    yield question;
  }
}

const readOnce = readingOnce(findQuestion);
