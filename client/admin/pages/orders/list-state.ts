// What the list of orders shows: the filters and columns of its address, or those of the view that the address names. An
// address with `view` alone shows the view as it is saved now. After a change it holds everything, and as `seen` the version
// that the change was made from.
import {
  DEFAULT_COLUMNS,
  checkColumns,
  checkFilters,
  type OrderColumn,
  type OrderFilterName,
} from '#rules/staff/order-list.ts';
import { METHOD_LABELS, PAYMENT_LABELS, TAB_LABELS } from '../../features/orders/order-labels.ts';
import type { StaffViewFieldsFragment } from '../../features/orders/views.generated.ts';
import { filterOf } from './order-filter.ts';

export type View = StaffViewFieldsFragment;

export interface ListState {
  /** All that is shown, as an address; changes start from here. */
  search: URLSearchParams;
  columns: readonly OrderColumn[];
  /** As a view saves it. */
  query: string;
  view: View | null;
  /** Whether filters or columns differ from what the view says. */
  isChanged: boolean;
  /** The version of the view that a change was made from. */
  seen: number;
  /** What the view names and the list does not have any more. */
  leftOut: readonly string[];
  /** The address names a view that does not exist, or that is not shared. */
  isMissing: boolean;
}

/** What an address shows; null while the views that it needs are not known. */
export function listStateOf(address: URLSearchParams, views: readonly View[] | undefined): ListState | null {
  const id = address.get('view');
  const isComplete = !id || address.has('seen');
  if (!views && !isComplete) return null;
  const view = views?.find((one) => one.id === id) ?? null;
  const search = view && !isComplete ? searchOf(view) : new URLSearchParams(address);
  const isMissing = id !== null && views !== undefined && !view;
  if (isMissing) ['view', 'seen'].forEach((name) => search.delete(name));
  const columns = columnsOf(search.get('columns')?.split(',') ?? []);
  const query = queryOf(search);
  const isChanged =
    view !== null &&
    (query !== queryOf(new URLSearchParams(view.query)) || columns.join() !== columnsOf(view.columns).join());
  const seen = Number(search.get('seen'));
  return { search, columns, query, view, isChanged, seen, leftOut: leftOutOf(view), isMissing };
}

/** The address of a view as it is saved. */
export const addressOfView = (id: string): string => `/orders?view=${id}`;

function searchOf({ id, query, columns, version }: View): URLSearchParams {
  const search = new URLSearchParams(checkFilters(query).valid);
  search.set('columns', columnsOf(columns).join());
  search.set('view', id);
  search.set('seen', String(version));
  return search;
}

/** The columns that exist; the usual ones if none does. */
export function columnsOf(names: readonly string[]): readonly OrderColumn[] {
  const { valid } = checkColumns(names);
  return valid.length > 0 ? valid : DEFAULT_COLUMNS;
}

/** The filters with the tab, which an address may leave out. */
function queryOf(search: URLSearchParams): string {
  const whole = new URLSearchParams(search);
  whole.set('tab', filterOf(search).tab);
  return checkFilters(whole.toString()).valid;
}

function leftOutOf(view: View | null): string[] {
  if (!view) return [];
  return [
    ...checkFilters(view.query).leftOut.map((name) => `filter ${name}`),
    ...checkColumns(view.columns).leftOut.map((name) => `column ${name}`),
  ];
}

const FILTER_LABELS: Readonly<Record<OrderFilterName, string>> = {
  tab: 'Orders',
  search: 'Search',
  method: 'Method',
  payment: 'Payment',
  place: 'City or PIN code',
  from: 'Placed from',
  until: 'Placed until',
  least: 'Minimum ₹',
  most: 'Maximum ₹',
};
const VALUE_LABELS: Readonly<Record<string, string>> = {
  ...METHOD_LABELS,
  ...PAYMENT_LABELS,
  ...TAB_LABELS,
};

/** @example describeFilters('tab=LATE&place=Pune') // 'Orders: Late, City or PIN code: Pune' */
export function describeFilters(query: string): string {
  const given = new URLSearchParams(query);
  return Object.entries(FILTER_LABELS)
    .flatMap(([name, label]) => {
      const value = given.get(name);
      return value ? `${label}: ${VALUE_LABELS[value] ?? value}` : [];
    })
    .join(', ');
}
