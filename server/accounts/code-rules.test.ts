import { describe, expect, it } from 'vitest';
import { FIGURES, RATES } from '#server/limit-figures.ts';
import { areHardlyUsed, secondsToWait } from './code-rules.ts';

const at = new Date('2026-11-20T12:00:00Z');
const sent = (minutesAgo: number, attempts = 1, isUsed = true) => ({
  createdAt: new Date(at.getTime() - minutesAgo * 60_000),
  attempts,
  consumedAt: isUsed ? at : null,
});

describe('the next code for a mobile', () => {
  it('goes out at once when none went before', () => expect(secondsToWait([], at)).toBe(0));
  it('waits a minute after the last', () => {
    expect(secondsToWait([sent(0)], at)).toBe(60);
    expect(secondsToWait([sent(0.75)], at)).toBe(15);
    expect(secondsToWait([sent(1)], at)).toBe(0);
  });
  it('waits after five in an hour until the oldest of them is an hour old', () => {
    const five = [5, 10, 20, 30, 50].map((minutes) => sent(minutes));
    expect(secondsToWait(five, at)).toBe(10 * 60);
    expect(secondsToWait(five.slice(0, 4), at)).toBe(0);
  });
  it('waits after ten in a day until the oldest of them is a day old', () => {
    const ten = Array.from({ length: 10 }, (_, index) => sent((index + 1) * 120));
    expect(secondsToWait(ten, at)).toBe(4 * 3600);
  });
  it.each([
    [9, 0],
    [11, 0],
    [12, 60],
    [20, 3540],
  ])('waits longer after %i wrong guesses of the day (sent a minute ago: %i s)', (failures, seconds) => {
    expect(secondsToWait([{ ...sent(1), attempts: failures, consumedAt: null }], at)).toBe(seconds);
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
});
