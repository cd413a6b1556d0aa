import { describe, expect, it, test } from 'vitest';
import { doOverlap, type OpenPlan, settlePlans } from './planned-prices.ts';

const hour = (n: number) => new Date(Date.UTC(2026, 11, 1, n));
const span = (from: number, to: number | null) => ({
  startsAt: hour(from),
  endsAt: to === null ? null : hour(to),
});

test.each([
  ['one within the other', span(1, 5), span(2, 3)],
  ['one that begins before the other ends', span(1, 3), span(2, 4)],
  ['one that stays, within another', span(1, 3), span(2, null)],
  ['one that begins where another stays', span(1, null), span(1, 3)],
  ['two that stay from one moment', span(1, null), span(1, null)],
])('two planned prices overlap: %s', (_description, a, b) => {
  expect([doOverlap(a, b), doOverlap(b, a)]).toEqual([true, true]);
});

test.each([
  ['one after the other', span(1, 2), span(2, 3)],
  ['one that stays from the end of another', span(1, 3), span(3, null)],
  ['one after another that stays', span(1, null), span(2, 3)],
])('two planned prices do not overlap: %s', (_description, a, b) => {
  expect([doOverlap(a, b), doOverlap(b, a)]).toEqual([false, false]);
});

const USUAL = { price: 500_00, discountPercent: 0 };
const plan = (id: string, from: number, to: number | null, more: Partial<OpenPlan> = {}): OpenPlan => ({
  id,
  state: 'PLANNED',
  price: 400_00,
  discountPercent: 5,
  ...span(from, to),
  oldPrice: null,
  oldDiscount: null,
  startedAt: null,
  endedAt: null,
  ...more,
});
const running = { state: 'RUNNING', oldPrice: 500_00, oldDiscount: 0, startedAt: hour(1) } as const;
const SALE = { price: 400_00, discountPercent: 5 };

describe('planned prices', () => {
  it('a planned price applies from its start, to the minute', () => {
    expect(settlePlans(USUAL, [plan('a', 1, 3)], new Date(hour(1).getTime() - 1))).toEqual({
      size: USUAL,
      changed: [],
    });
    expect(settlePlans(USUAL, [plan('a', 1, 3)], hour(1))).toMatchObject({
      size: SALE,
      changed: [{ state: 'RUNNING', oldPrice: 500_00, oldDiscount: 0 }],
    });
  });

  it('the old price returns at the end of a planned price', () => {
    expect(settlePlans(SALE, [plan('a', 1, 3, running)], hour(3))).toMatchObject({
      size: USUAL,
      changed: [{ state: 'DONE', endedAt: hour(3) }],
    });
  });

  it('a price that someone else set since stays at the end', () => {
    const otherPrice = { price: 450_00, discountPercent: 0 };
    expect(settlePlans(otherPrice, [plan('a', 1, 3, running)], hour(3)).size).toEqual(otherPrice);
  });

  it('a price without an end stays, also as the old price of the next', () => {
    const { size, changed } = settlePlans(USUAL, [plan('b', 2, 9), plan('a', 1, null)], hour(4));
    expect(size).toEqual(SALE);
    expect(changed).toMatchObject([
      { id: 'a', state: 'DONE' },
      { id: 'b', state: 'RUNNING', oldPrice: 400_00, oldDiscount: 5 },
    ]);
  });

  it('consecutive prices keep the usual price as the old one, however late the job runs', () => {
    const next = plan('b', 3, 6, { price: 300_00 });
    const { size, changed } = settlePlans(SALE, [plan('a', 1, 3, running), next], hour(5));
    expect(size).toEqual({ price: 300_00, discountPercent: 5 });
    expect(changed).toMatchObject([
      { id: 'a', state: 'DONE' },
      { id: 'b', state: 'RUNNING', oldPrice: 500_00, oldDiscount: 0 },
    ]);
  });

  it('a price whose end passed before its start was applied changes nothing', () => {
    expect(settlePlans(USUAL, [plan('a', 1, 3)], hour(4))).toMatchObject({
      size: USUAL,
      changed: [{ state: 'DONE', startedAt: null }],
    });
  });
});
