// The state of the order list: the filters and columns in the URL, or those of the view that the URL names. A URL with
// `view` alone shows the view as it is saved now. After a change the URL holds the whole state, and in `seen` the version of
// the view that was changed.
import {
  DEFAULT_COLUMNS,
  checkColumns,
  checkFilters,
  type OrderColumn,
  type OrderFilterName,
} from '#rules/staff/order-list.ts';
import { METHOD_LABELS, PAYMENT_LABELS, TAB_LABELS } from '../../features/orders/order-labels.ts';
import type { StaffViewFieldsFragment } from '../../features/orders/views.generated.ts';
import { parseFilter } from './order-filter.ts';

export type View = StaffViewFieldsFragment;

export interface ListState {
  /** The whole state as URL parameters; changes start from here. */
  search: URLSearchParams;
  columns: readonly OrderColumn[];
  /** The state in the format that a view saves. */
  query: string;
  view: View | null;
  /** Whether filters or columns differ from the saved view. */
  isChanged: boolean;
  /** The version of the view that a change was made from. */
  seen: number;
  /** Filters and columns of the view that no longer exist. */
  leftOut: readonly string[];
  /** Whether the URL names a view that does not exist or is not shared. */
  isMissing: boolean;
}

/** Parses the state from the URL; null until the views it refers to are loaded. */
export function parseListState(
  address: URLSearchParams,
  views: readonly View[] | undefined,
): ListState | null {
  const id = address.get('view');
  const isComplete = !id || address.has('seen');
  if (!views && !isComplete) return null;
  const view = views?.find((candidate) => candidate.id === id) ?? null;
  const search = view && !isComplete ? toSearchParams(view) : new URLSearchParams(address);
  const isMissing = id !== null && views !== undefined && !view;
  if (isMissing) ['view', 'seen'].forEach((name) => search.delete(name));
  const columns = existingColumns(search.get('columns')?.split(',') ?? []);
  const query = filterQuery(search);
  const isChanged =
    view !== null &&
    (query !== filterQuery(new URLSearchParams(view.query)) ||
      columns.join() !== existingColumns(view.columns).join());
  const seenVersion = Number(search.get('seen'));
  return {
    search,
    columns,
    query,
    view,
    isChanged,
    seen: seenVersion,
    leftOut: listLeftOut(view),
    isMissing,
  };
}

/** The URL parameters of a saved view. */
export const addressOfView = (id: string): string => `/orders?view=${id}`;

function toSearchParams({ id, query, columns, version }: View): URLSearchParams {
  const search = new URLSearchParams(checkFilters(query).valid);
  search.set('columns', existingColumns(columns).join());
  search.set('view', id);
  search.set('seen', String(version));
  return search;
}

/** The columns that still exist; the default columns if none does. */
export function existingColumns(names: readonly string[]): readonly OrderColumn[] {
  const { valid } = checkColumns(names);
  return valid.length > 0 ? valid : DEFAULT_COLUMNS;
}

/** The filters with the tab, which the URL may leave out. */
function filterQuery(search: URLSearchParams): string {
  const whole = new URLSearchParams(search);
  whole.set('tab', parseFilter(search).tab);
  return checkFilters(whole.toString()).valid;
}

function listLeftOut(view: View | null): string[] {
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
  const params = new URLSearchParams(query);
  return Object.entries(FILTER_LABELS)
    .flatMap(([name, label]) => {
      const value = params.get(name);
      return value ? `${label}: ${VALUE_LABELS[value] ?? value}` : [];
    })
    .join(', ');
}
