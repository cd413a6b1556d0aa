import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { parseCategorySlug } from '#rules/paths/category-path.ts';
import { unlocalizedPath } from '#rules/text/language.ts';
import { preloadList } from '#client/features/catalogue/list/preload-list.ts';
import { preload } from '#client/lib/preload.ts';
import { CategoryPageDocument } from './query.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const slug = parseCategorySlug(unlocalizedPath(new URL(args.request.url).pathname)) ?? '';
  const [{ category }] = await Promise.all([
    preload(args, CategoryPageDocument, { slug }),
    preloadList(args, { category: slug }),
  ]);
  if (!category) throw data(null, { status: 404 });
  return null;
}
