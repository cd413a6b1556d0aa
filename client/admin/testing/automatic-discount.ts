// An automatic discount for component tests.
import type { AutomaticDiscountFieldsFragment } from '../features/discounts/automatic.generated.ts';

/** 3 for the price of 2 on dog treats, until the end of December 2026. */
export const AUTOMATIC_DISCOUNT: AutomaticDiscountFieldsFragment = {
  id: 'discount',
  kind: 'MULTI_BUY',
  percent: null,
  buy: 3,
  pay: 2,
  state: 'RUNNING',
  name: '3 for 2 on dog treats',
  nameHi: 'कुत्तों की ट्रीट: 3 लें, 2 के दाम दें',
  categories: [{ id: 'treats', slug: 'dog-treats' }],
  brands: [],
  startsAt: null,
  endsAt: '2026-12-31T18:30:00.000Z',
  isOn: true,
  version: 4,
  figures: { orders: 2, discount: 30_000, sales: 245_050 },
};
