import { describe, expect, it } from 'vitest';
import { addToDay } from '#rules/day.ts';
import { PET_KINDS } from './pet.ts';
import { type CareAnswers, planReminder, computeCareSuggestions } from './pet-care.ts';

const DOB = '2026-01-01';
const nothing: CareAnswers = { recordedKeys: new Set() };

/** The key and day of the suggestion of one series, and the key of the dose before it. */
function doseOf(series: string, kind: 'DOG' | 'CAT', today: string, answers = nothing): string | undefined {
  const doses = computeCareSuggestions({ kind, dob: DOB }, answers, today).filter(
    (suggestion) => suggestion.series === series,
  );
  return doses.map(
    ({ key, dueOn, earlier }) => `${key} ${dueOn}${earlier ? ` after ${earlier.key}` : ''}`,
  )[0];
}

describe('care suggestions', () => {
  it.each([
    ['core', 'DOG', '2026-01-01', 'core:week-8 2026-02-26'],
    ['core', 'DOG', '2026-02-26', 'core:week-8 2026-02-26'],
    ['core', 'DOG', '2026-02-27', 'core:week-12 2026-03-26 after core:week-8'],
    ['core', 'DOG', '2026-05-01', 'core:week-26 2026-07-02 after core:week-16'],
    ['core', 'DOG', '2027-01-01', 'core:week-26 2026-07-02'],
    ['core', 'DOG', '2029-01-01', 'core:2029 2029-07-02 after core:week-26'],
    ['core', 'CAT', '2033-01-01', 'core:2032 2032-07-02'],
    ['rabies', 'DOG', '2026-11-20', 'rabies:2027 2027-03-26 after rabies:week-12'],
    ['rabies', 'CAT', '2036-11-20', 'rabies:2037 2037-03-26 after rabies:2036'],
    ['leptospirosis', 'CAT', '2026-04-01', undefined],
    ['deworming', 'DOG', '2026-01-16', 'deworming:week-4 2026-01-29 after deworming:week-2'],
    ['deworming', 'CAT', '2026-01-16', 'deworming:week-3 2026-01-22'],
    ['deworming', 'DOG', '2026-07-02', 'deworming:2026-10 2026-10-01 after deworming:month-6'],
    ['deworming', 'CAT', '2030-02-15', 'deworming:2030-04 2030-04-01 after deworming:2030-01'],
  ] as const)('the next dose of %s for a %s on %s is %s', (series, kind, today, expected) =>
    expect(doseOf(series, kind, today)).toBe(expected),
  );

  it('suggestions list upcoming doses first and missed ones last', () => {
    const suggestions = computeCareSuggestions({ kind: 'DOG', dob: DOB }, nothing, '2027-01-01');
    expect(suggestions.map(({ series, dueOn }) => `${series} ${dueOn}`)).toEqual([
      'deworming 2027-01-01',
      'rabies 2027-03-26',
      'leptospirosis 2027-04-23',
      'core 2026-07-02',
    ]);
  });

  it('each title has one suggestion, with the days of its series', () => {
    const puppy = computeCareSuggestions({ kind: 'DOG', dob: '2026-09-10' }, nothing, '2026-11-20');
    expect(new Set(puppy.map(({ title }) => title)).size).toBe(puppy.length);
    expect(puppy.find(({ series }) => series === 'core')).toMatchObject({
      dueOn: '2026-12-03',
      earlier: { key: 'core:week-8', dueOn: '2026-11-05' },
      laterOn: ['2026-12-31', '2027-03-11'],
    });
  });

  it.each([
    ['a dose with an entry is not suggested again', ['rabies:2027'], undefined],
    [
      'a dose whose predecessor has an entry is suggested alone',
      ['rabies:week-12'],
      'rabies:2027 2027-03-26',
    ],
  ])('%s', (_description, keys, expected) =>
    expect(doseOf('rabies', 'DOG', '2026-11-20', { recordedKeys: new Set(keys) })).toBe(expected),
  );

  it('suggestions leave out series that the owner marked as not relevant', () =>
    expect(doseOf('rabies', 'DOG', '2026-11-20', { ...nothing, notRelevant: ['rabies'] })).toBeUndefined());

  it('suggestions name the guideline that they follow', () => {
    for (const { source, sourceUrl } of computeCareSuggestions(
      { kind: 'DOG', dob: DOB },
      nothing,
      '2026-11-20',
    )) {
      expect(source).not.toBe('');
      expect(new URL(sourceUrl).protocol).toBe('https:');
    }
  });

  it('each dose has one unique key, from birth to old age', () => {
    for (const kind of PET_KINDS) {
      const days = new Map<string, string>();
      for (let today = '2024-02-29'; today < '2040-01-01'; today = addToDay(today, { days: 11 }))
        for (const { key, dueOn } of computeCareSuggestions({ kind, dob: '2024-02-29' }, nothing, today)) {
          expect(days.get(key) ?? dueOn).toBe(dueOn);
          days.set(key, dueOn);
        }
      expect(new Set([...days].map(([key, dueOn]) => `${key.split(':')[0]} ${dueOn}`)).size).toBe(days.size);
    }
  });

  it.each(['BIRD', 'FISH', 'RABBIT', 'SMALL_ANIMAL'] as const)(
    'a %s has no suggestions, since there is no guideline',
    (kind) => expect(computeCareSuggestions({ kind, dob: DOB }, nothing, '2026-11-20')).toEqual([]),
  );
});

describe('a reminder of suggested care', () => {
  it.each([
    ['weeks ahead', '2026-12-20', { on: '2026-12-20', remindOn: '2026-12-17' }],
    ['due tomorrow', '2026-11-21', { on: '2026-11-21', remindOn: '2026-11-20' }],
    ['past', '2026-03-01', { on: '2026-11-27', remindOn: '2026-11-24' }],
  ])('the reminder of a dose that is %s is sent today or later', (_description, dueOn, expected) =>
    expect(planReminder(dueOn, '2026-11-20')).toEqual(expected),
  );
});
