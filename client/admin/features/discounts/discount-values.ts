// Form values of discounts as texts: days in Indian time, counts and slugs.
import { isDay } from '#rules/day.ts';
import { dayAfter, toIndianDay, lastDayOf, startOfDay } from '../../ui/days.ts';

export type Values = Readonly<Record<string, string>>;
export type SavedFields = Readonly<Record<string, unknown>>;

export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export function parseCount(text = ''): number | null {
  return text.trim() === '' ? null : /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
}

export const parseList = (text = ''): string[] => text.split(',').filter(Boolean);

/** Labels of the fields that every discount has. */
export const SCOPE_LABELS = { categories: 'Categories', brands: 'Brands' } as const;
export const DAY_LABELS = { startsAt: 'First day', endsAt: 'Last day' } as const;

const joinSlugs = (scope: readonly { slug: string }[]) =>
  scope
    .map(({ slug }) => slug)
    .toSorted()
    .join();

interface Scope {
  categories: readonly { slug: string }[];
  brands: readonly { slug: string }[];
}

/** The eligible categories and brands of a saved discount. */
export const scopeTexts = ({ categories, brands }: Scope) => ({
  categories: joinSlugs(categories),
  brands: joinSlugs(brands),
});

/** Converts the scope and the days of a saved discount to the texts of the form. */
export const limitTexts = (saved: SavedFields) => ({
  categories: toText(saved['categories']),
  brands: toText(saved['brands']),
  ...toDays(saved),
});

/**
 * Converts the scope to the API input.
 * @param saved the record that is edited; omitted for a new one
 */
export const toLimitsInput = (values: Values, saved?: SavedFields) => ({
  categories: parseList(values['categories']),
  brands: parseList(values['brands']),
  ...toPeriodInput(values, saved),
});

/** The percentage for the server. */
export const toPercentInput = ({ percent }: Values) => ({ percent: parseCount(percent) ?? 0 });

/** The moments when a discount starts and ends; null for no limit. */
export const toMoments = ({ startsAt, endsAt }: SavedFields) => ({
  startsAt: toText(startsAt) || null,
  endsAt: toText(endsAt) || null,
});

/** The first and the last day of a saved discount. */
export function toDays(saved: SavedFields) {
  const { startsAt, endsAt } = toMoments(saved);
  return { startsAt: toIndianDay(startsAt), endsAt: lastDayOf(endsAt) };
}

/**
 * Converts the days to the moments of the API input; null for no limit.
 * @param saved a day that stays keeps its time
 */
export function toPeriodInput({ startsAt: first = '', endsAt: last = '' }: Values, saved: SavedFields = {}) {
  const { startsAt, endsAt } = toMoments(saved);
  return {
    startsAt: first === toIndianDay(startsAt) ? startsAt : isDay(first) ? startOfDay(first) : null,
    endsAt: last === lastDayOf(endsAt) ? endsAt : isDay(last) ? dayAfter(last) : null,
  };
}
