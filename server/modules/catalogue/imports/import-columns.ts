// The columns of the product sheet for people: what goes into each, and who may change it.
import type { Permission } from '#rules/staff/roles.ts';
import { Refusal } from '#server/platform/errors.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { SHEET_COLUMNS } from '../product-sheet.ts';
import type { SheetColumn } from './plan-sheet.ts';

/** What goes into each column. */
const COLUMN_NOTES: Readonly<Record<SheetColumn, string>> = {
  slug: 'The readable name in the address, such as drools-adult. A row with one that is there changes that product.',
  name: 'Its name, at most 120 characters.',
  category: 'The slug of its category.',
  brand: 'The slug of its brand.',
  lifeStages: 'Slugs of life stages, separated by |. May be empty.',
  pictures:
    'Keys of pictures that are in the shop already, separated by |. The first one is shown in lists. At most 8.',
  onSale: 'yes or no: whether it is in the sale.',
  isNew: 'yes or no: whether it has the badge New.',
  isHot: 'yes or no: whether it has the badge Hot.',
  description: 'What it is, at most 5000 characters.',
  madeOf: 'Ingredients of food, materials of anything else.',
  tags: 'Words that it is found by, separated by |. May be empty.',
  maker: 'Who makes it.',
  makerAddress: 'The address of the maker. May be empty.',
  importer: 'Who imports it, for goods from abroad. May be empty.',
  importerAddress: 'The address of the importer. May be empty.',
  countryOfOrigin: 'The country that it comes from.',
  metaTitle: 'The title that search engines show, instead of its name. May be empty.',
  metaDescription: 'The text that search engines show below the title. May be empty.',
  bestBeforeMonths: 'For how many months it is good. May be empty.',
  protein: 'Of food: protein in percent, as it is fed, such as 24 or 8.5. May be empty.',
  fat: 'Of food: fat in percent. May be empty.',
  fibre: 'Of food: crude fibre in percent. May be empty.',
  ash: 'Of food: crude ash in percent. May be empty.',
  moisture: 'Of food: moisture in percent. May be empty.',
  kcalPer100g:
    'Of food: energy in kcal per 100 g, as the label says. Where it is empty, it is computed from the five columns before.',
  nutritionSource: 'Where the figures of the food are from, such as label. May be empty.',
  status: 'draft, live or archived; live where empty.',
  isGiftCard: 'yes or no: whether it is a gift card.',
  hsn: 'The HSN code for the tax, 4 to 8 digits.',
  gstPercent: 'The GST in percent.',
  nameHi: 'Its name in Hindi, at most 120 characters; shown in English where empty.',
  descriptionHi: 'Its description in Hindi, at most 5000 characters; shown in English where empty.',
  madeOfHi: 'What it is made of in Hindi, at most 5000 characters; shown in English where empty.',
  metaTitleHi: 'Its title for search engines in Hindi, at most 70 characters. May be empty.',
  metaDescriptionHi: 'Its text for search engines in Hindi, at most 160 characters. May be empty.',
  size: 'The size, such as 3 kg. Each size of a product has a row of its own, with the same values of the product.',
  netAmount: 'How much is in it, in the unit of the next column: 3000 for 3 kg.',
  netUnit: 'gram, millilitre or piece.',
  price: 'The MRP in rupees, tax included.',
  discountPercent: 'The discount in percent, 0 to 99.',
  picture: 'The key of its own picture. May be empty.',
  sku: 'The code of the shop; no two sizes have the same. May be empty.',
  gtin: 'The digits below the barcode. May be empty.',
  reorderAt: 'The stock at which to order again; the usual figure of the shop where empty.',
  stock: 'Units in stock. Those of sizes that are there already change only if you say so.',
};

/** The columns in their order, with what goes into each. */
export function listSheetColumns(actor: StaffActor | null): { name: string; note: string }[] {
  requirePermission(actor, 'catalogue:write');
  return SHEET_COLUMNS.map((name) => ({ name, note: COLUMN_NOTES[name] }));
}

const RIGHTS: Partial<Record<SheetColumn, Permission>> = {
  price: 'prices:write',
  discountPercent: 'prices:write',
  stock: 'stock:write',
};

/** @throws FORBIDDEN with the names of the columns that the role may not change */
export function requireMayImport(actor: StaffActor | null, columns: readonly string[]): void {
  const { permissions } = requirePermission(actor, 'catalogue:write');
  const refused = SHEET_COLUMNS.filter((column) => {
    const right = RIGHTS[column];
    return right && columns.includes(column) && !permissions.has(right);
  });
  if (refused.length > 0)
    throw new Refusal(
      'FORBIDDEN',
      `Your role cannot change: ${refused.join(', ')}. Please leave it as it is.`,
    );
}
