import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { lastPageNumber, REPLIES_PER_PAGE } from '#client/features/forum/threads/forum-address.ts';
import { readReplyAddress, replySearch } from '#client/features/forum/threads/reply-address.ts';
import { paths } from '#client/lib/paths.ts';
import { canonicalSearch } from '#rules/paths/page-address.ts';
import { preload } from '#client/lib/preload.ts';
import { QuestionPageDocument } from './query.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { slug, id: questionId = '' } = args.params;
  const { search } = new URL(args.request.url);
  const { id: sortId, sort, page } = readReplyAddress(search);
  const { question } = await preload(args, QuestionPageDocument, {
    questionId,
    first: REPLIES_PER_PAGE,
    page,
    sort,
  });
  if (!question) throw data(null, { status: 404 });
  const address = paths.question(question.slug, question.id);
  // The id identifies the question; an outdated or mistyped slug redirects to the current one.
  if (slug !== question.slug) throw redirect(address + canonicalSearch(address, search), 301);
  const reply = Number(new URLSearchParams(canonicalSearch(address, search)).get('reply'));
  if (reply > 0) throw redirect(address + (await placeOfReply(args, questionId, reply)));
  const lastPage = lastPageNumber(question.replies.totalCount, REPLIES_PER_PAGE);
  if (page > lastPage) throw redirect(address + replySearch({ id: sortId, page: lastPage }));
  return null;
}

/**
 * The query string and anchor that show a reply. The helpful reply comes first, which moves earlier replies down by one;
 * a reply that does not exist leads to the question.
 */
async function placeOfReply(args: LoaderFunctionArgs, questionId: string, number: number): Promise<string> {
  const pages = new Set([
    lastPageNumber(number, REPLIES_PER_PAGE),
    lastPageNumber(number + 1, REPLIES_PER_PAGE),
    1,
  ]);
  for (const page of pages) {
    const variables = { questionId, first: REPLIES_PER_PAGE, page, sort: 'OLDEST' } as const;
    const { question } = await preload(args, QuestionPageDocument, variables);
    if (question?.replies.nodes.some((reply) => reply.number === number))
      return `${replySearch({ page })}#reply-${number}`;
  }
  return '';
}
