import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { PAGE_SIZE } from '#rules/constants.ts';
import { unlocalizedPath } from '#rules/text/language.ts';
import type { ProductFilter } from '#client/graph-types.generated.ts';
import { preload } from '#client/lib/preload.ts';
import { ChosenFilters, Filters } from '../filters/lazy-filters.ts';
import { listQueryString, listVariables, parseListUrl } from './list-url.ts';
import { ProductListDocument } from './product-list.generated.ts';

/** Preloads the list that the URL selects. Used by the loaders of pages with a `<ProductList>`. */
export async function preloadList(args: LoaderFunctionArgs, base: ProductFilter): Promise<void> {
  const { pathname, search } = new URL(args.request.url);
  const choice = parseListUrl(search);
  const filters = Promise.all([Filters.load(), ChosenFilters.load()]);
  const { products } = await preload(args, ProductListDocument, listVariables(base, choice));
  await filters;
  // The list may have become shorter since this page was linked.
  const lastPage = Math.max(1, Math.ceil(products.totalCount / PAGE_SIZE));
  if (choice.page > lastPage)
    throw redirect(unlocalizedPath(pathname) + listQueryString({ ...choice, page: lastPage }));
}
