// A product of the back office for component tests.
import { HINDI_COLUMNS, PRODUCT_COLUMNS } from '#rules/catalogue/product-columns.ts';
import { mapNames } from '#rules/columns.ts';
import type { StaffProductDetailsFragment } from '../features/products/products.generated.ts';

export const PRODUCT: StaffProductDetailsFragment = {
  ...mapNames(PRODUCT_COLUMNS, () => null),
  ...mapNames(HINDI_COLUMNS, () => ''),
  id: 'p1',
  version: 4,
  status: 'LIVE',
  slug: 'drools-adult',
  name: 'Drools Adult',
  description: 'Dry food.',
  madeOf: 'Chicken',
  maker: 'Drools',
  countryOfOrigin: 'India',
  hsn: '2309',
  gstPercent: 18,
  bestBeforeMonths: 18,
  ...{ onSale: false, isNew: false, isHot: false, isGiftCard: false },
  ...{ publishAt: null, picture: null, updatedAt: '2026-11-20T10:00:00Z' },
  ...{ missing: [], tags: [], pictures: [], sizes: [], lifeStages: [] },
  ...{ sizeCount: 0, stock: 4, isLow: false, lowestPrice: 1, highestPrice: 1 },
  category: { id: 'c1', slug: 'dog-dry-food', name: 'Dry food' },
  brand: { id: 'b1', slug: 'drools', name: 'Drools' },
};
