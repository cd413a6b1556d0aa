// Resolvers of stock in admin.graphql.
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { isSizeLow } from '#server/modules/catalogue/staff/staff-products.ts';
import { imageOf } from '#server/transport/graphql/image.ts';
import { correctStock } from './correct-stock.ts';
import { listStockLedger } from './ledger.ts';
import { applyStockSheet, reviewStockSheet } from './stock-sheets.ts';
import { countLowStock, findStockSize, findStockSizes, listStockSizes } from './stock-sizes.ts';

export const stockResolvers: Resolvers = {
  Query: {
    stockSizes: (_root, args, { staff }) => listStockSizes(staff, args),
    stockSize: (_root, { id }, { staff }) => findStockSize(staff, id),
    findStockSizes: (_root, { code }, { staff }) => findStockSizes(staff, code),
    stockLedger: (_root, args, { staff }) => listStockLedger(staff, args),
    lowStockCounts: (_root, _args, { staff }) => countLowStock(staff),
    reviewStockSheet: (_root, { input }, { staff }) => reviewStockSheet(staff, input),
  },
  Mutation: {
    correctStock: (_root, { input }, { staff }) => correctStock(staff, input),
    applyStockSheet: (_root, { input }, { staff }) => applyStockSheet(staff, input),
  },
  StockSize: {
    name: ({ product }) => product.name,
    status: ({ product }) => product.status,
    picture: ({
      product: {
        images: [first],
      },
    }) => (first ? imageOf(first.key, first.alt) : null),
    isLow: isSizeLow,
  },
  StockMovement: { at: ({ createdAt }) => createdAt },
};
