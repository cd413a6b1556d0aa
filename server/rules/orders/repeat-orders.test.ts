import { describe, expect, it } from 'vitest';
import { asInterval, isDearer, isDueOn, nextAfterOrder, nextAfterSkip } from './repeat-orders.ts';

describe('a repeat order', () => {
  it.each(['2026-12-03', '2026-11-30', '2026-11-01'])(
    'a repeat order for %s is due on 30 November',
    (nextOn) => {
      expect(isDueOn(nextOn, '2026-11-30')).toBe(true);
    },
  );

  it.each(['2026-12-04'])('a repeat order for %s is not due on 30 November', (nextOn) => {
    expect(isDueOn(nextOn, '2026-11-30')).toBe(false);
  });

  it.each([
    ['in time keeps its interval', '2026-12-20', 14, '2026-12-18', '2027-01-03'],
    ['on its day keeps its interval', '2026-12-20', 14, '2026-12-20', '2027-01-03'],
    ['placed late counts from its own day', '2026-12-20', 14, '2026-12-29', '2027-01-12'],
    ['placed long before it is due counts from its own day', '2026-12-20', 14, '2026-12-01', '2026-12-15'],
    ['over a leap day keeps its interval', '2028-02-20', 30, '2028-02-20', '2028-03-21'],
  ])('an order %s', (_description, on, interval, today, next) => {
    expect(nextAfterOrder(on, interval, today)).toBe(next);
  });

  it.each([
    ['comes one interval later', '2026-12-20', 14, '2026-12-18', '2027-01-03'],
    ['comes at its interval, not in the past', '2026-11-01', 14, '2026-12-18', '2026-12-27'],
    ['never comes on the day itself', '2026-12-04', 14, '2026-12-18', '2027-01-01'],
  ])('a skipped delivery %s', (_description, on, interval, today, next) => {
    expect(nextAfterSkip(on, interval, today)).toBe(next);
  });

  it.each([[100_00, 110_01]])(
    'a price of %i paise, now %i, is above the tolerance of 10 %',
    (agreed, price) => {
      expect(isDearer(agreed, price)).toBe(true);
    },
  );

  it.each([
    [100_00, 110_00],
    [100_00, 90_00],
  ])('a price of %i paise, now %i, is within the tolerance of 10 %', (agreed, price) => {
    expect(isDearer(agreed, price)).toBe(false);
  });

  it.each([
    [3, 7],
    [22.9, 22],
    [400, 180],
  ])('a pack that lasts %d days repeats every %i days', (days, interval) => {
    expect(asInterval(days)).toBe(interval);
  });
});
