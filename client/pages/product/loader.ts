import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { preload } from '#client/lib/preload.ts';
import { ProductPageDocument } from './query.generated.ts';
import { loadProductParts } from './product-parts.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const slug = args.params['slug'] ?? '';
  const parts = loadProductParts();
  const { product } = await preload(args, ProductPageDocument, { slug });
  await parts;
  if (!product) throw data(null, { status: 404 });
  // A name that it had before leads to the one it has.
  if (product.slug !== slug)
    throw redirect(paths.product(product.slug) + new URL(args.request.url).search, 301);
  return null;
}
