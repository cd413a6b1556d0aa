import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { preload } from '#client/lib/preload.ts';
import { ServicePageDocument } from './service-page.generated.ts';
import { serviceVariables } from './service-variables.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { pathname } = new URL(args.request.url);
  const variables = serviceVariables(args.params.slug);
  const { service } = await preload(args, ServicePageDocument, variables);
  // Daycare and dog walking are services, but stand at other addresses.
  if (service?.url !== pathname) throw data(null, { status: 404 });
  return null;
}
