// An automatic discount as its form holds it: texts, and days of India.
import type {
  AutomaticDiscountInput,
  AutomaticDiscountKind,
  AutomaticDiscountState,
} from '../../graph-types.generated.ts';
import { dayAfter, dayOf, isDay, lastDayOf, startOf } from '../../ui/days.ts';
import type { AutomaticDiscountFieldsFragment } from './automatic.generated.ts';
import { countOf, listOf, type SavedTimes, type Values } from './coupon-values.ts';

/** What people call each field, in the order of the form. */
export const AUTOMATIC_LABELS = {
  percent: 'Percent off',
  buy: 'Units',
  pay: 'For the price of',
  name: 'Name',
  nameHi: 'Name in Hindi',
  categories: 'Categories',
  brands: 'Brands',
  startsAt: 'First day',
  endsAt: 'Last day',
  isOn: 'Switched on',
} as const satisfies Record<keyof AutomaticDiscountInput, string>;

export const AUTOMATIC_STATES: Readonly<Record<AutomaticDiscountState, string>> = {
  RUNNING: 'Running',
  SCHEDULED: 'Scheduled',
  OFF: 'Switched off',
  ENDED: 'Ended',
};

/** @example givesOf({ kind: 'MULTI_BUY', buy: 3, pay: 2 }) // '3 for the price of 2' */
export function givesOf({
  kind,
  percent,
  buy,
  pay,
}: {
  kind: AutomaticDiscountKind;
  percent?: number | null;
  buy?: number | null;
  pay?: number | null;
}): string {
  return kind === 'PERCENT' ? `${percent || '…'}% off` : `${buy || '…'} for the price of ${pay || '…'}`;
}

const numberOf = (value: unknown): string => (typeof value === 'number' ? String(value) : '');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the server says is saved, by the names of its input, as the form shows it. */
export function automaticValuesOfSaved(saved: Readonly<Record<string, unknown>>): Values {
  return {
    percent: numberOf(saved['percent']),
    buy: numberOf(saved['buy']),
    pay: numberOf(saved['pay']),
    name: textOf(saved['name']),
    nameHi: textOf(saved['nameHi']),
    categories: textOf(saved['categories']),
    brands: textOf(saved['brands']),
    startsAt: dayOf(textOf(saved['startsAt']) || null),
    endsAt: lastDayOf(textOf(saved['endsAt']) || null),
    isOn: saved['isOn'] === false ? 'no' : 'yes',
  };
}

export const NEW_AUTOMATIC: Values = { ...automaticValuesOfSaved({}), kind: 'MULTI_BUY', buy: '3', pay: '2' };

const slugsOf = (scope: readonly { slug: string }[]) =>
  scope
    .map(({ slug }) => slug)
    .toSorted()
    .join();

/** A discount as the form shows it. */
export function automaticValuesOf(discount: AutomaticDiscountFieldsFragment): Values {
  const { kind, categories, brands } = discount;
  const saved = { ...discount, categories: slugsOf(categories), brands: slugsOf(brands) };
  return { ...automaticValuesOfSaved(saved), kind };
}

/** @param times as they are saved; a day that stays keeps its time */
export function automaticInputOf(values: Values, { startsAt, endsAt }: SavedTimes): AutomaticDiscountInput {
  const { name = '', nameHi = '', startsAt: first = '', endsAt: last = '' } = values;
  return {
    ...(values['kind'] === 'PERCENT'
      ? { percent: countOf(values['percent']) ?? 0 }
      : { buy: countOf(values['buy']) ?? 0, pay: countOf(values['pay']) ?? 0 }),
    name,
    nameHi,
    categories: listOf(values['categories']),
    brands: listOf(values['brands']),
    startsAt: first === dayOf(startsAt) ? startsAt : isDay(first) ? startOf(first) : null,
    endsAt: last === lastDayOf(endsAt) ? endsAt : isDay(last) ? dayAfter(last) : null,
    isOn: values['isOn'] === 'yes',
  };
}
