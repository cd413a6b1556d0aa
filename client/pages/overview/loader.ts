import type { LoaderFunctionArgs } from 'react-router-dom';
import { preload } from '#client/lib/preload.ts';
import { OverviewPageDocument } from './query.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await preload(args, OverviewPageDocument, {});
  return null;
}
