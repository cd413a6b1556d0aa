// Large values of up to 100 kB: long, deep, sparse or of the wrong type, both above and at the input limits.
import { LIMITS } from '#server/platform/limits/limits.ts';

/** Leaves room for the rest of the request. */
const FULL = 90_000;
const { characters, listLength, names, depth } = LIMITS.input;

const list = (length: number, item: unknown): unknown[] => Array.from({ length }, () => item);
const object = (length: number, value: unknown) =>
  Object.fromEntries(Array.from({ length }, (_, index) => [`n${index}`, value]));
const full = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

function nested(levels: number, inside: (value: unknown) => unknown): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = inside(value);
  return value;
}

/** Values other than text. */
const LARGE_VALUES: readonly (readonly [name: string, value: unknown])[] = [
  ['30,000 objects', list(FULL / 3, {})],
  ['45,000 numbers', list(FULL / 2, 0)],
  ['30,000 empty texts', list(FULL / 3, '')],
  ['18,000 nulls', list(FULL / 5, null)],
  ['as many objects as are looked at', list(listLength, {})],
  ['objects with too much in them', list(listLength, object(8, 'x'.repeat(40)))],
  ['as many long texts as fit', list(4, full('x', characters))],
  ['lists nested 1,000 times', nested(1_000, (value) => [value])],
  ['as deep as is looked at', nested(depth, (value) => [value])],
  ['objects nested 1,000 times', nested(1_000, (value) => ({ a: value }))],
  ['8,000 names', object(FULL / 11, 1)],
  ['as many names as are looked at', object(names, 'x'.repeat(300))],
  ['sparse names', Object.fromEntries(list(5_000, 0).map((_, index) => [String(index * 99_991), 1]))],
  ['a long name', { ['x'.repeat(FULL)]: 1 }],
  ['a text of 90,000 characters', full('x', FULL)],
  ['the largest number', Number.MAX_VALUE],
  ['a negative number', -(2 ** 53)],
  ['a list with the prototype', [JSON.parse('{"__proto__":{"length":1000000}}')]],
];

const PIECES = [
  'a',
  ' ',
  '\n',
  '\t',
  '[',
  '](',
  '![',
  '*',
  '_',
  '`',
  '<',
  '<a ',
  '&',
  '&#x',
  '@',
  '@a',
  '#',
  '|a',
  '> ',
  '- ',
  '1. ',
  '\\',
  '~',
  'www.a',
  'http://a.',
  'http://',
  'a@a.',
  '-',
  '.',
  '/',
  '../',
  '%',
  '0',
  '1e',
  ':',
  'ा',
  'क्',
  '\u{1f469}\u200d',
  '\u202e',
  'İ',
  'ß',
  'ﷺ',
  '&lt;',
  '"',
  "'",
  ',',
  ';',
  '=',
  '\r',
  'a\n',
  '(',
  '{',
];

/** Texts of the maximum length, of repetitions that are hard for regular expressions. */
const LARGE_TEXTS: readonly (readonly [name: string, value: string])[] = [
  ...PIECES.map((piece) => [`a text of ${JSON.stringify(piece)}`, full(piece, characters)] as const),
  ...PIECES.map((piece) => [`9,999 of ${JSON.stringify(piece)}`, `${full(piece, 9_997)}!x`] as const),
];

/** Each position gets one in eight of the texts. */
const ONE_IN = 8;

/** Values for one input position. @param index of the position */
export function largeValuesFor(
  index: number,
  isText: boolean,
): readonly (readonly [name: string, value: unknown])[] {
  const texts = LARGE_TEXTS.filter((_text, at) => (at + index) % ONE_IN === 0);
  return isText ? [...LARGE_VALUES, ...texts] : LARGE_VALUES;
}
