import type { LoaderFunctionArgs } from 'react-router-dom';
import { preload } from '#client/lib/preload.ts';
import { HomePageDocument } from './home-page.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await preload(args, HomePageDocument, {});
  return null;
}
