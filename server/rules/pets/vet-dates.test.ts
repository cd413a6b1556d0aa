import { describe, expect, it } from 'vitest';
import { type CareAnswers, computeCareSuggestions } from './pet-care.ts';
import type { CareEntry } from './vet-dates.ts';

const TODAY = '2026-11-20';
const givenDose: CareEntry = {
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
  return computeCareSuggestions({ kind: 'DOG', dob }, { recordedKeys: new Set(), ...answers }, TODAY)
    .filter((suggestion) => suggestion.series === series)
    .map(({ key, dueOn, origin }) => `${key} ${dueOn} ${origin}`);
}

describe("the vet's date", () => {
  it.each<[description: string, entries: Partial<CareEntry>[], expected: string[]]>([
    [
      'is optional: without one, the guideline applies',
      [{ series: null }],
      ['rabies:2027 2027-03-25 GUIDELINE'],
    ],
    ['wins when it is sooner', [{ nextOn: '2027-01-15' }], ['rabies:vet-2027-01-15 2027-01-15 VET']],
    ['wins when it is later', [{ nextOn: '2027-11-01' }], ['rabies:vet-2027-11-01 2027-11-01 VET']],
    ['more than a year away suggests nothing yet', [{ nextOn: '2029-11-01' }], []],
    [
      'that has passed is still open',
      [{ on: '2025-11-01', nextOn: '2026-11-01' }],
      ['rabies:vet-2026-11-01 2026-11-01 VET'],
    ],
    [
      'is found by the suggestion that was accepted',
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
      'is fulfilled by the next dose, which restarts the guideline',
      [
        { suggestionKey: 'rabies:vet-2026-11-01', series: null },
        { on: '2025-11-01', nextOn: '2026-11-01' },
      ],
      ['rabies:2027 2027-11-01 GUIDELINE'],
    ],
    [
      'of another series changes nothing here',
      [{ series: 'leptospirosis', nextOn: '2027-01-15' }],
      ['rabies:2027 2027-03-25 GUIDELINE'],
    ],
  ])("the vet's date %s", (_description, entries, expected) =>
    expect(datesOf('rabies', { entries: entries.map((entry) => ({ ...givenDose, ...entry })) })).toEqual(
      expected,
    ),
  );

  it("the vet's date is not suggested again once it has a reminder, and is suggested even if the series is hidden", () => {
    const entries = [{ ...givenDose, nextOn: '2027-01-15' }];
    expect(datesOf('rabies', { entries, recordedKeys: new Set(['rabies:vet-2027-01-15']) })).toEqual([]);
    expect(datesOf('rabies', { entries, notRelevant: ['rabies'] })).toHaveLength(1);
  });

  it('a dose given early does not skip the first doses of a puppy, which are at least two weeks apart', () => {
    const entries = [{ ...givenDose, series: 'core' }];
    expect(datesOf('core', { entries }, '2026-08-20')).toEqual(['core:week-16 2026-12-10 GUIDELINE']);
    expect(
      datesOf('core', { entries: [{ ...givenDose, series: 'core', on: '2026-12-01' }] }, '2026-08-20'),
    ).toEqual(['core:week-26 2027-02-18 GUIDELINE']);
  });

  it("the vet's date of a deworming needs no series, since there is only one", () =>
    expect(
      datesOf('deworming', {
        entries: [{ ...givenDose, kind: 'DEWORMING', series: null, nextOn: '2026-12-24' }],
      }),
    ).toEqual(['deworming:vet-2026-12-24 2026-12-24 VET']));

  it("the vet's date of other care is a separate suggestion, with the newest per title", () => {
    const check = { ...givenDose, kind: 'VET_VISIT', title: 'Check-up', series: null } as const;
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
  ])('a municipal licence that is valid until %s is suggested within a year', (licenceRenewsOn, expected) =>
    expect(datesOf('licence', { licenceRenewsOn })).toEqual(expected),
  );
});
