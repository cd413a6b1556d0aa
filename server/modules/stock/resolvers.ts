// Resolvers of stock in admin.graphql.
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { isSizeLow } from '#server/modules/catalogue/staff/staff-products.ts';
import { toImage } from '#server/transport/graphql/image.ts';
import { toDay } from '#rules/day.ts';
import { today } from '#server/platform/clock.ts';
import { correctStock } from './correct-stock.ts';
import { cancelIncomingDelivery, saveIncomingDelivery } from './incoming/change-incoming.ts';
import { receiveIncomingDelivery } from './incoming/receive-incoming.ts';
import { findIncomingDelivery, isOpen, listIncomingDeliveries } from './incoming/incoming-deliveries.ts';
import { listStockLedger } from './ledger.ts';
import { setReorderPoint } from './reorder-point.ts';
import { applyStockSheet, reviewStockSheet } from './stock-sheets.ts';
import { countLowStock, findStockSize, findStockSizes, listStockSizes } from './stock-sizes.ts';

export const stockResolvers: Resolvers = {
  Query: {
    stockSizes: (_root, args, { staff }) => listStockSizes(staff, args),
    stockSize: (_root, { id }, { staff }) => findStockSize(staff, id),
    findStockSizes: (_root, { code }, { staff }) => findStockSizes(staff, code),
    stockLedger: (_root, args, { staff }) => listStockLedger(staff, args),
    lowStockCounts: (_root, _args, { staff }) => countLowStock(staff),
    incomingDeliveries: (_root, args, { staff }) => listIncomingDeliveries(staff, args),
    incomingDelivery: (_root, { id }, { staff }) => findIncomingDelivery(staff, id),
    reviewStockSheet: (_root, { input }, { staff }) => reviewStockSheet(staff, input),
  },
  Mutation: {
    setReorderPoint: (_root, args, { staff }) => setReorderPoint(staff, args),
    correctStock: (_root, { input }, { staff }) => correctStock(staff, input),
    saveIncomingDelivery: (_root, args, { staff }) => saveIncomingDelivery(staff, args),
    receiveIncomingDelivery: (_root, { input, ...args }, { staff }) =>
      receiveIncomingDelivery(staff, { ...args, ...input }),
    cancelIncomingDelivery: (_root, args, { staff }) => cancelIncomingDelivery(staff, args),
    applyStockSheet: (_root, { input }, { staff }) => applyStockSheet(staff, input),
  },
  StockSize: {
    name: ({ product }) => product.name,
    status: ({ product }) => product.status,
    picture: ({
      product: {
        images: [first],
      },
    }) => (first ? toImage(first.key, first.alt) : null),
    isLow: isSizeLow,
  },
  IncomingUnits: { expectedOn: ({ expectedOn }) => toDay(expectedOn) },
  IncomingDelivery: {
    expectedOn: ({ expectedOn }) => toDay(expectedOn),
    isOverdue: (delivery) => isOpen(delivery) && toDay(delivery.expectedOn) < today(),
    expectedUnits: ({ lines }) => lines.reduce((sum, { expected }) => sum + expected, 0),
    receivedUnits: ({ lines }) => lines.reduce((sum, { received }) => sum + received, 0),
  },
  IncomingDeliveryLine: {
    sizeId: ({ variantId }) => variantId,
    name: ({ variant }) => variant.product.name,
    size: ({ variant }) => variant.size,
    sku: ({ variant }) => variant.sku,
  },
  StockMovement: { at: ({ createdAt }) => createdAt },
};
