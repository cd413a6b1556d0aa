/** Automatic discounts were changed: prices in carts and on pages may be others. */
export const DISCOUNTS_CHANGED = { topic: 'shop', key: 'automatic-discounts' } as const;
