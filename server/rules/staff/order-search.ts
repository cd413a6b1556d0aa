// The terms by which staff can search for orders: their number, a mobile or its last digits, or a name.

const LENGTH = { least: 3, most: 60 } as const;

/** Fewer digits of a mobile would find too many orders. */
const MIN_DIGITS = 4;

/** Maximum characters of a search. */
export const MAX_SEARCHED = LENGTH.most;

/** The digits of a text that is a mobile or a part of one. */
export function parseMobileDigits(text: string): string | null {
  return /^\+?\d[\d ]*$/.test(text) ? text.replace(/[+ ]/g, '') : null;
}

/**
 * The reason why a text cannot be searched for; undefined if it can.
 * @example orderSearchProblem('321') // 'Please type at least the last 4 digits of the mobile'
 */
export function orderSearchProblem(text: string): string | undefined {
  if (text.length > LENGTH.most) return `Please type at most ${LENGTH.most} characters`;
  const digits = parseMobileDigits(text);
  if (digits !== null && digits.length < MIN_DIGITS)
    return `Please type at least the last ${MIN_DIGITS} digits of the mobile`;
  return text.length < LENGTH.least ? `Please type at least ${LENGTH.least} characters` : undefined;
}
