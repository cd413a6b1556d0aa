import { describe, expect, it } from 'vitest';
import type { Day } from '#rules/day.ts';
import {
  dateAfterChange,
  dateAfterGiven,
  dateAfterSkipped,
  firstDate,
  parseScheduleKey,
  petScheduleRules,
  scheduleKey,
} from './pet-schedule.ts';

const recurrence = (startsOn: Day, everyDays: number, endsOn: Day | null = null) => ({
  startsOn,
  everyDays,
  endsOn,
});

it.each([
  ['in the future', recurrence('2026-12-31', 30), '2026-11-27', '2026-12-31'],
  ['today', recurrence('2026-11-27', 1), '2026-11-27', '2026-11-27'],
  ['long ago', recurrence('2026-01-01', 30), '2026-11-27', '2026-11-27'],
  ['before a year end', recurrence('2025-12-20', 30), '2026-01-01', '2026-01-19'],
  ['over a leap day', recurrence('2024-02-28', 2), '2024-02-29', '2024-03-01'],
  ['on its last day', recurrence('2026-11-01', 7, '2026-11-29'), '2026-11-27', '2026-11-29'],
  ['after its last day', recurrence('2026-11-01', 7, '2026-11-28'), '2026-11-27', null],
] as const)('the first date of a schedule that begins $0 is $3', (_description, schedule, today, first) => {
  expect(firstDate(schedule, today)).toBe(first);
});

it.each([
  ['MEDICATION', 'in time', 7, '2026-11-27', '2026-11-27', '2026-12-04'],
  ['MEDICATION', 'late, on its schedule,', 7, '2026-11-27', '2026-11-30', '2026-12-04'],
  ['MEDICATION', 'on the next date', 7, '2026-11-27', '2026-12-04', '2026-12-11'],
  ['MEDICATION', 'very late, without the missed dates,', 1, '2026-12-28', '2027-01-02', '2027-01-03'],
  ['MEDICATION', 'early', 7, '2026-11-27', '2026-11-25', '2026-12-04'],
  ['MEDICATION', 'at the end of February', 1, '2027-02-28', '2027-02-28', '2027-03-01'],
  ['PARASITES', 'in time', 30, '2026-12-15', '2026-12-15', '2027-01-14'],
  ['PARASITES', 'late, counting from that day,', 30, '2026-12-15', '2026-12-20', '2027-01-19'],
  ['PARASITES', 'over a leap day', 30, '2028-02-10', '2028-02-12', '2028-03-13'],
  ['PARASITES', 'early', 30, '2026-12-15', '2026-12-12', '2027-01-11'],
  ['PARASITES', 'too early to count', 7, '2026-12-15', '2026-12-08', '2026-12-22'],
] as const)('$0 given $1 is next due on $5', (kind, _description, everyDays, dueOn, givenOn, next) => {
  expect(dateAfterGiven({ kind, ...recurrence('2026-01-01', everyDays) }, { dueOn, givenOn })).toBe(next);
});

it('a schedule ends with its last day', () => {
  const schedule = { kind: 'MEDICATION', ...recurrence('2026-11-01', 1, '2026-11-27') } as const;
  expect(dateAfterGiven(schedule, { dueOn: '2026-11-26', givenOn: '2026-11-26' })).toBe('2026-11-27');
  expect(dateAfterGiven(schedule, { dueOn: '2026-11-27', givenOn: '2026-11-27' })).toBeNull();
  expect(dateAfterSkipped(schedule, '2026-11-27', '2026-11-27')).toBeNull();
});

it.each([
  ['ahead', 30, '2026-12-15', '2026-11-27', '2027-01-14'],
  ['today', 1, '2026-11-27', '2026-11-27', '2026-11-28'],
  ['long ago', 7, '2026-10-30', '2026-11-27', '2026-11-27'],
  ['over a year end', 7, '2026-12-30', '2026-12-30', '2027-01-06'],
] as const)('the date after one skipped $0 is $4', (_description, everyDays, dueOn, today, next) => {
  expect(dateAfterSkipped(recurrence('2026-01-01', everyDays), dueOn, today)).toBe(next);
});

it.each([
  ['MEDICATION', 'nothing was given', null, '2026-12-03'],
  ['MEDICATION', 'a date was met', { dueOn: '2026-12-03', givenOn: '2026-12-03' }, '2026-12-10'],
  ['MEDICATION', 'an old date was met', { dueOn: '2026-01-01', givenOn: '2026-01-01' }, '2026-12-03'],
  ['PARASITES', 'nothing was given', null, '2026-12-03'],
  ['PARASITES', 'it was given since', { dueOn: '2026-11-26', givenOn: '2026-11-27' }, '2026-12-04'],
  [
    'PARASITES',
    'the usual date is past',
    { dueOn: '2026-11-26', givenOn: '2026-11-26' },
    '2026-12-05',
    '2026-12-05',
  ],
  ['PARASITES', 'it begins again', { dueOn: '2026-11-01', givenOn: '2026-11-02' }, '2026-12-03'],
] as const)(
  'the next date of a changed $0 schedule is $3 when $1',
  (kind, _description, last, next, today: Day = '2026-11-27') => {
    expect(dateAfterChange({ kind, ...recurrence('2026-11-26', 7) }, last, today)).toBe(next);
  },
);

it('a schedule key names the schedule and the date', () => {
  const scheduleId = '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42';
  expect(parseScheduleKey(scheduleKey(scheduleId, '2026-11-27'))).toEqual({
    scheduleId,
    dueOn: '2026-11-27',
  });
  expect([null, 'rabies:2026', 'schedule:x:soon'].map(parseScheduleKey)).toEqual([null, null, null]);
});

describe('the schedule form', () => {
  const rules = petScheduleRules({ dob: '2024-01-02', today: '2026-11-27' });
  const good = { kind: 'PARASITES', title: 'Tick drops', startsOn: '2026-11-27', everyDays: 30 };

  it('a schedule may omit note and last day', () => {
    const fields = { ...good, note: '', endsOn: null };
    expect(rules.parse(good)).toEqual(fields);
    expect(rules.parse({ ...good, note: null, endsOn: '' })).toEqual(fields);
  });

  it.each([
    ['kind', { kind: 'FOOD' }],
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(81) }],
    ['note', { note: 'x'.repeat(501) }],
    ['startsOn', { startsOn: '' }],
    ['startsOn', { startsOn: '2024-01-01' }],
    ['startsOn', { startsOn: '2031-11-28' }],
    ['endsOn', { endsOn: '2026-02-30' }],
    ['endsOn', { endsOn: '2026-11-26' }],
    ['endsOn', { endsOn: '2031-11-28' }],
    ['endsOn', { startsOn: '2026-01-01', endsOn: '2026-11-26' }],
    ['everyDays', { everyDays: 0 }],
    ['everyDays', { everyDays: 366 }],
    ['everyDays', { everyDays: 1.5 }],
  ])('the error is on %s for %o', (field, fault) => {
    const { error } = rules.safeParse({ ...good, ...fault });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});
