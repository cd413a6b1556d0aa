import { describe, expect, it } from 'vitest';
import { FIGURES, RATES } from '#server/platform/limits/limit-figures.ts';
import { areHardlyUsed, termsForStranger, waitOfKnownDevice } from './code-rules.ts';

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
  it('goes out at once when none went before', () => expect(termsForStranger([], at)).toEqual(FREE));
  it('waits a minute after the last', () => {
    expect(termsForStranger([sent(0)], at).waitSeconds).toBe(60);
    expect(termsForStranger([sent(0.75)], at).waitSeconds).toBe(15);
    expect(termsForStranger([sent(1)], at)).toEqual(FREE);
  });
  it('costs much work after five in an hour, until the oldest of them is an hour old', () => {
    const five = [5, 10, 20, 30, 50].map((minutes) => sent(minutes));
    expect(termsForStranger(five, at)).toEqual({ ...FREE, tries: slowTries, freeAfterSeconds: 10 * 60 });
    expect(termsForStranger(five.slice(0, 4), at)).toEqual(FREE);
  });
  it('costs much work after ten in a day, until the oldest of them is a day old', () => {
    const ten = every(120, 10);
    expect(termsForStranger(ten, at)).toEqual({ ...FREE, tries: slowTries, freeAfterSeconds: 4 * 3600 });
  });
  it('costs a little work after five of a day that nobody used', () => {
    const five = every(120, 5, false);
    expect(termsForStranger(five, at)).toEqual({ ...FREE, tries: lightTries, freeAfterSeconds: 14 * 3600 });
    expect(termsForStranger([...five.slice(1), sent(600)], at)).toEqual(FREE);
  });
  it.each([
    [10, 1],
    [14, 2],
    [18, 4],
    [50, 1024],
  ])('costs more with each beyond the day’s budget: after %i, %i times as much', (count, times) =>
    expect(termsForStranger(every(10, count), at).tries).toBe(slowTries * times),
  );
});

describe('the next code for a mobile, asked for by a device that it signed in on', () => {
  it('waits a minute after the last such', () => {
    expect(waitOfKnownDevice([], at)).toBe(0);
    expect(waitOfKnownDevice([sent(0.75)], at)).toBe(15);
  });
  it('is one of five a day', () => {
    expect(waitOfKnownDevice(every(10, 4), at)).toBe(0);
    expect(waitOfKnownDevice(every(10, 5), at)).toBeNull();
    expect(waitOfKnownDevice(every(288, 5), at)).toBe(0);
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
    expect(areHardlyUsed({ sent, used })).toBe(areFew),
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
