import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { BLOG_PAGE_SIZE, blogUrl, parseBlogUrl } from '#client/features/blog/blog-url.ts';
import { preload } from '#client/lib/preload.ts';
import { BlogPageDocument } from './query.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const choice = parseBlogUrl(new URL(args.request.url).search);
  const { category, page } = choice;
  const { blogPosts, blogCategories } = await preload(args, BlogPageDocument, {
    blogCategory: category,
    first: BLOG_PAGE_SIZE,
    page,
  });
  if (category && !blogCategories.some(({ slug }) => slug === category)) throw data(null, { status: 404 });
  // The list may have become shorter since this page was linked.
  const lastPage = Math.max(1, Math.ceil(blogPosts.totalCount / BLOG_PAGE_SIZE));
  if (page > lastPage) throw redirect(blogUrl({ ...choice, page: lastPage }));
  return null;
}
