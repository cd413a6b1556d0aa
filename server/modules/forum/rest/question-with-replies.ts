/** The current state of a question with a page of its replies. Sets the paging headers. */
import type { Request, Response } from 'express';
import type { ReplySort } from '#rules/forum/reply-sorts.ts';
import { PAGE_SIZE } from '#rules/constants.ts';
import { nodesWithLinks, toPageArgs } from '#server/transport/rest/pagination.ts';
import { requireThread } from '#server/modules/forum/threads/threads.ts';
import { listRepliesTo } from '#server/modules/forum/replies/replies.ts';
import { questionJson } from './question-json.ts';

export async function questionWithReplies(
  id: string,
  exchange: { req: Request; res: Response },
  page?: number,
  sort?: ReplySort,
) {
  const question = await requireThread('question', id);
  const replies = await listRepliesTo('question', question, {
    ...toPageArgs(page, PAGE_SIZE),
    sort: sort ?? null,
  });
  return questionJson(question, nodesWithLinks(replies, exchange, page));
}
