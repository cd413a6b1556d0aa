import { describe, expect, it } from 'vitest';
import { FIGURES, RATES } from '#server/platform/limits/limit-figures.ts';
import {
  isUsageTooLow,
  priceOfShopBudget,
  termsForUnknownDevice,
  knownDeviceWaitSeconds,
} from './code-rules.ts';

const at = new Date('2026-11-20T12:00:00Z');
const sent = (minutesAgo: number, isUsed = true) => ({
  createdAt: new Date(at.getTime() - minutesAgo * 60_000),
  consumedAt: isUsed ? at : null,
});
const { lightTries, slowTries } = FIGURES.proof;
const FREE = { waitSeconds: 0, tries: 0, freeAfterSeconds: 0 };
const every = (minutes: number, count: number, isUsed = true) =>
  Array.from({ length: count }, (_, index) => sent((index + 1) * minutes, isUsed));

describe('the next code for a mobile, asked for by an unknown device', () => {
  it('goes out at once when none went before', () => expect(termsForUnknownDevice([], at)).toEqual(FREE));
  it('waits a minute after the last', () => {
    expect(termsForUnknownDevice([sent(0)], at).waitSeconds).toBe(60);
    expect(termsForUnknownDevice([sent(0.75)], at).waitSeconds).toBe(15);
    expect(termsForUnknownDevice([sent(1)], at)).toEqual(FREE);
  });
  it('costs much work after five in an hour, until the oldest of them is an hour old', () => {
    const five = [5, 10, 20, 30, 50].map((minutes) => sent(minutes));
    expect(termsForUnknownDevice(five, at)).toEqual({ ...FREE, tries: slowTries, freeAfterSeconds: 10 * 60 });
    expect(termsForUnknownDevice(five.slice(0, 4), at)).toEqual(FREE);
  });
  it('costs much work after ten in a day, until the oldest of them is a day old', () => {
    const ten = every(120, 10);
    expect(termsForUnknownDevice(ten, at)).toEqual({ ...FREE, tries: slowTries, freeAfterSeconds: 4 * 3600 });
  });
  it('costs a little work after five of a day that nobody used', () => {
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
  ])('after %i codes costs %i tries, and %i from an address that bought them', (count, owner, attacker) => {
    const sent = every(9, count);
    const byAddress = count - FIGURES.code.sendsPerDay;
    expect(termsForUnknownDevice(sent, at).tries).toBe(owner);
    expect(termsForUnknownDevice(sent, at, { byAddress, byNetwork: byAddress }).tries).toBe(attacker);
  });
  it('costs more from a network that bought many, however many addresses it has', () => {
    const priceAt = (byNetwork: number) =>
      termsForUnknownDevice(every(9, 10), at, { byAddress: 1, byNetwork }).tries;
    expect([20, 24, 28].map(priceAt)).toEqual([20_000, 40_000, 80_000]);
  });
  it('is solved by a slow phone of 1,000 tries a second while the challenge is valid', () => {
    expect(FIGURES.proof.mostTriesByMobile).toBeLessThanOrEqual(120 * 1_000);
    expect(FIGURES.proof.mostTries).toBeLessThan(FIGURES.proof.validMs);
  });
  it('waits ten minutes after the last once fifteen went out within a day, and is never refused for the day', () => {
    expect(termsForUnknownDevice([sent(1), ...every(60, 13)], at).waitSeconds).toBe(0);
    expect(termsForUnknownDevice([sent(1), ...every(60, 14)], at).waitSeconds).toBe(9 * 60);
    expect(termsForUnknownDevice(every(10, 144), at).waitSeconds).toBe(0);
  });
});

describe('the price of a code as the shop’s budget is spent', () => {
  it.each([
    [0, 0],
    [2_499, 0],
    [2_500, lightTries],
    [3_999, lightTries],
    [4_000, slowTries],
    [5_001, slowTries],
  ])('is after %i of 5,000 messages %i tries', (used, tries) =>
    expect(priceOfShopBudget(used, RATES.codeSendByShop.points)).toBe(tries),
  );
});

describe('the next code for a mobile, asked for by a device that it signed in on', () => {
  it('waits a minute after the last such', () => {
    expect(knownDeviceWaitSeconds([], at)).toBe(0);
    expect(knownDeviceWaitSeconds([sent(0.75)], at)).toBe(15);
  });
  it('is one of five a day', () => {
    expect(knownDeviceWaitSeconds(every(10, 4), at)).toBe(0);
    expect(knownDeviceWaitSeconds(every(10, 5), at)).toBeNull();
    expect(knownDeviceWaitSeconds(every(288, 5), at)).toBe(0);
  });
});

describe('codes of all mobiles together', () => {
  it.each([
    { sent: 0, used: 0, areFew: false },
    { sent: 699, used: 0, areFew: false },
    { sent: 700, used: 0, areFew: true },
    { sent: 700, used: 139, areFew: true },
    { sent: 700, used: 140, areFew: false },
    { sent: 701, used: 140, areFew: true },
    { sent: 1250, used: 1100, areFew: false },
  ])('are hardly used, of $sent sent $used: $areFew', ({ sent, used, areFew }) =>
    expect(isUsageTooLow({ sent, used })).toBe(areFew),
  );

  it('are not judged by what one address can ask for, where two of its hours meet', () =>
    expect(FIGURES.codeUse.leastCodes).toBeGreaterThan(2 * RATES.codeSend.points));

  it('are judged before the shop’s own budget of the window is spent', () => {
    const { points, seconds } = RATES.codeSendByShop;
    const { leastCodes, withinMs } = FIGURES.codeUse;
    expect(leastCodes).toBeLessThan((points * withinMs) / 1000 / seconds);
  });

  it('keep a proof from being taken twice as long as it is good', () =>
    expect(RATES.codeProof.seconds * 1000).toBeGreaterThan(FIGURES.proof.validMs));
});
