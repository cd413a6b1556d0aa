import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import {
  forumSearch,
  lastPageNumber,
  QUESTIONS_PER_PAGE,
  readForumAddress,
} from '#client/features/forum/threads/forum-address.ts';
import { paths } from '#client/lib/paths.ts';
import { preload } from '#client/lib/preload.ts';
import { ForumPageDocument } from './query.generated.ts';
import { searchVariables } from './forum-questions.ts';
import { ForumSearchDocument } from '#client/pages/forum-slug/query.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await preload(args, ForumPageDocument, {});
  const choice = readForumAddress(new URL(args.request.url).search);
  if (!choice.term) return null;
  const variables = searchVariables(null, choice.term, choice);
  const { forumSearch: results } = await preload(args, ForumSearchDocument, variables);
  const lastPage = lastPageNumber(results.totalCount, QUESTIONS_PER_PAGE);
  if (choice.page > lastPage) throw redirect(paths.forum() + forumSearch({ ...choice, page: lastPage }));
  return null;
}
