// Limits the size of JSON inputs before they are coerced and validated: a request of 100 kB can contain more values than
// the process can afford to check one by one.
import { LIMITS } from './limits.ts';

/** How much JSON may hold. */
export type InputLimits = Pick<
  typeof LIMITS.input,
  'values' | 'listLength' | 'names' | 'nameCharacters' | 'depth' | 'characters'
>;

/** Longer paths are cut in messages. */
const MAX_PATH_LENGTH = 80;

export interface Excess {
  /** Path of the value, such as `variables.lines`; empty for the whole input. */
  field: string;
  why: string;
}

interface InputValue {
  value: unknown;
  name: string;
  above: InputValue | null;
  depth: number;
}

/** The first limit that a JSON value exceeds; null within all limits. Does not recurse. */
export function findExcess(whole: unknown, max: InputLimits = LIMITS.input): Excess | null {
  const pending: InputValue[] = [{ value: whole, name: '', above: null, depth: 0 }];
  let count = 0;
  for (let place = pending.pop(); place; place = pending.pop()) {
    count += 1;
    if (count > max.values) return { field: '', why: `holds more than ${max.values} values` };
    const { value, depth } = place;
    if (typeof value === 'string' && value.length > max.characters) return tooLongText(place, max);
    if (!isComposite(value)) continue;
    if (depth >= max.depth) return { field: inputPath(place), why: `nests deeper than ${max.depth}` };
    const excess = excessIn(value, place, max);
    if (excess) return excess;
    for (const [name, member] of Object.entries(value))
      pending.push({ value: member, name, above: place, depth: depth + 1 });
  }
  return null;
}

/** @example describeExcess({ field: 'lines', why: 'is a list of more than 200' }) // 'lines is a list of more than 200' */
export function describeExcess({ field, why }: Excess): string {
  return `${field || 'This'} ${why}`;
}

function tooLongText(place: InputValue, max: InputLimits): Excess {
  return { field: inputPath(place), why: `is a text of more than ${max.characters} characters` };
}

function excessIn(value: object, place: InputValue, max: InputLimits): Excess | null {
  if (Array.isArray(value))
    return value.length > max.listLength
      ? { field: inputPath(place), why: `is a list of more than ${max.listLength}` }
      : null;
  const names = Object.keys(value);
  if (names.length > max.names) return { field: inputPath(place), why: `holds more than ${max.names} names` };
  return names.some((name) => name.length > max.nameCharacters)
    ? { field: inputPath(place), why: `holds a name of more than ${max.nameCharacters} characters` }
    : null;
}

/** Whether a value is a list or an object of JSON, and not an upload. */
function isComposite(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function inputPath(place: InputValue): string {
  const names: string[] = [];
  for (let at: InputValue | null = place; at?.above; at = at.above) names.unshift(at.name);
  const path = names.join('.');
  return path.length > MAX_PATH_LENGTH ? `${path.slice(0, MAX_PATH_LENGTH)}…` : path;
}
