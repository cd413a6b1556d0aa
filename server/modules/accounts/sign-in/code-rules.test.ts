import { describe, expect, it } from 'vitest';
import { millisecondsInMinute } from 'date-fns/constants';
import { LIMIT_DEFAULTS, RATE_LIMIT_DEFAULTS } from '#server/platform/limits/limit-defaults.ts';
import {
  isUsageTooLow,
  triesForShopUsage,
  termsForUnknownDevice,
  knownDeviceWaitSeconds,
} from './code-rules.ts';

const at = new Date('2026-11-20T12:00:00Z');
const sentCode = (minutesAgo: number, isUsed = true) => ({
  createdAt: new Date(at.getTime() - minutesAgo * millisecondsInMinute),
  consumedAt: isUsed ? at : null,
});
const { lightTries, slowTries } = LIMIT_DEFAULTS.proof;
const FREE = { waitSeconds: 0, tries: 0, freeAfterSeconds: 0 };
const every = (minutes: number, count: number, isUsed = true) =>
  Array.from({ length: count }, (_, index) => sentCode((index + 1) * minutes, isUsed));

describe('code requests from an unknown device', () => {
  it('the first code is free', () => expect(termsForUnknownDevice([], at)).toEqual(FREE));
  it('another code requires a wait of one minute', () => {
    expect(termsForUnknownDevice([sentCode(0)], at).waitSeconds).toBe(60);
    expect(termsForUnknownDevice([sentCode(0.75)], at).waitSeconds).toBe(15);
    expect(termsForUnknownDevice([sentCode(1)], at)).toEqual(FREE);
  });
  it('five codes in an hour require slow work until the oldest is an hour old', () => {
    const five = [5, 10, 20, 30, 50].map((minutes) => sentCode(minutes));
    expect(termsForUnknownDevice(five, at)).toEqual({ ...FREE, tries: slowTries, freeAfterSeconds: 10 * 60 });
    expect(termsForUnknownDevice(five.slice(0, 4), at)).toEqual(FREE);
  });
  it('ten codes in a day require slow work until the oldest is a day old', () => {
    const ten = every(120, 10);
    expect(termsForUnknownDevice(ten, at)).toEqual({ ...FREE, tries: slowTries, freeAfterSeconds: 4 * 3600 });
  });
  it('five unused codes in a day require light work', () => {
    const five = every(120, 5, false);
    expect(termsForUnknownDevice(five, at)).toEqual({
      ...FREE,
      tries: lightTries,
      freeAfterSeconds: 14 * 3600,
    });
    expect(termsForUnknownDevice([...five.slice(1), sentCode(600)], at)).toEqual(FREE);
  });
  it.each([
    // Codes of the day; tries for the owner at a clean address; tries for an address that bought all these codes.
    [10, 20_000, 20_000],
    [14, 40_000, 40_000],
    [18, 80_000, 160_000],
    [22, 120_000, 480_000],
    [34, 120_000, 480_000],
    [150, 120_000, 480_000],
  ])('%i codes a day require %i tries, and %i from an address that bought them', (count, owner, attacker) => {
    const sentCodes = every(9, count);
    const byAddress = count - LIMIT_DEFAULTS.code.sendsPerDay;
    expect(termsForUnknownDevice(sentCodes, at).tries).toBe(owner);
    expect(termsForUnknownDevice(sentCodes, at, { byAddress, byNetwork: byAddress }).tries).toBe(attacker);
  });
  it('a network that bought many codes must do more work', () => {
    const priceAt = (byNetwork: number) =>
      termsForUnknownDevice(every(9, 10), at, { byAddress: 1, byNetwork }).tries;
    expect([20, 24, 28].map(priceAt)).toEqual([20_000, 40_000, 80_000]);
  });
  it('a phone of 1,000 tries a second solves the challenge while it is valid', () => {
    expect(LIMIT_DEFAULTS.proof.mostTriesByMobile).toBeLessThanOrEqual(120 * 1_000);
    expect(LIMIT_DEFAULTS.proof.mostTries).toBeLessThan(LIMIT_DEFAULTS.proof.validMs);
  });
  it('fifteen codes in a day require ten minutes between codes', () => {
    expect(termsForUnknownDevice([sentCode(1), ...every(60, 13)], at).waitSeconds).toBe(0);
    expect(termsForUnknownDevice([sentCode(1), ...every(60, 14)], at).waitSeconds).toBe(9 * 60);
    expect(termsForUnknownDevice(every(10, 144), at).waitSeconds).toBe(0);
  });
});

describe('the work required by the usage of the shop’s budget', () => {
  it.each([
    [0, 0],
    [2_499, 0],
    [2_500, lightTries],
    [3_999, lightTries],
    [4_000, slowTries],
    [5_001, slowTries],
  ])('%i of 5,000 messages require %i tries', (used, tries) =>
    expect(triesForShopUsage(used, RATE_LIMIT_DEFAULTS.codeSendByShop.points)).toBe(tries),
  );
});

describe('code requests from a known device', () => {
  it('codes to a known device are a minute apart', () => {
    expect(knownDeviceWaitSeconds([], at)).toBe(0);
    expect(knownDeviceWaitSeconds([sentCode(0.75)], at)).toBe(15);
  });
  it('five codes a day use up the budget of a known device', () => {
    expect(knownDeviceWaitSeconds(every(10, 4), at)).toBe(0);
    expect(knownDeviceWaitSeconds(every(10, 5), at)).toBeNull();
    expect(knownDeviceWaitSeconds(every(288, 5), at)).toBe(0);
  });
});

describe('the check of code usage', () => {
  it.each([
    { sent: 700, used: 0 },
    { sent: 700, used: 139 },
    { sent: 701, used: 140 },
  ])('$used used of $sent sent codes are too few', (usage) => expect(isUsageTooLow(usage)).toBe(true));

  it.each([
    { sent: 0, used: 0 },
    { sent: 699, used: 0 },
    { sent: 700, used: 140 },
    { sent: 1250, used: 1100 },
  ])('$used used of $sent sent codes are enough', (usage) => expect(isUsageTooLow(usage)).toBe(false));

  it('a single address cannot trigger the check', () =>
    expect(LIMIT_DEFAULTS.codeUse.leastCodes).toBeGreaterThan(2 * RATE_LIMIT_DEFAULTS.codeSend.points));

  it('the check applies before the shop’s budget of the window is spent', () => {
    const { points, seconds } = RATE_LIMIT_DEFAULTS.codeSendByShop;
    const { leastCodes, withinMs } = LIMIT_DEFAULTS.codeUse;
    expect(leastCodes).toBeLessThan((points * withinMs) / 1000 / seconds);
  });

  it('a valid proof cannot be reused to bypass the check', () =>
    expect(RATE_LIMIT_DEFAULTS.codeProof.seconds * 1000).toBeGreaterThan(LIMIT_DEFAULTS.proof.validMs));
});
