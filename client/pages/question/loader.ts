import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import {
  forumSearch,
  lastPageOf,
  readForumAddress,
  REPLIES_A_PAGE,
} from '#client/features/forum/threads/forum-address.ts';
import { paths } from '#client/lib/paths.ts';
import { preload } from '#client/lib/preload.ts';
import { QuestionPageDocument } from './query.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { slug, id: questionId = '' } = args.params;
  const { page } = readForumAddress(new URL(args.request.url).search);
  const { question } = await preload(args, QuestionPageDocument, { questionId, first: REPLIES_A_PAGE, page });
  if (!question) throw data(null, { status: 404 });
  const address = paths.question(question.slug, question.id);
  // The id identifies the question; an outdated or mistyped slug redirects to the current one.
  if (slug !== question.slug) throw redirect(address + forumSearch({ page }), 301);
  const lastPage = lastPageOf(question.replies.totalCount, REPLIES_A_PAGE);
  if (page > lastPage) throw redirect(address + forumSearch({ page: lastPage }));
  return null;
}
