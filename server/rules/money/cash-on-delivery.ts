// Limit of cash on delivery, for server and checkout.

/** Larger orders cost too much if they are refused at the door. */
export const MAX_COD_PAISE = 500_000;

/** Without a full stop, since it is also a field error. */
export const COD_LIMIT_EXCEEDED = /*i18n*/ 'Cash on delivery is open for orders up to ₹5,000.00';

/** Whether an order of this total, the fee included, may be paid in cash. */
export const isCashOnDeliveryAllowed = (total: number): boolean => total <= MAX_COD_PAISE;
