// The filter of the list of orders, as its address says it, so that it can be sent to somebody.
import type {
  PaymentMethod,
  PaymentStatus,
  StaffOrderFilter,
  StaffOrderTab,
} from '../../graph-types.generated.ts';
import { METHOD_LABELS, PAYMENT_LABELS, TAB_LABELS } from '../../features/orders/order-labels.ts';
import { dayAfter, isDay, startOf } from '../../ui/days.ts';

export const TABS = Object.keys(TAB_LABELS) as StaffOrderTab[]; // the keys of a literal
const METHODS = Object.keys(METHOD_LABELS) as PaymentMethod[]; // the keys of a literal
const PAYMENTS = Object.keys(PAYMENT_LABELS) as PaymentStatus[]; // the keys of a literal

/** The parts of an address that filter, beside tab and search. */
export const FILTERS = ['method', 'payment', 'place', 'from', 'until', 'least', 'most'] as const;
export type FilterName = (typeof FILTERS)[number];

const PIN = /^\d{6}$/;
const AMOUNT = /^\d{1,7}$/;

/** The filter of an address; what it does not understand is left out. The first tab is what is to be done first. */
export function filterOf(search: URLSearchParams): StaffOrderFilter & { tab: StaffOrderTab } {
  const text = (name: string) => search.get(name)?.trim() ?? '';
  const [found, place, from, until, least, most] = [
    text('search'),
    text('place'),
    text('from'),
    text('until'),
    text('least'),
    text('most'),
  ];
  const tab = TABS.find((known) => known === search.get('tab')) ?? (found ? 'ALL' : 'TO_PACK');
  const paymentMethod = METHODS.find((known) => known === search.get('method'));
  const paymentStatus = PAYMENTS.find((known) => known === search.get('payment'));
  return {
    tab,
    ...(found && { search: found }),
    ...(paymentMethod && { paymentMethod }),
    ...(paymentStatus && { paymentStatus }),
    ...(place && (PIN.test(place) ? { postalCode: place } : { city: place })),
    ...(isDay(from) && { from: startOf(from) }),
    ...(isDay(until) && { until: dayAfter(until) }),
    ...(AMOUNT.test(least) && { totalFrom: Number(least) * 100 }),
    ...(AMOUNT.test(most) && { totalTo: Number(most) * 100 }),
  };
}

/** The address of the list with some parts changed; an empty one is left out. */
export function addressOf(search: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const after = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes))
    if (value) after.set(name, value);
    else after.delete(name);
  return after.size > 0 ? `/orders?${after}` : '/orders';
}
