// A figure of the shop as its field holds it.
import { paiseFrom } from '#rules/money/rupees.ts';
import type { StaffSettingsFieldsFragment } from './figures.generated.ts';

type Setting = StaffSettingsFieldsFragment['settings'][number];
type Unit = Setting['unit'];

const isMoney = (unit: Unit) => unit === 'PAISE';

/** @example figureText(4_900, 'PAISE') // '49' */
export function figureText(value: unknown, unit: Unit): string {
  if (typeof value !== 'number') return '';
  return String(isMoney(unit) ? value / 100 : value);
}

/** What was typed, as it is saved; NaN if it is no number. */
export function typedFigure(text: string, unit: Unit): number {
  if (isMoney(unit)) return paiseFrom(text);
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

const shown = (value: number, unit: Unit) =>
  isMoney(unit) ? `₹${(value / 100).toLocaleString('en-IN')}` : value.toLocaleString('en-IN');

/** What is wrong with what was typed, or nothing. */
export function problemOf(text: string, { unit, least, most }: Setting): string | undefined {
  const value = typedFigure(text, unit);
  const isWhole = !isMoney(unit) || value % 100 === 0;
  if (value >= least && value <= most && isWhole) return undefined;
  const what = isMoney(unit) ? 'whole rupees' : 'a number';
  return `Please give ${what} from ${shown(least, unit)} to ${shown(most, unit)}`;
}

/** The limits and the default. @example 'From 1 to 1,000; normally 5.' */
export const figureHint = ({ unit, least, most, default: usual }: Setting): string =>
  `${isMoney(unit) ? 'Rupees from' : 'From'} ${shown(least, unit)} to ${shown(most, unit)}; normally ${shown(usual, unit)}.`;
