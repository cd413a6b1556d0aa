import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { preload } from '#client/lib/preload.ts';
import { DogWalkingDocument, ServicePageDocument } from './query.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { slug = '' } = args.params;
  const [{ service }] = await Promise.all([
    preload(args, ServicePageDocument, { slug }),
    slug === 'dog-training' && preload(args, DogWalkingDocument, {}),
  ]);
  // Daycare and dog walking are services too, but have other URLs.
  if (service?.url !== `/services/${slug}`) throw data(null, { status: 404 });
  return null;
}
