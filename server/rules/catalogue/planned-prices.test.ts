import { describe, expect, it, test } from 'vitest';
import { doOverlap, type OpenPlan, settlePlans } from './planned-prices.ts';

const hour = (n: number) => new Date(Date.UTC(2026, 11, 1, n));
const span = (from: number, to: number | null) => ({
  startsAt: hour(from),
  endsAt: to === null ? null : hour(to),
});

test.each([
  ['one after the other', span(1, 2), span(2, 3), false],
  ['one within the other', span(1, 5), span(2, 3), true],
  ['one that begins before the other ends', span(1, 3), span(2, 4), true],
  ['one that stays, within another', span(1, 3), span(2, null), true],
  ['one that stays from the end of another', span(1, 3), span(3, null), false],
  ['one that begins where another stays', span(1, null), span(1, 3), true],
  ['one after another that stays', span(1, null), span(2, 3), false],
  ['two that stay from one moment', span(1, null), span(1, null), true],
])('%s: whether they overlap', (_what, one, other, expected) => {
  expect([doOverlap(one, other), doOverlap(other, one)]).toEqual([expected, expected]);
});

const USUAL = { price: 500_00, discountPercent: 0 };
const plan = (id: string, from: number, to: number | null, more: Partial<OpenPlan> = {}): OpenPlan => ({
  ...{ id, state: 'PLANNED', price: 400_00, discountPercent: 5, ...span(from, to) },
  ...{ oldPrice: null, oldDiscount: null, startedAt: null, endedAt: null, ...more },
});
const running = { state: 'RUNNING', oldPrice: 500_00, oldDiscount: 0, startedAt: hour(1) } as const;
const SALE = { price: 400_00, discountPercent: 5 };

describe('planned prices', () => {
  it('hold from their beginning, to the minute', () => {
    expect(settlePlans(USUAL, [plan('a', 1, 3)], new Date(hour(1).getTime() - 1))).toEqual({
      size: USUAL,
      changed: [],
    });
    expect(settlePlans(USUAL, [plan('a', 1, 3)], hour(1))).toMatchObject({
      size: SALE,
      changed: [{ state: 'RUNNING', oldPrice: 500_00, oldDiscount: 0 }],
    });
  });

  it('give way to the old price at their end', () => {
    expect(settlePlans(SALE, [plan('a', 1, 3, running)], hour(3))).toMatchObject({
      size: USUAL,
      changed: [{ state: 'DONE', endedAt: hour(3) }],
    });
  });

  it('leave a price that someone else gave in the meantime', () => {
    const other = { price: 450_00, discountPercent: 0 };
    expect(settlePlans(other, [plan('a', 1, 3, running)], hour(3)).size).toEqual(other);
  });

  it('stay where they have no end, also as the old price of the next', () => {
    const { size, changed } = settlePlans(USUAL, [plan('b', 2, 9), plan('a', 1, null)], hour(4));
    expect(size).toEqual(SALE);
    expect(changed).toMatchObject([
      { id: 'a', state: 'DONE' },
      { id: 'b', state: 'RUNNING', oldPrice: 400_00, oldDiscount: 5 },
    ]);
  });

  it('follow one another with the usual price as the old one, however late', () => {
    const next = plan('b', 3, 6, { price: 300_00 });
    const { size, changed } = settlePlans(SALE, [plan('a', 1, 3, running), next], hour(5));
    expect(size).toEqual({ price: 300_00, discountPercent: 5 });
    expect(changed).toMatchObject([
      { id: 'a', state: 'DONE' },
      { id: 'b', state: 'RUNNING', oldPrice: 500_00, oldDiscount: 0 },
    ]);
  });

  it('change nothing if they have passed before they could begin', () => {
    expect(settlePlans(USUAL, [plan('a', 1, 3)], hour(4))).toMatchObject({
      size: USUAL,
      changed: [{ state: 'DONE', startedAt: null }],
    });
  });
});
