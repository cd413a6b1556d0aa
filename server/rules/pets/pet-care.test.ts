import { describe, expect, it } from 'vitest';
import { CARE_SERIES } from './care-schedule.ts';
import { plus } from '#rules/day.ts';
import { PET_KINDS } from './pet.ts';
import { suggestionsFor } from './pet-care.ts';

const DOB = '2026-01-01';
const nothing = new Set<string>();

/** Keys and days of what is suggested, of one series. */
function dosesOf(series: string, kind: 'DOG' | 'CAT', today: string, taken = nothing): string[] {
  return suggestionsFor({ kind, dob: DOB }, taken, today)
    .filter(({ key }) => key.startsWith(`${series}:`))
    .map(({ key, dueOn }) => `${key} ${dueOn}`);
}

describe('what a pet usually needs next', () => {
  it.each([
    ['core', 'DOG', '2026-01-01', ['core:week-8 2026-02-26']],
    ['core', 'DOG', '2026-02-26', ['core:week-8 2026-02-26', 'core:week-12 2026-03-26']],
    ['core', 'DOG', '2026-05-01', ['core:week-16 2026-04-23', 'core:week-26 2026-07-02']],
    ['core', 'DOG', '2027-01-01', ['core:week-26 2026-07-02']],
    ['core', 'DOG', '2029-01-01', ['core:week-26 2026-07-02', 'core:2029 2029-07-02']],
    ['core', 'CAT', '2033-01-01', ['core:2032 2032-07-02']],
    ['rabies', 'DOG', '2026-01-01', ['rabies:week-12 2026-03-26']],
    ['rabies', 'DOG', '2026-11-20', ['rabies:week-12 2026-03-26', 'rabies:2027 2027-03-26']],
    ['rabies', 'CAT', '2036-11-20', ['rabies:2036 2036-03-26', 'rabies:2037 2037-03-26']],
    [
      'leptospirosis',
      'DOG',
      '2026-04-01',
      ['leptospirosis:week-12 2026-03-26', 'leptospirosis:week-16 2026-04-23'],
    ],
    ['leptospirosis', 'CAT', '2026-04-01', []],
    ['deworming', 'DOG', '2026-01-16', ['deworming:week-2 2026-01-15', 'deworming:week-4 2026-01-29']],
    ['deworming', 'CAT', '2026-01-16', ['deworming:week-3 2026-01-22']],
    ['deworming', 'DOG', '2026-04-01', ['deworming:week-12 2026-03-26', 'deworming:month-4 2026-05-01']],
    ['deworming', 'DOG', '2026-07-02', ['deworming:month-6 2026-07-01', 'deworming:2026-10 2026-10-01']],
    ['deworming', 'CAT', '2030-02-15', ['deworming:2030-01 2030-01-01', 'deworming:2030-04 2030-04-01']],
  ] as const)('of %s: a %s on %s', (series, kind, today, expected) =>
    expect(dosesOf(series, kind, today)).toEqual(expected),
  );

  it('is no longer what an entry took up', () =>
    expect(dosesOf('rabies', 'DOG', '2026-11-20', new Set(['rabies:week-12']))).toEqual([
      'rabies:2027 2027-03-26',
    ]));

  it('comes soonest first, says whose guideline it follows, and is never a heap', () => {
    const suggestions = suggestionsFor({ kind: 'DOG', dob: '2006-05-31' }, nothing, '2026-11-20');
    const days = suggestions.map(({ dueOn }) => dueOn);
    expect(days).toEqual(days.toSorted());
    expect(suggestions.length).toBeLessThanOrEqual(2 * CARE_SERIES.DOG.length);
    for (const { source, sourceUrl } of suggestions) {
      expect(source).not.toBe('');
      expect(new URL(sourceUrl).protocol).toBe('https:');
    }
  });

  it('has one key a dose and one dose a key, from birth to old age', () => {
    for (const kind of PET_KINDS) {
      const days = new Map<string, string>();
      for (let today = '2024-02-29'; today < '2040-01-01'; today = plus(today, { days: 11 }))
        for (const { key, dueOn } of suggestionsFor({ kind, dob: '2024-02-29' }, nothing, today)) {
          expect(days.get(key) ?? dueOn).toBe(dueOn);
          days.set(key, dueOn);
        }
      expect(new Set([...days].map(([key, dueOn]) => `${key.split(':')[0]} ${dueOn}`)).size).toBe(days.size);
    }
  });

  it.each(['BIRD', 'FISH', 'RABBIT', 'SMALL_ANIMAL'] as const)(
    'is nothing for a %s: no guideline asks it',
    (kind) => expect(suggestionsFor({ kind, dob: DOB }, nothing, '2026-11-20')).toEqual([]),
  );
});
