// Resolvers of imported product sheets in admin.graphql.
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { listSheetColumns } from './import-columns.ts';
import { exportProductImport } from './import-report.ts';
import { listImportRows } from './import-rows.ts';
import {
  findProductImport,
  listProductImports,
  countOutcomes,
  recheckProductImport,
  startProductImport,
  stopProductImport,
} from './product-imports.ts';

export const productImportResolvers: Resolvers = {
  Query: {
    productImports: (_root, _args, { staff }) => listProductImports(staff),
    productImport: (_root, { id }, { staff }) => findProductImport(staff, id),
    productImportRows: (_root, { importId, ...args }, { staff }) => listImportRows(staff, importId, args),
    productSheetColumns: (_root, _args, { staff }) => listSheetColumns(staff),
  },
  Mutation: {
    recheckProductImport: (_root, { id }, { staff }) => recheckProductImport(staff, id),
    startProductImport: (_root, { id }, { staff }) => startProductImport(staff, id),
    stopProductImport: (_root, { id }, { staff }) => stopProductImport(staff, id),
    exportProductImport: (_root, { id }, { staff }) => exportProductImport(staff, id),
  },
  ProductImport: {
    by: ({ staffName }) => staffName,
    isWaiting: ({ state, tries }) => (state === 'CHECKING' || state === 'IMPORTING') && tries === 0,
    outcomes: async ({ id }) => {
      const counts = await countOutcomes(id);
      return {
        new: counts.NEW,
        changed: counts.CHANGED,
        unchanged: counts.UNCHANGED,
        refused: counts.REFUSED,
        conflict: counts.CONFLICT,
      };
    },
    result: ({ state, products, newProducts, sizes, newSizes }) =>
      state === 'DONE' ? { products, newProducts, sizes, newSizes } : null,
  },
};
