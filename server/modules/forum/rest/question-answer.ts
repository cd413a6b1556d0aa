// A question as it is after somebody did something to it, with its first replies.
import type { Request, Response } from 'express';
import { listed, pagingOf } from '#server/transport/rest/lists.ts';
import { requireQuestion } from '#server/modules/forum/threads/questions.ts';
import { listRepliesTo } from '#server/modules/forum/replies/replies.ts';
import { questionJson } from './question-json.ts';

export async function freshQuestion(id: string, exchange: { req: Request; res: Response }, page?: number) {
  const question = await requireQuestion(id);
  const replies = await listRepliesTo('question', question, pagingOf(page));
  return questionJson(question, listed(replies, exchange, page));
}
