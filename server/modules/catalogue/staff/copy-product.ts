// The values that a copied product takes from its source.
import { endPlan } from '#rules/catalogue/planned-prices.ts';
import { PRODUCT_COLUMNS } from '#rules/catalogue/product-columns.ts';
import { columnValues } from '#rules/columns.ts';
import { newId } from '#server/platform/ids.ts';
import type { VariantWrite } from '../write-products.ts';
import type { StaffProductRow, StaffSizeRow } from './staff-products.ts';

// Name, slug and search snippet belong to one product; a copy begins as a draft.
const {
  slug: _slug,
  name: _name,
  status: _status,
  metaTitle: _title,
  metaDescription: _text,
  ...COPIED
} = PRODUCT_COLUMNS;

/** The texts, facts and pictures of a product, but not its name, slug and status. */
export function copiedContent(source: StaffProductRow) {
  return {
    ...columnValues(COPIED, source),
    translations: withoutNames(source.translations),
    pictures: source.images.map(({ key }) => key),
  };
}

const NAMES = ['name', 'metaTitle', 'metaDescription'];

function withoutNames(translations: StaffProductRow['translations']) {
  const byLanguage = Object.entries(translations as Record<string, Record<string, string>>); // written by the forms
  return Object.fromEntries(
    byLanguage.map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).filter(([field]) => !NAMES.includes(field))),
    ]),
  );
}

/** The sizes of a product for its copy, without stock. SKUs and barcodes are unique, so the copy has none. */
export function copiedSizes({ variants }: StaffProductRow, productId: string): VariantWrite[] {
  return variants.map((variant) => {
    const { size, netAmount, netUnit, picture, reorderAt, position } = variant;
    const { price, discountPercent } = usualPrice(variant);
    return {
      size,
      netAmount,
      netUnit,
      price,
      discountPercent,
      picture,
      reorderAt,
      position,
      id: newId(),
      productId,
      sku: null,
      gtin: null,
      stock: 0,
      change: 0,
      isNew: true,
    };
  });
}

/** The price of a size without its running planned price, which would never end for a copy. */
function usualPrice(size: StaffSizeRow) {
  const running = size.plannedPrices.find(({ state }) => state === 'RUNNING');
  return running ? endPlan(size, running) : size;
}
