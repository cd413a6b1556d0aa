import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { preload } from '#client/lib/preload.ts';
import { BlogPostPageDocument } from './blog-post-page.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const postSlug = args.params['slug'] ?? '';
  const { blogPost } = await preload(args, BlogPostPageDocument, { postSlug });
  if (!blogPost) throw data(null, { status: 404 });
  return null;
}
