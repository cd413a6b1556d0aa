import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { unlocalizedPath } from '#rules/text/language.ts';
import {
  forumSearch,
  lastPageNumber,
  QUESTIONS_PER_PAGE,
  readForumAddress,
  type ForumChoice,
} from '#client/features/forum/threads/forum-address.ts';
import { preload } from '#client/lib/preload.ts';
import { ForumQuestionsDocument, ForumSearchDocument, ForumSlugPageDocument } from './query.generated.ts';
import { questionVariables, searchVariables } from '#client/pages/forum/forum-questions.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const forumSlug = args.params['slug'] ?? '';
  const { forumPage } = await preload(args, ForumSlugPageDocument, { forumSlug });
  if (!forumPage) throw data(null, { status: 404 });
  // A tip needs no further data.
  if (!('groups' in forumPage)) return null;
  const { pathname, search } = new URL(args.request.url);
  const choice = readForumAddress(search);
  // The group was renamed or moved: show its category.
  if (choice.group && !forumPage.groups.some(({ slug }) => slug === choice.group))
    throw redirect(unlocalizedPath(pathname));
  const lastPage = lastPageNumber(await countListed(args, forumSlug, choice), QUESTIONS_PER_PAGE);
  if (choice.page > lastPage)
    throw redirect(unlocalizedPath(pathname) + forumSearch({ ...choice, page: lastPage }));
  return null;
}

/** Loads the list that the URL asks for: search results, or questions. Returns its total count. */
async function countListed(args: LoaderFunctionArgs, slug: string, choice: ForumChoice): Promise<number> {
  if (choice.term) {
    const variables = searchVariables(slug, choice.term, choice);
    return (await preload(args, ForumSearchDocument, variables)).forumSearch.totalCount;
  }
  const variables = questionVariables(slug, choice);
  return (await preload(args, ForumQuestionsDocument, variables)).questions.totalCount;
}
