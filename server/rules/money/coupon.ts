/** A code in upper case. */
export const COUPON_CODE = /^[A-Z0-9-]{3,32}$/;

/** The coupon message is 'Coupon is applied successfully' or 'Coupon code is wrong'. */
export const COUPON_APPLIED = /*i18n*/ 'Coupon is applied successfully';
export const COUPON_WRONG = /*i18n*/ 'Coupon code is wrong';

/** Only a live code below its minimum says what is missing. */
export const COUPON_SHORT = /*i18n*/ 'Add goods for ₹{amount} more to use this coupon';
