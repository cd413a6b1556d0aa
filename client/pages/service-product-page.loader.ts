import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { serviceOfProduct } from '#rules/service-path.ts';
import { preload } from '#client/lib/preload.ts';
import { ServiceProductPageDocument } from './service-product-page.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const slug = serviceOfProduct(args.params.name ?? '');
  if (!slug) throw data(null, { status: 404 });
  const { service } = await preload(args, ServiceProductPageDocument, { slug });
  if (!service) throw data(null, { status: 404 });
  return null;
}
