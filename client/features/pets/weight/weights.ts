// Parses and formats weights.
import { i18n } from '#client/lib/i18n.ts';

/**
 * Parses typed kilograms, with comma or point, to grams; NaN for invalid input, null for none.
 * @example parseKilograms('12,5') // 12500
 */
export function parseKilograms(kilograms: string): number | null {
  const text = kilograms.trim().replace(',', '.');
  if (text === '') return null;
  return /^\d+(?:\.\d*)?$|^\.\d+$/.test(text) ? Math.round(Number(text) * 1000) : Number.NaN;
}

/** Formats a weight; below 1 kg in grams. @example formatWeight(12500) // '12.5 kg' */
export function formatWeight(grams: number): string {
  return grams < 1000
    ? i18n.t('{grams} g', { grams })
    : i18n.t('{kilograms} kg', { kilograms: formatKilograms(grams) });
}

/** @example formatKilograms(12500) // '12.5' */
export const formatKilograms = (grams: number): string => String(grams / 1000);
