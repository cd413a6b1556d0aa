import { describe, expect, it } from 'vitest';
import { findExcess, describeExcess } from './bounded-input.ts';

const list = (length: number, item: unknown = 1) => Array.from({ length }, () => item);

describe('an input', () => {
  it.each<[string, unknown, string]>([
    ['a list of 201', { lines: list(201) }, 'lines is a list of more than 200'],
    ['a list of 201 deep inside', { a: [{ b: list(201) }] }, 'a.0.b is a list of more than 200'],
    ['many small lists', list(150, list(150)), 'This holds more than 2000 values'],
    [
      'an object of 201 names',
      { a: Object.fromEntries(list(201).map((_, index) => [`n${index}`, 1])) },
      'a holds more than 200 names',
    ],
    ['a name of 201 characters', { ['x'.repeat(201)]: 1 }, 'This holds a name of more than 200 characters'],
    ['a text of 20,001 characters', { a: 'x'.repeat(20_001) }, 'a is a text of more than 20000 characters'],
    [
      '40,000 nested lists',
      JSON.parse(`${'['.repeat(40_000)}${']'.repeat(40_000)}`),
      `${'0.'.repeat(31)}0 nests deeper than 32`,
    ],
  ])('an input with %s exceeds the limits', (_description, value, sentence) => {
    const excess = findExcess(value);
    expect(excess && describeExcess(excess)).toBe(sentence);
  });

  it.each([
    ['a cart of 50 lines', { lines: list(50, { variantId: 'x', quantity: 1 }) }],
    ['a story', { content: 'क'.repeat(10_000), tags: list(8, 'Health') }],
    ['null', null],
    ['an upload, whatever its properties', { file: new (class Upload {})() }],
  ])('an input with %s is within the limits', (_description, value) => {
    expect(findExcess(value)).toBeNull();
  });

  it('an input is checked only until the first excess', () => {
    const visited: string[] = [];
    const watched = (name: string, value: unknown) => ({
      get [name]() {
        visited.push(name);
        return value;
      },
    });
    const long = list(100_000, watched('never', 1));
    expect(findExcess({ long })).toEqual({ field: 'long', why: 'is a list of more than 200' });
    expect(visited).toEqual([]);
  });
});
