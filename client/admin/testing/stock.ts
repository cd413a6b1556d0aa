// A size with its stock, for component tests.
import type { StockSizeRowFragment } from '../features/stock/stock.generated.ts';

export const FOOD: StockSizeRowFragment = {
  id: 'food',
  version: 1,
  productId: 'product',
  name: 'Drools Adult',
  status: 'LIVE',
  size: '3 kg',
  sku: 'DRO-3',
  gtin: '8901234567894',
  stock: 8,
  toPack: 2,
  reorderAt: null,
  isLow: false,
  soldPerWeek: 3.5,
  daysOfCover: 16,
  daysOfCoverWithIncoming: 16,
  incoming: [],
  receivedLately: [],
  picture: null,
};
