/** spec §2: "The coupon message is 'Coupon is applied successfully' or 'Coupon code is wrong'." */
export const COUPON_APPLIED = 'Coupon is applied successfully';
export const COUPON_WRONG = 'Coupon code is wrong';

/** decisions: "only a live code below its minimum says what is missing." */
export function shortOf(missingPaise: number): string {
  return `Add goods for ₹${(missingPaise / 100).toFixed(2)} more to use this coupon`;
}
