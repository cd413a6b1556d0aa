import { describe, expect, it } from 'vitest';
import {
  announcedDebitTime,
  findAskReason,
  earliestDebitTime,
  mandateInput,
  reachesLastDay,
  type WantedDebit,
} from './repeat-debits.ts';

const WANTED: WantedDebit = {
  method: 'CARD',
  cap: 300_000,
  total: 120_000,
  isDearer: false,
  on: '2026-12-10',
  lastDebit: null,
};

describe('a debit without its owner', () => {
  it.each<[string, Partial<WantedDebit>, string | null]>([
    ['as agreed', {}, null],
    ['at the cap', { total: 300_000 }, null],
    ['above the cap', { total: 300_001 }, 'ABOVE_CAP'],
    ['of ₹15,000', { cap: 1_500_000, total: 1_500_000 }, null],
    ['above ₹15,000, whatever the cap', { cap: 9_000_000, total: 1_500_001 }, 'ABOVE_CAP'],
    ['of what got dearer', { isDearer: true }, 'DEARER'],
    ['by card, again in one month', { lastDebit: '2026-12-02' }, null],
    ['by card, on the last day of the month', { on: '2026-12-31' }, null],
    ['by UPI', { method: 'UPI', lastDebit: '2026-11-30' }, null],
    ['by UPI, again in one month', { method: 'UPI', lastDebit: '2026-12-01' }, 'CYCLE_USED'],
    ['by UPI, in the same month of another year', { method: 'UPI', lastDebit: '2025-12-01' }, null],
    [
      'by UPI, in January after one in December',
      { method: 'UPI', on: '2027-01-01', lastDebit: '2026-12-28' },
      null,
    ],
    ['by UPI, on the last day of the year', { method: 'UPI', on: '2026-12-31' }, 'CYCLE_ENDS'],
    ['by UPI, above the cap', { method: 'UPI', total: 300_100 }, 'ABOVE_CAP'],
  ])('the reason to ask the owner about a debit $0 is $2', (_description, changes, reason) =>
    expect(findAskReason({ ...WANTED, ...changes })).toBe(reason),
  );

  it.each(['2026-12-29', '2026-12-31', '2027-02-26', '2028-02-27'])(
    'a debit for %s could fall on the last day of its month',
    (on) => expect(reachesLastDay(on)).toBe(true),
  );

  it.each(['2026-12-28', '2027-01-01', '2027-02-25', '2028-02-26'])(
    'a debit for %s cannot fall on the last day of its month',
    (on) => expect(reachesLastDay(on)).toBe(false),
  );

  it('a debit comes 24 hours after its notice, also over New Year', () =>
    expect(earliestDebitTime(new Date('2026-12-31T20:15:00Z'))).toEqual(new Date('2027-01-01T20:15:00Z')));
});

describe('a notice', () => {
  it.each([
    ['CARD', '2026-12-30T03:30:00Z', '2026-12-31T03:30:00Z'],
    ['UPI', '2026-12-27T03:30:00Z', '2026-12-28T03:30:00Z'],
    // Midnight in India.
    ['UPI', '2026-12-28T03:30:00Z', '2026-12-31T18:30:00Z'],
    ['UPI', '2026-12-30T03:30:00Z', '2026-12-31T18:30:00Z'],
    ['UPI', '2026-12-31T03:30:00Z', '2027-01-01T03:30:00Z'],
    ['UPI', '2027-02-25T03:30:00Z', '2027-02-28T18:30:00Z'],
  ] as const)('the notice of a %s debit at %s announces it for %s', (method, at, from) =>
    expect(announcedDebitTime(new Date(at), method)).toEqual(new Date(from)),
  );
});

describe('a cap', () => {
  it.each([10_000, 300_000, 1_500_000])('a cap can be %d paise', (cap) =>
    expect(mandateInput.safeParse({ method: 'UPI', cap, addressId: 'a' }).success).toBe(true),
  );

  it.each([0, 9_900, 10_050, 1_500_100, 10_000.5, NaN, '300000', null])('a cap cannot be %s', (cap) =>
    expect(mandateInput.safeParse({ method: 'CARD', cap, addressId: 'a' }).error?.issues[0]?.path).toEqual([
      'cap',
    ]),
  );
});
