// The filter of the list of orders in the query string, so that the page can be shared.
import { checkFilters, type OrderFilterName } from '#rules/staff/order-list.ts';
import type {
  PaymentMethod,
  PaymentStatus,
  StaffOrderFilter,
  StaffOrderTab,
} from '../../graph-types.generated.ts';
import { METHOD_LABELS, PAYMENT_LABELS, TAB_LABELS } from '../../features/orders/order-labels.ts';
import { dayAfter, startOfDay } from '../../ui/days.ts';
import { listAddress } from '../../ui/list-address.ts';

export const TABS = Object.keys(TAB_LABELS) as StaffOrderTab[]; // the keys of a literal
const METHODS = Object.keys(METHOD_LABELS) as PaymentMethod[]; // the keys of a literal
const PAYMENTS = Object.keys(PAYMENT_LABELS) as PaymentStatus[]; // the keys of a literal

/** The query parameters of the filter, besides tab and search. */
export const FILTERS = [
  'method',
  'payment',
  'place',
  'from',
  'until',
  'least',
  'most',
] as const satisfies readonly OrderFilterName[];
export type FilterName = (typeof FILTERS)[number];

const PIN = /^\d{6}$/;

/** Parses a query string; invalid values are ignored. The default tab lists the most urgent work. */
export function parseFilter(search: URLSearchParams): StaffOrderFilter & { tab: StaffOrderTab } {
  const filters = new URLSearchParams(checkFilters(search.toString()).valid);
  const text = (name: OrderFilterName) => filters.get(name) ?? '';
  const searchText = text('search');
  const place = text('place');
  const from = text('from');
  const until = text('until');
  const least = text('least');
  const most = text('most');
  const tab = TABS.find((name) => name === filters.get('tab')) ?? (searchText ? 'ALL' : 'TO_PACK');
  const paymentMethod = METHODS.find((name) => name === filters.get('method'));
  const paymentStatus = PAYMENTS.find((name) => name === filters.get('payment'));
  return {
    tab,
    ...(searchText && { search: searchText }),
    ...(paymentMethod && { paymentMethod }),
    ...(paymentStatus && { paymentStatus }),
    ...(place && (PIN.test(place) ? { postalCode: place } : { city: place })),
    ...(from && { from: startOfDay(from) }),
    ...(until && { until: dayAfter(until) }),
    ...(least && { totalFrom: Number(least) * 100 }),
    ...(most && { totalTo: Number(most) * 100 }),
  };
}

/** The URL of the list with some parameters changed; empty ones are left out. */
export function buildListUrl(search: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  return listAddress('/orders', search, changes);
}
