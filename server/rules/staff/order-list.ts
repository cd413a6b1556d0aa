// What the list of orders in the back office can be filtered by, and the columns that it can show. A saved view may be
// older than this list: what it names and the list no longer has is left out, and said.
import { isDay } from '#rules/day.ts';
import { orderSearchProblem } from '#rules/staff/order-search.ts';

/** The values of StaffOrderTab, in the order of the tabs. */
export const ORDER_TABS = [
  'TO_PACK',
  'TO_SHIP',
  'TO_COLLECT',
  'ON_THE_WAY',
  'LATE',
  'RETURNS',
  'REPLACEMENTS',
  'CASH_MISSING',
  'UNPAID',
  'DELIVERED',
  'RETURNED',
  'CANCELLED',
  'ALL',
] as const;

/** Most characters of a text that filters. */
const MAX_TEXT = 60;
const oneOf =
  (...values: readonly string[]) =>
  (value: string) =>
    values.includes(value);
const isAmount = (value: string) => /^\d{1,7}$/.test(value);

/** The parts of the list's address that filter, and which values each understands. Amounts are in rupees. */
export const ORDER_FILTERS = {
  tab: oneOf(...ORDER_TABS),
  search: (value) => orderSearchProblem(value) === undefined,
  method: oneOf('ONLINE', 'CASH_ON_DELIVERY'),
  payment: oneOf('UNPAID', 'PAID', 'REFUNDED', 'DUE_ON_DELIVERY'),
  place: (value) => value.length <= MAX_TEXT,
  from: isDay,
  until: isDay,
  least: isAmount,
  most: isAmount,
} as const satisfies Readonly<Record<string, (value: string) => boolean>>;

export type OrderFilterName = keyof typeof ORDER_FILTERS;

/** The columns beside the order number, which is always shown first. */
export const ORDER_COLUMNS = [
  'placed',
  'customer',
  'place',
  'total',
  'items',
  'state',
  'goods',
  'method',
  'payment',
  'discount',
  'coupon',
  'delivery',
  'expected',
  'carrier',
  'tracking',
  'changed',
] as const;

export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** What the list shows without a choice. */
export const DEFAULT_COLUMNS: readonly OrderColumn[] = [
  'placed',
  'customer',
  'place',
  'total',
  'items',
  'state',
];

interface Sorted<Known> {
  known: Known;
  /** Names that the list does not have any more, or whose value it does not understand. */
  leftOut: string[];
}

/** The filters of a query string that the list understands, always in the same order. */
export function knownFilters(query: string): Sorted<string> {
  const given = new URLSearchParams(query);
  const known = new URLSearchParams();
  for (const [name, isValid] of Object.entries(ORDER_FILTERS)) {
    const value = given.get(name)?.trim() ?? '';
    if (value && isValid(value)) known.set(name, value);
  }
  const leftOut = [...given].flatMap(([name, value]) => (value.trim() && !known.has(name) ? [name] : []));
  return { known: known.toString(), leftOut };
}

/** The columns of a choice that the list has, each once. */
export function knownColumns(columns: readonly string[]): Sorted<OrderColumn[]> {
  const isKnown = (name: string): name is OrderColumn => ORDER_COLUMNS.some((column) => column === name);
  const each = [...new Set(columns)];
  return { known: each.filter(isKnown), leftOut: each.filter((name) => !isKnown(name)) };
}
