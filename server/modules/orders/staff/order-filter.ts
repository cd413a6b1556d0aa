// The filter of the order list, its counts and its export.
import { indianDay } from '#rules/day.ts';
import { orderSearchProblem, parseMobileDigits } from '#rules/staff/order-search.ts';
import type { PaymentMethod, PaymentStatus, StaffOrderTab } from '#server/generated/resolver-types.ts';
import { now } from '#server/platform/clock.ts';
import { invalid } from '#server/platform/errors.ts';
import type { OrderListFilter } from './staff-orders-queries.ts';

export type Maybe<Value> = Value | null | undefined;

export interface StaffOrderFilter {
  tab?: Maybe<StaffOrderTab>;
  search?: Maybe<string>;
  paymentMethod?: Maybe<PaymentMethod>;
  paymentStatus?: Maybe<PaymentStatus>;
  city?: Maybe<string>;
  postalCode?: Maybe<string>;
  totalFrom?: Maybe<number>;
  totalTo?: Maybe<number>;
  from?: Maybe<Date>;
  until?: Maybe<Date>;
}

/** Converts the GraphQL filter to that of the list. @throws VALIDATION */
export function parseListFilter({
  tab,
  search,
  city,
  postalCode,
  ...rest
}: StaffOrderFilter): OrderListFilter {
  const setFields = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined);
  return {
    ...Object.fromEntries(setFields),
    tab: tab ?? 'ALL',
    today: indianDay(now()),
    ...parseSearch(search?.trim() ?? ''),
    ...parsePlace(city?.trim() ?? '', postalCode?.trim() ?? ''),
  };
}

const MAX_CITY_CHARACTERS = 60;

function parsePlace(city: string, postalCode: string): Pick<OrderListFilter, 'city' | 'postalCode'> {
  if (city.length > MAX_CITY_CHARACTERS)
    throw invalid({ city: `A city has at most ${MAX_CITY_CHARACTERS} characters` });
  if (postalCode && !/^\d{6}$/.test(postalCode)) throw invalid({ postalCode: 'A PIN code has 6 digits' });
  return { ...(city && { city }), ...(postalCode && { postalCode }) };
}

/** One search field accepts a number, a mobile or its last digits, or a name. */
function parseSearch(text: string): Pick<OrderListFilter, 'number' | 'mobile' | 'mobileEnd' | 'name'> {
  if (!text) return {};
  const problem = orderSearchProblem(text);
  if (problem) throw invalid({ search: problem });
  const mobile = text.replace(/[\s+-]/g, '');
  if (/^(?:91|0)?[6-9]\d{9}$/.test(mobile)) return { mobile: mobile.slice(-10) };
  const digits = parseMobileDigits(text);
  if (digits) return { mobileEnd: digits };
  // The number without its first letters, as people read it out.
  if (/^\d{6}-/.test(text)) return { number: `MM${text.toUpperCase()}` };
  return /^MM\d/i.test(text) ? { number: text.toUpperCase() } : { name: text };
}
