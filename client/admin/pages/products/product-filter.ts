// The filter of the list of products in the query string, so that the page can be shared.
import type {
  ProductStatus,
  StaffProductFilter,
  StaffProductSort,
  StaffProductStock,
} from '../../graph-types.generated.ts';
import { PRODUCT_STATUS_LABELS } from '../../features/products/product-labels.tsx';
import { listAddress } from '../../ui/list-address.ts';

export const STATUSES = Object.keys(PRODUCT_STATUS_LABELS) as ProductStatus[]; // the keys of a literal

export const STOCK_LABELS: Readonly<Record<StaffProductStock, string>> = {
  LOW: 'Low or sold out',
  OUT: 'A size is sold out',
};

export const SORT_LABELS: Readonly<Record<StaffProductSort, string>> = {
  NAME: 'Name',
  CHANGED: 'Last changed',
  PRICE: 'Lowest price',
};

/** The length of a search for products, as on the server. */
export const SEARCH_LENGTH = { least: 2, most: 80 } as const;

export interface ListState {
  filter: StaffProductFilter;
  sort: StaffProductSort;
}

/** Parses a query string; invalid values are ignored. */
export function parseListState(address: URLSearchParams): ListState {
  const text = (name: string) => address.get(name)?.trim().slice(0, SEARCH_LENGTH.most) ?? '';
  const status = STATUSES.find((name) => name === address.get('status'));
  const stock = (Object.keys(STOCK_LABELS) as StaffProductStock[]).find(
    (name) => name === address.get('stock'),
  ); // a literal
  const sort = (Object.keys(SORT_LABELS) as StaffProductSort[]).find((name) => name === address.get('sort')); // a literal
  const search = text('search');
  return {
    sort: sort ?? 'NAME',
    filter: {
      ...(status && { status }),
      ...(text('category') && { category: text('category') }),
      ...(text('brand') && { brand: text('brand') }),
      ...(stock && { stock }),
      ...(search.length >= SEARCH_LENGTH.least && { search }),
    },
  };
}

/** The URL of the list with some parameters changed; empty ones are left out. */
export function buildListUrl(
  address: URLSearchParams,
  changes: Readonly<Record<string, string>>,
  path = '/products',
): string {
  return listAddress(path, address, { new: '', ...changes });
}
