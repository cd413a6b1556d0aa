import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { preload } from '#client/lib/preload.ts';
import { ProductPageDocument } from './product-page.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const slug = args.params['slug'] ?? '';
  const { product } = await preload(args, ProductPageDocument, { slug });
  if (!product) throw data(null, { status: 404 });
  return null;
}
