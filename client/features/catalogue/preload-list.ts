import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { PAGE_SIZE } from '#rules/constants.ts';
import { barePath } from '#rules/language.ts';
import type { ProductFilter } from '#client/graph-types.generated.ts';
import { preload } from '#client/lib/preload.ts';
import { listSearch, listVariables, readListAddress } from './list-address.ts';
import { ProductListDocument } from './product-list.generated.ts';

/** For the loaders of pages with a `<ProductList>`: fetches what the address asks of these goods. */
export async function preloadList(args: LoaderFunctionArgs, base: ProductFilter): Promise<void> {
  const { pathname, search } = new URL(args.request.url);
  const choice = readListAddress(search);
  const { products } = await preload(args, ProductListDocument, listVariables(base, choice));
  // The list has become shorter since this page was linked to.
  const lastPage = Math.max(1, Math.ceil(products.totalCount / PAGE_SIZE));
  if (choice.page > lastPage) throw redirect(barePath(pathname) + listSearch({ ...choice, page: lastPage }));
}
