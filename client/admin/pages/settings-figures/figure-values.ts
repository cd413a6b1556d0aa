// Converts the settings of the shop to the texts of the form and back.
import { parseRupeeText } from '#rules/money/rupees.ts';
import { hourText } from '#rules/orders/same-day.ts';
import type { StaffSettingsFieldsFragment } from './figures.generated.ts';

type Setting = StaffSettingsFieldsFragment['settings'][number];
type Unit = Setting['unit'];

const isMoney = (unit: Unit) => unit === 'PAISE';
/** How many stored units make up one unit of the form, such as 100 paise in a rupee. */
const SCALES: Partial<Record<Unit, number>> = { PAISE: 100, TENTHS: 10 };
const unitScale = (unit: Unit) => SCALES[unit] ?? 1;

/** @example figureText('4900', 'PAISE') // '49' */
export function figureText(value: unknown, unit: Unit): string {
  if (typeof value !== 'number' && typeof value !== 'string') return '';
  return String(unitScale(unit) === 1 ? value : Number(value) / unitScale(unit));
}

/** Converts a typed value to the saved one. */
export function typedFigure(text: string, unit: Unit): string {
  if (isMoney(unit)) return String(parseRupeeText(text));
  const isTenths = unit === 'TENTHS' && /^\d+(?:\.\d)?$/.test(text.trim());
  return isTenths ? String(Math.round(Number(text) * 10)) : text.trim();
}

function shown(value: number, unit: Unit): string {
  if (isMoney(unit)) return `₹${(value / 100).toLocaleString('en-IN')}`;
  return unit === 'HOUR' ? hourText(value) : (value / unitScale(unit)).toLocaleString('en-IN');
}

/** The validation error of a typed value, or undefined. */
export function findProblem(text: string, { unit, least, most }: Setting): string | undefined {
  // The server validates PIN codes.
  if (unit === 'PIN_CODES') return undefined;
  const digits = typedFigure(text, unit);
  const value = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
  const isWhole = !isMoney(unit) || value % 100 === 0;
  if (value >= least && value <= most && isWhole) return undefined;
  const expected = isMoney(unit) ? 'whole rupees' : 'a number';
  const [from, to] = unit === 'HOUR' ? [least, most] : [shown(least, unit), shown(most, unit)];
  return `Please enter ${expected} from ${from} to ${to}`;
}

/** The limits and the default. @example 'From 1 to 1,000; normally 5.' */
export function figureHint({ unit, least, most, default: usual }: Setting): string {
  if (unit === 'PIN_CODES') return `At most ${most}, separated by commas; default ${usual || 'none'}.`;
  const from = isMoney(unit) ? 'Rupees from' : unit === 'HOUR' ? 'A full hour, from' : 'From';
  return `${from} ${shown(least, unit)} to ${shown(most, unit)}; default ${shown(Number(usual), unit)}.`;
}
