// Automatic discounts for tests of carts and orders.
import { randomUUID } from 'node:crypto';
import { afterEach, expect } from 'vitest';
import { DEFAULT_CHARGES, totals } from '#rules/money/pricing.ts';
import { addDiscount } from '#server/modules/cart/automatic-discounts/manage-discounts.ts';
import type { DiscountInput } from '#server/modules/cart/automatic-discounts/discount-rules.ts';
import { publishDiscountsChanged } from '#server/modules/cart/automatic-discounts/running-discounts.ts';
import { db } from '#server/platform/database/db.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import { brokenInvariants } from './people.ts';

/** Ends all automatic discounts after each test, and checks that the database still agrees with itself. */
export function endDiscountsAfterEach(): void {
  afterEach(async () => {
    await db.automaticDiscount.updateMany({ data: { endsAt: new Date(0), startsAt: null } });
    await publishDiscountsChanged();
    expect(await brokenInvariants()).toEqual([]);
  });
}

/** A discount on dry dog food. */
export const newDiscount = (input: DiscountInput) =>
  addDiscount(OPERATOR, { name: `Offer ${randomUUID()}`, categories: ['dog-dry-food'], ...input });

export const threeForTwo = (input: DiscountInput = {}) => newDiscount({ buy: 3, pay: 2, ...input });

/** The price of goods with cash on delivery, in paise. */
export const cashTotal = (subtotal: number, off: number) =>
  totals(DEFAULT_CHARGES, subtotal, off, true).total;
