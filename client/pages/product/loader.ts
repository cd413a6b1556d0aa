import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { preload } from '#client/lib/preload.ts';
import { ProductPageDocument } from './query.generated.ts';
import { preloadSections } from './lazy-sections.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const slug = args.params['slug'] ?? '';
  const parts = preloadSections();
  const { product } = await preload(args, ProductPageDocument, { slug });
  await parts;
  if (!product) throw data(null, { status: 404 });
  // A former slug redirects to the current one.
  if (product.slug !== slug)
    throw redirect(paths.product(product.slug) + new URL(args.request.url).search, 301);
  return null;
}
