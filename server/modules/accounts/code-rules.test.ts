import { describe, expect, it } from 'vitest';
import { millisecondsInMinute } from 'date-fns/constants';
import { FIGURES, RATES } from '#server/platform/limits/limit-figures.ts';
import {
  isUsageTooLow,
  triesForShopUsage,
  termsForUnknownDevice,
  knownDeviceWaitSeconds,
} from './code-rules.ts';

const at = new Date('2026-11-20T12:00:00Z');
const sent = (minutesAgo: number, isUsed = true) => ({
  createdAt: new Date(at.getTime() - minutesAgo * millisecondsInMinute),
  consumedAt: isUsed ? at : null,
});
const { lightTries, slowTries } = FIGURES.proof;
const FREE = { waitSeconds: 0, tries: 0, freeAfterSeconds: 0 };
const every = (minutes: number, count: number, isUsed = true) =>
  Array.from({ length: count }, (_, index) => sent((index + 1) * minutes, isUsed));

describe('the terms for an unknown device', () => {
  it('are free for the first code', () => expect(termsForUnknownDevice([], at)).toEqual(FREE));
  it('require a minute between codes', () => {
    expect(termsForUnknownDevice([sent(0)], at).waitSeconds).toBe(60);
    expect(termsForUnknownDevice([sent(0.75)], at).waitSeconds).toBe(15);
    expect(termsForUnknownDevice([sent(1)], at)).toEqual(FREE);
  });
  it('require slow work after five codes in an hour, until the oldest is an hour old', () => {
    const five = [5, 10, 20, 30, 50].map((minutes) => sent(minutes));
    expect(termsForUnknownDevice(five, at)).toEqual({ ...FREE, tries: slowTries, freeAfterSeconds: 10 * 60 });
    expect(termsForUnknownDevice(five.slice(0, 4), at)).toEqual(FREE);
  });
  it('require slow work after ten codes in a day, until the oldest is a day old', () => {
    const ten = every(120, 10);
    expect(termsForUnknownDevice(ten, at)).toEqual({ ...FREE, tries: slowTries, freeAfterSeconds: 4 * 3600 });
  });
  it('require light work after five unused codes in a day', () => {
    const five = every(120, 5, false);
    expect(termsForUnknownDevice(five, at)).toEqual({
      ...FREE,
      tries: lightTries,
      freeAfterSeconds: 14 * 3600,
    });
    expect(termsForUnknownDevice([...five.slice(1), sent(600)], at)).toEqual(FREE);
  });
  it.each([
    // Codes of the day; what the next costs the owner from a clean address; what it costs whoever bought them all.
    [10, 20_000, 20_000],
    [14, 40_000, 40_000],
    [18, 80_000, 160_000],
    [22, 120_000, 480_000],
    [34, 120_000, 480_000],
    [150, 120_000, 480_000],
  ])(
    'require, after %i codes, %i tries, and %i from an address that bought them',
    (count, owner, attacker) => {
      const sent = every(9, count);
      const byAddress = count - FIGURES.code.sendsPerDay;
      expect(termsForUnknownDevice(sent, at).tries).toBe(owner);
      expect(termsForUnknownDevice(sent, at, { byAddress, byNetwork: byAddress }).tries).toBe(attacker);
    },
  );
  it('require more work from a network that bought many codes', () => {
    const priceAt = (byNetwork: number) =>
      termsForUnknownDevice(every(9, 10), at, { byAddress: 1, byNetwork }).tries;
    expect([20, 24, 28].map(priceAt)).toEqual([20_000, 40_000, 80_000]);
  });
  it('can be met by a slow phone of 1,000 tries a second while the challenge is valid', () => {
    expect(FIGURES.proof.mostTriesByMobile).toBeLessThanOrEqual(120 * 1_000);
    expect(FIGURES.proof.mostTries).toBeLessThan(FIGURES.proof.validMs);
  });
  it('require ten minutes between codes after fifteen in a day', () => {
    expect(termsForUnknownDevice([sent(1), ...every(60, 13)], at).waitSeconds).toBe(0);
    expect(termsForUnknownDevice([sent(1), ...every(60, 14)], at).waitSeconds).toBe(9 * 60);
    expect(termsForUnknownDevice(every(10, 144), at).waitSeconds).toBe(0);
  });
});

describe('the work that the usage of the shop’s budget requires', () => {
  it.each([
    [0, 0],
    [2_499, 0],
    [2_500, lightTries],
    [3_999, lightTries],
    [4_000, slowTries],
    [5_001, slowTries],
  ])('after %i of 5,000 messages is %i tries', (used, tries) =>
    expect(triesForShopUsage(used, RATES.codeSendByShop.points)).toBe(tries),
  );
});

describe('the wait for a known device', () => {
  it('is a minute between codes', () => {
    expect(knownDeviceWaitSeconds([], at)).toBe(0);
    expect(knownDeviceWaitSeconds([sent(0.75)], at)).toBe(15);
  });
  it('is null once five codes a day have used up its own budget', () => {
    expect(knownDeviceWaitSeconds(every(10, 4), at)).toBe(0);
    expect(knownDeviceWaitSeconds(every(10, 5), at)).toBeNull();
    expect(knownDeviceWaitSeconds(every(288, 5), at)).toBe(0);
  });
});

describe('the usage of codes', () => {
  it.each([
    { sent: 0, used: 0, isTooLow: false },
    { sent: 699, used: 0, isTooLow: false },
    { sent: 700, used: 0, isTooLow: true },
    { sent: 700, used: 139, isTooLow: true },
    { sent: 700, used: 140, isTooLow: false },
    { sent: 701, used: 140, isTooLow: true },
    { sent: 1250, used: 1100, isTooLow: false },
  ])('of $used of $sent codes is too low: $isTooLow', ({ sent, used, isTooLow }) =>
    expect(isUsageTooLow({ sent, used })).toBe(isTooLow),
  );

  it('cannot be decided by a single address', () =>
    expect(FIGURES.codeUse.leastCodes).toBeGreaterThan(2 * RATES.codeSend.points));

  it('is checked before the shop’s budget of the window is spent', () => {
    const { points, seconds } = RATES.codeSendByShop;
    const { leastCodes, withinMs } = FIGURES.codeUse;
    expect(leastCodes).toBeLessThan((points * withinMs) / 1000 / seconds);
  });

  it('cannot be bypassed by reusing a valid proof', () =>
    expect(RATES.codeProof.seconds * 1000).toBeGreaterThan(FIGURES.proof.validMs));
});
