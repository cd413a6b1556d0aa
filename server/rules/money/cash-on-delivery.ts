// Limit of cash on delivery, for server and checkout.
import type { Charges } from './pricing.ts';

/** The message has no full stop, since it is also a field error. */
export const COD_LIMIT_EXCEEDED = /*i18n*/ 'Cash on delivery is available for orders up to {limit}';

/** Whether an order of this total, the fee included, may be paid in cash. */
export const isCashOnDeliveryAllowed = ({ cashLimit }: Charges, total: number): boolean => total <= cashLimit;
