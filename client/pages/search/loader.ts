import type { LoaderFunctionArgs } from 'react-router-dom';
import { parseListUrl } from '#client/features/catalogue/list/list-url.ts';
import { preloadList } from '#client/features/catalogue/list/preload-list.ts';
import { isTooShort } from '#client/features/search/too-short.ts';
import { preload } from '#client/lib/preload.ts';
import { SearchPageDocument } from './query.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { term } = parseListUrl(new URL(args.request.url).search);
  if (isTooShort(term)) return null;
  await Promise.all([term && preload(args, SearchPageDocument, { term }), preloadList(args, {})]);
  return null;
}
