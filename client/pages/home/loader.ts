import type { LoaderFunctionArgs } from 'react-router-dom';
import { preload } from '#client/lib/preload.ts';
import { HomePageDocument } from './query.generated.ts';
import { WhyAndHow } from './lazy-sections.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await Promise.all([preload(args, HomePageDocument, {}), WhyAndHow.load()]);
  return null;
}
