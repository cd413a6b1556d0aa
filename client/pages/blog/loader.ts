import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { BLOG_PAGE_SIZE, blogAddress, readBlogAddress } from '#client/features/blog/blog-address.ts';
import { preload } from '#client/lib/preload.ts';
import { BlogPageDocument } from './query.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const choice = readBlogAddress(new URL(args.request.url).search);
  const { category, page } = choice;
  const { blogPosts, blogCategories } = await preload(args, BlogPageDocument, {
    blogCategory: category,
    first: BLOG_PAGE_SIZE,
    page,
  });
  if (category && !blogCategories.some(({ slug }) => slug === category)) throw data(null, { status: 404 });
  // The blog has become shorter since this page was linked to.
  const lastPage = Math.max(1, Math.ceil(blogPosts.totalCount / BLOG_PAGE_SIZE));
  if (page > lastPage) throw redirect(blogAddress({ ...choice, page: lastPage }));
  return null;
}
