// What neither PostgreSQL nor a schema should ever meet: NUL, lone surrogates, integers that are not exact, and more of
// anything than the shop looks at.
import { type Excess, excessOf } from '#server/platform/limits/bounded-input.ts';

const LONE_SURROGATE = /\p{Cs}/u;

/** The first value that cannot be worked with, at any depth; null when all can. */
export function whatIsUnfit(value: unknown): Excess | null {
  return excessOf(value) ?? unfitMember(value, '');
}

function unfitMember(value: unknown, field: string): Excess | null {
  if (typeof value === 'string') return unfitText(value, field);
  if (typeof value === 'number') return unfitNumber(value, field);
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    const below = field ? `${field}.${name}` : name;
    const unfit = unfitText(name, field) ?? unfitMember(member, below);
    if (unfit) return unfit;
  }
  return null;
}

function unfitText(text: string, field: string): Excess | null {
  if (text.includes('\0')) return { field, why: 'holds a NUL character' };
  return LONE_SURROGATE.test(text) ? { field, why: 'holds a broken character' } : null;
}

function unfitNumber(number: number, field: string): Excess | null {
  const isExact = Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number));
  return isExact ? null : { field, why: 'is too large a number' };
}
