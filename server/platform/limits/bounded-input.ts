// Measures what a client sent, before anything is coerced, validated or kept: a request of 100 kB can hold more values
// than the process can afford to look at one by one.
import { LIMITS } from './limits.ts';

const { input: most } = LIMITS;
/** A sentence names where it is, not all of the way there. */
const PATH_CHARACTERS = 80;

export interface Excess {
  /** Path of the value, such as `variables.lines`; empty for the whole. */
  field: string;
  why: string;
}

interface Place {
  value: unknown;
  name: string;
  above: Place | null;
  depth: number;
}

/** The first thing that is too much of a JSON value; null where nothing is. Stops there, and never recurses. */
export function excessOf(whole: unknown): Excess | null {
  const left: Place[] = [{ value: whole, name: '', above: null, depth: 0 }];
  let seen = 0;
  for (let place = left.pop(); place; place = left.pop()) {
    seen += 1;
    if (seen > most.values) return { field: '', why: `holds more than ${most.values} values` };
    const { value, depth } = place;
    if (typeof value === 'string' && value.length > most.characters) return tooLong(place);
    if (!isComposite(value)) continue;
    if (depth >= most.depth) return { field: pathOf(place), why: `nests deeper than ${most.depth}` };
    const excess = excessOfMembers(value, place);
    if (excess) return excess;
    for (const [name, member] of Object.entries(value))
      left.push({ value: member, name, above: place, depth: depth + 1 });
  }
  return null;
}

/** @example inOneSentence({ field: 'lines', why: 'is a list of more than 200' }) // 'lines is a list of more than 200' */
export function inOneSentence({ field, why }: Excess): string {
  return `${field || 'This'} ${why}`;
}

function tooLong(place: Place): Excess {
  return { field: pathOf(place), why: `is a text of more than ${most.characters} characters` };
}

function excessOfMembers(value: object, place: Place): Excess | null {
  if (Array.isArray(value))
    return value.length > most.listLength
      ? { field: pathOf(place), why: `is a list of more than ${most.listLength}` }
      : null;
  const names = Object.keys(value);
  if (names.length > most.names) return { field: pathOf(place), why: `holds more than ${most.names} names` };
  return names.some((name) => name.length > most.nameCharacters)
    ? { field: pathOf(place), why: `holds a name of more than ${most.nameCharacters} characters` }
    : null;
}

/** Lists and objects of JSON; an upload on its way is neither. */
function isComposite(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function pathOf(place: Place): string {
  const names: string[] = [];
  for (let at: Place | null = place; at?.above; at = at.above) names.unshift(at.name);
  const path = names.join('.');
  return path.length > PATH_CHARACTERS ? `${path.slice(0, PATH_CHARACTERS)}…` : path;
}
