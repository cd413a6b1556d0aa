// Streams changes of a question itself: its text, author, group and whether it takes replies.
import { listen, MANY_CHANGES } from '#server/platform/events/events.ts';
import { abortableStream, shareRead } from '#server/platform/events/streams.ts';
import { THREAD_CHANGED } from '#server/modules/forum/live/forum-events.ts';
import { findThread, requireThreadHead, type QuestionRow } from './threads.ts';

/** The question after each change. The stream ends when the question is gone or events were missed. */
export async function watchQuestion(id: string): Promise<AsyncIterable<QuestionRow>> {
  await requireThreadHead({ kind: 'question', id });
  return abortableStream((signal) => changesOf(id, signal));
}

async function* changesOf(id: string, signal: AbortSignal): AsyncGenerator<QuestionRow, void> {
  for await (const { number, details, isGap } of listen({ topic: 'thread', key: id }, signal)) {
    if (isGap || details.includes(MANY_CHANGES)) return;
    if (!details.includes(THREAD_CHANGED)) continue;
    const question = await readOnce(id, number);
    if (!question) return;
    yield question;
  }
}

const readOnce = shareRead((id: string) => findThread('question', id));
