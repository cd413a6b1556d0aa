// The columns of the product sheet: a description of each, and who may change it.
import { PRODUCT_NOTES } from '#rules/catalogue/product-columns.ts';
import { VARIANT_NOTES } from '#rules/catalogue/variant-columns.ts';
import type { Permission } from '#rules/staff/permissions.ts';
import { UserError } from '#server/platform/errors.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { SHEET_COLUMNS } from '../product-sheet.ts';
import type { SheetColumn } from './plan-sheet.ts';

/** The description of each column. */
const NOTES: Readonly<Record<SheetColumn, string>> = {
  ...PRODUCT_NOTES,
  ...VARIANT_NOTES,
  category: 'The slug of its category.',
  brand: 'The slug of its brand.',
  lifeStages: 'Slugs of life stages, separated by |. May be empty.',
  pictures:
    'Keys of pictures that are already in the shop, separated by |. The first one is shown in lists. At most 8.',
  stock: 'Units in stock. The stock of existing sizes changes only if you choose so.',
};

/** The columns in order, with their descriptions. */
export function listSheetColumns(actor: StaffActor | null): { name: string; note: string }[] {
  requirePermission(actor, 'catalogue:write');
  return SHEET_COLUMNS.map((name) => ({ name, note: NOTES[name] }));
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
    throw new UserError(
      'FORBIDDEN',
      `Your role cannot change: ${refused.join(', ')}. Please remove these changes.`,
    );
}
