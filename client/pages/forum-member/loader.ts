import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import {
  ENTRIES_PER_PAGE,
  forumSearch,
  lastPageNumber,
  readForumAddress,
} from '#client/features/forum/threads/forum-address.ts';
import { paths } from '#client/lib/paths.ts';
import { preload } from '#client/lib/preload.ts';
import { ForumMemberPageDocument } from './query.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { username = '' } = args.params;
  const { page } = readForumAddress(new URL(args.request.url).search);
  const variables = { username, first: ENTRIES_PER_PAGE, page };
  const { forumMember } = await preload(args, ForumMemberPageDocument, variables);
  if (!forumMember) throw data(null, { status: 404 });
  const lastPage = lastPageNumber(forumMember.entries.totalCount, ENTRIES_PER_PAGE);
  if (page > lastPage) throw redirect(paths.forumMember(username) + forumSearch({ page: lastPage }));
  return null;
}
