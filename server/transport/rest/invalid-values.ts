// Rejects values that PostgreSQL or a schema cannot handle: NUL, lone surrogates, unsafe integers, and input that is
// too large or too deep.
import { type Excess, findExcess } from '#server/platform/limits/bounded-input.ts';

const LONE_SURROGATE = /\p{Cs}/u;

/** The first invalid value at any depth, or null. */
export function findInvalidValue(value: unknown): Excess | null {
  return findExcess(value) ?? invalidMember(value, '');
}

function invalidMember(value: unknown, field: string): Excess | null {
  if (typeof value === 'string') return invalidText(value, field);
  if (typeof value === 'number') return invalidNumber(value, field);
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    const below = field ? `${field}.${name}` : name;
    const invalid = invalidText(name, field) ?? invalidMember(member, below);
    if (invalid) return invalid;
  }
  return null;
}

function invalidText(text: string, field: string): Excess | null {
  if (text.includes('\0')) return { field, why: 'holds a NUL character' };
  return LONE_SURROGATE.test(text) ? { field, why: 'holds a broken character' } : null;
}

function invalidNumber(number: number, field: string): Excess | null {
  const isExact = Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number));
  return isExact ? null : { field, why: 'is too large a number' };
}
