import { describe, expect, it } from 'vitest';
import { type CareAnswers, suggestionsFor } from './pet-care.ts';
import type { CareEntry } from './vet-dates.ts';

const TODAY = '2026-11-20';
const given: CareEntry = {
  id: 'dose',
  kind: 'VACCINE',
  title: 'Rabies',
  on: '2026-11-01',
  isDone: true,
  series: 'rabies',
  suggestionKey: null,
  nextOn: null,
};

/** Key and day of each suggestion of a series. */
function datesOf(series: string, answers: Partial<CareAnswers>, dob = '2024-01-01'): string[] {
  return suggestionsFor({ kind: 'DOG', dob }, { taken: new Set(), ...answers }, TODAY)
    .filter((one) => one.series === series)
    .map(({ key, dueOn, origin }) => `${key} ${dueOn} ${origin}`);
}

describe("the vet's date", () => {
  it.each<[what: string, entries: Partial<CareEntry>[], expected: string[]]>([
    ['without one, the schedule holds', [{ series: null }], ['rabies:2027 2027-03-25 GUIDELINE']],
    ['wins when it is sooner', [{ nextOn: '2027-01-15' }], ['rabies:vet-2027-01-15 2027-01-15 VET']],
    ['wins when it is later', [{ nextOn: '2027-11-01' }], ['rabies:vet-2027-11-01 2027-11-01 VET']],
    ['more than a year away asks nothing now', [{ nextOn: '2029-11-01' }], []],
    [
      'that has passed is still open',
      [{ on: '2025-11-01', nextOn: '2026-11-01' }],
      ['rabies:vet-2026-11-01 2026-11-01 VET'],
    ],
    [
      'is found by the suggestion that was taken up',
      [{ series: null, suggestionKey: 'rabies:2026', nextOn: '2027-01-15' }],
      ['rabies:vet-2027-01-15 2027-01-15 VET'],
    ],
    [
      'of an entry that is only due does not count',
      [{ isDone: false, nextOn: '2027-01-15' }],
      ['rabies:2027 2027-03-25 GUIDELINE'],
    ],
    [
      'of the newest dose counts',
      [{ nextOn: '2027-02-01' }, { on: '2026-06-01', nextOn: '2027-06-01' }],
      ['rabies:vet-2027-02-01 2027-02-01 VET'],
    ],
    [
      'is done with the next dose, from which the schedule then counts',
      [
        { suggestionKey: 'rabies:vet-2026-11-01', series: null },
        { on: '2025-11-01', nextOn: '2026-11-01' },
      ],
      ['rabies:2027 2027-11-01 GUIDELINE'],
    ],
    [
      'of another series moves nothing here',
      [{ series: 'leptospirosis', nextOn: '2027-01-15' }],
      ['rabies:2027 2027-03-25 GUIDELINE'],
    ],
  ])('%s', (_what, entries, expected) =>
    expect(datesOf('rabies', { entries: entries.map((entry) => ({ ...given, ...entry })) })).toEqual(
      expected,
    ),
  );

  it('is not asked for again once a reminder has taken it up, and shows where the series is hidden', () => {
    const entries = [{ ...given, nextOn: '2027-01-15' }];
    expect(datesOf('rabies', { entries, taken: new Set(['rabies:vet-2027-01-15']) })).toEqual([]);
    expect(datesOf('rabies', { entries, notRelevant: ['rabies'] })).toHaveLength(1);
  });

  it('leaves a puppy its first doses, two weeks apart at least', () => {
    const entries = [{ ...given, series: 'core' }];
    expect(datesOf('core', { entries }, '2026-08-20')).toEqual(['core:week-16 2026-12-10 GUIDELINE']);
    expect(
      datesOf('core', { entries: [{ ...given, series: 'core', on: '2026-12-01' }] }, '2026-08-20'),
    ).toEqual(['core:week-26 2027-02-18 GUIDELINE']);
  });

  it('of dewormings needs no series, there is only one', () =>
    expect(
      datesOf('deworming', {
        entries: [{ ...given, kind: 'DEWORMING', series: null, nextOn: '2026-12-24' }],
      }),
    ).toEqual(['deworming:vet-2026-12-24 2026-12-24 VET']));

  it('of other care stands by itself, of each title the newest', () => {
    const check = { ...given, kind: 'VET_VISIT', title: 'Check-up', series: null } as const;
    const entries: CareEntry[] = [
      { ...check, id: 'b', nextOn: '2026-12-01' },
      { ...check, id: 'a', on: '2026-08-01', title: 'CHECK-UP', nextOn: '2026-11-30' },
      { ...check, id: 'c', title: 'Teeth', nextOn: '2030-01-01' },
      { ...check, id: 'd', on: '2024-08-01', title: 'Stitches', nextOn: '2024-08-11' },
    ];
    expect(datesOf('visit', { entries })).toEqual(['visit:b:2026-12-01 2026-12-01 VET']);
  });
});

describe('a municipal licence', () => {
  it.each([
    ['2027-03-31', ['licence:2027-03-31 2027-03-31 LICENCE']],
    ['2026-11-01', ['licence:2026-11-01 2026-11-01 LICENCE']],
    ['2028-03-31', []],
    [null, []],
  ])('that holds until %s', (licenceRenewsOn, expected) =>
    expect(datesOf('licence', { licenceRenewsOn })).toEqual(expected),
  );
});
