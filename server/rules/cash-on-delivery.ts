// Who may pay in cash. Pure; the server decides by it, the checkout says so before the choice.

/** "≤₹5,000 each": a larger order that nobody takes at the door costs too much. */
export const MAX_COD_PAISE = 500_000;

/** Without its full stop: it stands at a field as well. */
export const COD_TOO_DEAR = /*i18n*/ 'Cash on delivery is open for orders up to ₹5,000.00';

/** Whether an order of this total, the fee included, may be paid in cash. */
export const isCashPossible = (total: number): boolean => total <= MAX_COD_PAISE;
