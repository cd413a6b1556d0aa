import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { preload } from '#client/lib/preload.ts';
import { BlogPostPageDocument } from './query.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const postSlug = args.params['slug'] ?? '';
  const { blogPost } = await preload(args, BlogPostPageDocument, { postSlug });
  if (!blogPost) throw data(null, { status: 404 });
  // A former slug redirects to the current one.
  if (blogPost.slug !== postSlug) throw redirect(paths.blogPost(blogPost.slug), 301);
  return null;
}
