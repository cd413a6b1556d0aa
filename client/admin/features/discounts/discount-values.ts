// Form values of discounts as texts: days in Indian time, counts and slugs.
import { dayAfter, dayOf, isDay, lastDayOf, startOf } from '../../ui/days.ts';

export type Values = Readonly<Record<string, string>>;
export type SavedFields = Readonly<Record<string, unknown>>;

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export function countOf(text = ''): number | null {
  return text.trim() === '' ? null : /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
}

export const listOf = (text = ''): string[] => text.split(',').filter(Boolean);

/** Labels of the fields that every discount has. */
export const SCOPE_LABELS = { categories: 'Categories', brands: 'Brands' } as const;
export const DAY_LABELS = { startsAt: 'First day', endsAt: 'Last day' } as const;

const slugsOf = (scope: readonly { slug: string }[]) =>
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
  categories: slugsOf(categories),
  brands: slugsOf(brands),
});

/** Converts the scope and the days of a saved discount to the texts of the form. */
export const limitTexts = (saved: SavedFields) => ({
  categories: textOf(saved['categories']),
  brands: textOf(saved['brands']),
  ...daysOf(saved),
});

/**
 * Converts the scope to the API input.
 * @param saved what is changed; nothing for a new one
 */
export const limitsOf = (values: Values, saved?: SavedFields) => ({
  categories: listOf(values['categories']),
  brands: listOf(values['brands']),
  ...periodOf(values, saved),
});

/** The percentage for the server. */
export const percentOf = ({ percent }: Values) => ({ percent: countOf(percent) ?? 0 });

const momentsOf = ({ startsAt, endsAt }: SavedFields) => ({
  startsAt: textOf(startsAt) || null,
  endsAt: textOf(endsAt) || null,
});

/** The first and the last day of a saved discount. */
export function daysOf(saved: SavedFields) {
  const { startsAt, endsAt } = momentsOf(saved);
  return { startsAt: dayOf(startsAt), endsAt: lastDayOf(endsAt) };
}

/**
 * Converts the days to the moments of the API input; null for no limit.
 * @param saved a day that stays keeps its time
 */
export function periodOf({ startsAt: first = '', endsAt: last = '' }: Values, saved: SavedFields = {}) {
  const { startsAt, endsAt } = momentsOf(saved);
  return {
    startsAt: first === dayOf(startsAt) ? startsAt : isDay(first) ? startOf(first) : null,
    endsAt: last === lastDayOf(endsAt) ? endsAt : isDay(last) ? dayAfter(last) : null,
  };
}
