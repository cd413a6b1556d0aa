// A product as the page of staff has it.
import type { StaffProductDetailsFragment } from '../features/products/products.generated.ts';

export const PRODUCT: StaffProductDetailsFragment = {
  ...{
    id: 'p1',
    version: 4,
    status: 'LIVE',
    publishAt: null,
    missing: [],
    slug: 'drools-adult',
    name: 'Drools Adult',
  },
  ...{ description: 'Dry food.', madeOf: 'Chicken', tags: [], hsn: '2309', gstPercent: 18, maker: 'Drools' },
  ...{ onSale: false, isNew: false, isHot: false, isGiftCard: false, makerAddress: null, importer: null },
  ...{ importerAddress: null, countryOfOrigin: 'India', bestBeforeMonths: 18, metaTitle: null },
  ...{ metaDescription: null, protein: null, fat: null, fibre: null, ash: null, moisture: null },
  ...{
    kcalPer100g: null,
    nutritionSource: null,
    nameHi: '',
    ...{ descriptionHi: '', madeOfHi: '', metaTitleHi: '', metaDescriptionHi: '' },
    updatedAt: '2026-11-20T10:00:00Z',
    picture: null,
  },
  ...{
    pictures: [],
    sizes: [],
    sizeCount: 0,
    lifeStages: [],
    stock: 4,
    isLow: false,
    lowestPrice: 1,
    highestPrice: 1,
  },
  category: { id: 'c1', slug: 'dog-dry-food', name: 'Dry food' },
  brand: { id: 'b1', slug: 'drools', name: 'Drools' },
};
