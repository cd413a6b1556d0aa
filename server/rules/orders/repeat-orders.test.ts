import { describe, expect, it } from 'vitest';
import { asInterval, isDearer, isDueOn, nextAfterOrder, nextAfterSkip } from './repeat-orders.ts';

describe('a repeat order', () => {
  it.each([
    ['2026-12-04', false],
    ['2026-12-03', true],
    ['2026-11-30', true],
    ['2026-11-01', true],
  ])('of %s is due on 30 November: %s', (nextOn, isDue) => {
    expect(isDueOn(nextOn, '2026-11-30')).toBe(isDue);
  });

  it.each([
    ['in time, it keeps its interval', '2026-12-20', 14, '2026-12-18', '2027-01-03'],
    ['on its day', '2026-12-20', 14, '2026-12-20', '2027-01-03'],
    ['late, it counts from the day of the order', '2026-12-20', 14, '2026-12-29', '2027-01-12'],
    [
      'long before it is due, it counts from the day of the order',
      '2026-12-20',
      14,
      '2026-12-01',
      '2026-12-15',
    ],
    ['over a leap day', '2028-02-20', 30, '2028-02-20', '2028-03-21'],
  ])('that is ordered %s', (_case, on, interval, today, next) => {
    expect(nextAfterOrder(on, interval, today)).toBe(next);
  });

  it.each([
    ['comes one interval later', '2026-12-20', 14, '2026-12-18', '2027-01-03'],
    ['comes at its interval, not in the past', '2026-11-01', 14, '2026-12-18', '2026-12-27'],
    ['never comes on the day itself', '2026-12-04', 14, '2026-12-18', '2027-01-01'],
  ])('that is skipped %s', (_case, on, interval, today, next) => {
    expect(nextAfterSkip(on, interval, today)).toBe(next);
  });

  it.each([
    [100_00, 110_00, false],
    [100_00, 110_01, true],
    [100_00, 90_00, false],
  ])('agreed at %i paise is dearer at %i: %s', (agreed, price, isMore) => {
    expect(isDearer(agreed, price)).toBe(isMore);
  });

  it.each([
    [3, 7],
    [22.9, 22],
    [400, 180],
  ])('of a pack that lasts %d days comes every %i days', (days, interval) => {
    expect(asInterval(days)).toBe(interval);
  });
});
