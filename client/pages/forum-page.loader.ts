import type { LoaderFunctionArgs } from 'react-router-dom';
import { preload } from '#client/lib/preload.ts';
import { ForumPageDocument } from './forum-page.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await preload(args, ForumPageDocument, {});
  return null;
}
