import { afterEach, describe, expect, test } from 'vitest';
import {
  EMPTY_SHEET,
  toInput,
  findProblem,
  readSheet,
  type Sheet,
  storeSheet,
  parseUnits,
  withUnits,
} from './sheet.ts';

afterEach(() => localStorage.clear());

const FOOD = { code: '8901234567894', sizeId: 'food', name: 'Food, 3 kg' };
const UNKNOWN = { code: '96385074', sizeId: null, name: '96385074' };
const DAY = 86_400_000;

test('a sheet is stored for each kind and person', () => {
  const sheet = withUnits(EMPTY_SHEET, FOOD, 6, 1_000);
  storeSheet('COUNT', 'meera', sheet);
  expect(readSheet('COUNT', 'meera')).toEqual(sheet);
  expect(readSheet('DELIVERY', 'meera')).toEqual(EMPTY_SHEET);
  expect(readSheet('COUNT', 'kavya')).toEqual(EMPTY_SHEET);
});

test.each(['null', '7', '{"lines":3}', '{"lines":[{"id":4},null]}', '{'])(
  'a stored sheet of %s is read as empty',
  (text) => {
    localStorage.setItem('pet-stock-sheet:COUNT:meera', text);
    expect(readSheet('COUNT', 'meera').lines).toEqual([]);
  },
);

test('a new number for a size replaces its line, with a new id', () => {
  const first = withUnits(withUnits(EMPTY_SHEET, FOOD, 6, 1_000), UNKNOWN, 2, 2_000);
  const second = withUnits(first, { ...FOOD, code: 'FOOD-3' }, 9, 3_000);
  expect(second.lines.map(({ units, countedAt }) => [units, countedAt])).toEqual([
    [9, 3_000],
    [2, 2_000],
  ]);
  expect(second.lines[0]?.id).not.toBe(first.lines[1]?.id);
});

describe('a line of the sheet', () => {
  const line = { ...FOOD, id: 'a', units: 1, countedAt: 0 };
  const problem = (sheet: Sheet, now = 0) => findProblem(sheet, sheet.lines[0] ?? line, now);
  test.each([
    ['can be entered if it is in order', [line], 0, undefined],
    [
      'cannot be entered before it is looked up',
      [{ ...line, sizeId: null, name: line.code }],
      0,
      /looked up/,
    ],
    [
      'cannot be entered if no size matches',
      [{ ...line, sizeId: null, name: 'no size matches' }],
      0,
      /search for it again/,
    ],
    ['cannot be entered after a week', [line], 8 * DAY, /count it again/],
    ['cannot be entered twice', [line, { ...line, id: 'b' }], 0, /two lines/],
  ])('%s', (_rule, lines, now, message) => {
    const lineProblem = problem({ ...EMPTY_SHEET, lines }, now);
    if (message) expect(lineProblem).toMatch(message);
    else expect(lineProblem).toBeUndefined();
  });
});

test.each([
  ['0', 0],
  ['12', 12],
  ['1000000', 1_000_000],
  ['1000001', null],
  ['', null],
  ['-3', null],
  ['2.5', null],
])('the text "%s" is read as %s units', (typed, units) => {
  expect(parseUnits(typed)).toBe(units);
});

test('the API input contains the age of each count, and a note only for deliveries', () => {
  const sheet = { ...withUnits(withUnits(EMPTY_SHEET, UNKNOWN, 1, 0), FOOD, 6, 1_000), note: ' Drools ' };
  const [line] = sheet.lines;
  expect(toInput('COUNT', sheet, 61_400)).toEqual({
    kind: 'COUNT',
    note: null,
    lines: [{ id: line?.id, sizeId: 'food', units: 6, secondsAgo: 60 }],
  });
  expect(toInput('DELIVERY', sheet, 500)).toMatchObject({ note: 'Drools', lines: [{ secondsAgo: 0 }] });
});
