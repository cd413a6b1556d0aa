// The filters and columns of the order list in the back office. A saved view may be older than this list: names that the
// list no longer has are left out and reported.
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

/** The maximum length of a text filter. */
const MAX_TEXT = 60;
const oneOf =
  (...values: readonly string[]) =>
  (value: string) =>
    values.includes(value);
const isAmount = (value: string) => /^\d{1,7}$/.test(value);

/** The query parameters that filter the list, with the values that each accepts. Amounts are in rupees. */
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

/** The columns shown by default. */
export const DEFAULT_COLUMNS: readonly OrderColumn[] = [
  'placed',
  'customer',
  'place',
  'total',
  'items',
  'state',
];

interface Checked<Valid> {
  valid: Valid;
  /** Names that the list no longer has, or whose value is invalid. */
  leftOut: string[];
}

/** Splits a query string into valid filters, always in the same order, and others. */
export function checkFilters(query: string): Checked<string> {
  const params = new URLSearchParams(query);
  const valid = new URLSearchParams();
  for (const [name, isValid] of Object.entries(ORDER_FILTERS)) {
    const value = params.get(name)?.trim() ?? '';
    if (value && isValid(value)) valid.set(name, value);
  }
  const leftOut = [...params].flatMap(([name, value]) => (value.trim() && !valid.has(name) ? [name] : []));
  return { valid: valid.toString(), leftOut };
}

/** Splits column names into those that the list has, each once, and others. */
export function checkColumns(columns: readonly string[]): Checked<OrderColumn[]> {
  const isColumn = (name: string): name is OrderColumn => ORDER_COLUMNS.some((column) => column === name);
  const uniqueColumns = [...new Set(columns)];
  return { valid: uniqueColumns.filter(isColumn), leftOut: uniqueColumns.filter((name) => !isColumn(name)) };
}
