import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { serviceOfProduct, serviceProductName } from '#rules/paths/service-path.ts';
import { paths } from '#client/lib/paths.ts';
import { preload } from '#client/lib/preload.ts';
import { ServiceProductPageDocument } from './query.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { name = '' } = args.params;
  const slug = serviceOfProduct(name);
  const canonicalName = serviceProductName(name);
  if (!slug && canonicalName) throw redirect(paths.serviceProduct(canonicalName), 301);
  if (!slug) throw data(null, { status: 404 });
  const { service } = await preload(args, ServiceProductPageDocument, { slug });
  if (!service) throw data(null, { status: 404 });
  return null;
}
