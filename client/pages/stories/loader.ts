import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import {
  forumSearch,
  lastPageNumber,
  readForumAddress,
  POSTS_PER_PAGE,
} from '#client/features/forum/threads/forum-address.ts';
import { paths } from '#client/lib/paths.ts';
import { preload } from '#client/lib/preload.ts';
import { StoriesPageDocument } from './query.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { page } = readForumAddress(new URL(args.request.url).search);
  const { forumPosts } = await preload(args, StoriesPageDocument, { first: POSTS_PER_PAGE, page });
  const lastPage = lastPageNumber(forumPosts.totalCount, POSTS_PER_PAGE);
  if (page > lastPage) throw redirect(paths.forumStories() + forumSearch({ page: lastPage }));
  return null;
}
