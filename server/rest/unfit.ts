// What neither PostgreSQL nor a schema should ever meet. security H51: "Edge refuses \u0000,
// lone surrogates, non-safe integers, JSON depth >32".
import { LIMITS } from '#server/limits.ts';

const LONE_SURROGATE = /\p{Cs}/u;

export interface Unfit {
  /** Path of the value, such as items.0.size; empty for the whole. */
  field: string;
  why: string;
}

/** The first value that cannot be worked with, at any depth; null when all can. */
export function whatIsUnfit(value: unknown, field = '', depth = 0): Unfit | null {
  if (typeof value === 'string') return unfitText(value, field);
  if (typeof value === 'number') return unfitNumber(value, field);
  if (typeof value !== 'object' || value === null) return null;
  // Asked before going deeper: a body of 40,000 brackets would overflow the stack.
  if (depth >= LIMITS.rest.bodyDepth) return { field, why: `nests deeper than ${LIMITS.rest.bodyDepth}` };
  for (const [name, member] of Object.entries(value)) {
    const below = field ? `${field}.${name}` : name;
    const unfit = unfitText(name, field) ?? whatIsUnfit(member, below, depth + 1);
    if (unfit) return unfit;
  }
  return null;
}

function unfitText(text: string, field: string): Unfit | null {
  if (text.includes('\0')) return { field, why: 'holds a NUL character' };
  return LONE_SURROGATE.test(text) ? { field, why: 'holds a broken character' } : null;
}

function unfitNumber(number: number, field: string): Unfit | null {
  const isExact = Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number));
  return isExact ? null : { field, why: 'is too large a number' };
}
