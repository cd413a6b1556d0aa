import { afterEach, expect, test } from 'vitest';
import { cartInternals, cartStore, rejectCoupon } from './cart.ts';

afterEach(() => cartInternals.clear(false));

test("a rejected coupon is not reported in another user's cart", () => {
  rejectCoupon('This coupon has expired.');
  expect(cartStore.get().couponError).toBe('This coupon has expired.');
  cartInternals.clear(true);
  expect(cartStore.get().couponError).toBeNull();
});
