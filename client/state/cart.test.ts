import { afterEach, expect, test } from 'vitest';
import { cartInternals, cartStore, rejectCoupon } from './cart.ts';

afterEach(() => cartInternals.clear(false));

test('the cart of someone else says nothing about a coupon that was refused before', () => {
  rejectCoupon('This coupon has expired.');
  expect(cartStore.get().couponError).toBe('This coupon has expired.');
  cartInternals.clear(true);
  expect(cartStore.get().couponError).toBeNull();
});
