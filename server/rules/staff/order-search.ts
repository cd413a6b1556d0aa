// What orders can be searched for in the back office: their number, a mobile or its last digits, or a name.

const LENGTH = { least: 3, most: 60 } as const;

/** Fewer digits of a mobile would find too many orders. */
const MIN_DIGITS = 4;

/** Most characters of a search. */
export const MAX_SEARCHED = LENGTH.most;

/** The text as digits, if it is written like a mobile or a part of one. */
export function searchedDigits(text: string): string | null {
  return /^\+?\d[\d ]*$/.test(text) ? text.replace(/[+ ]/g, '') : null;
}

/**
 * Why orders cannot be searched for a text; undefined if they can.
 * @example orderSearchProblem('321') // 'Please type at least the last 4 digits of the mobile'
 */
export function orderSearchProblem(text: string): string | undefined {
  if (text.length > LENGTH.most) return `Please type at most ${LENGTH.most} characters`;
  const digits = searchedDigits(text);
  if (digits !== null && digits.length < MIN_DIGITS)
    return `Please type at least the last ${MIN_DIGITS} digits of the mobile`;
  return text.length < LENGTH.least ? `Please type at least ${LENGTH.least} characters` : undefined;
}
