import type { Hindi } from '#prisma/seed/types.ts';

interface SeedDiscount extends Hindi<'AutomaticDiscount'> {
  kind: 'PERCENT' | 'MULTI_BUY';
  buy: number;
  pay: number;
  name: string;
  /** Category slugs; empty for all goods. */
  categories: string[];
}

/** Disabled, so that carts show the regular prices. */
export const AUTOMATIC_DISCOUNTS: SeedDiscount[] = [
  {
    kind: 'MULTI_BUY',
    buy: 3,
    pay: 2,
    name: '3 for the price of 2 on treats',
    translations: { hi: { name: 'ट्रीट: 3 लें, 2 के दाम दें' } },
    categories: ['dog-treats', 'cat-treats'],
  },
];
