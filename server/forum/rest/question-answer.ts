// A question as it is after somebody did something to it, with its first replies.
import type { Request, Response } from 'express';
import { listed, pagingOf } from '#server/rest/lists.ts';
import { requireQuestion } from '../questions.ts';
import { listRepliesTo } from '../replies.ts';
import { questionJson } from './question-json.ts';

export async function freshQuestion(id: string, exchange: { req: Request; res: Response }, page?: number) {
  const question = await requireQuestion(id);
  const replies = await listRepliesTo('question', question, pagingOf(page));
  return questionJson(question, listed(replies, exchange, page));
}
