// Exports filtered products as a sheet. The signed link contains the filter, so that nothing is stored.
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { recordActions } from '#server/modules/audit/audit-log.ts';
import { privateLink } from '#server/modules/private-files/links.ts';
import { rows } from '#server/platform/database/sql.ts';
import { invalid } from '#server/platform/errors.ts';
import type { TextKey } from '#server/platform/keyset.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { PRODUCTS_AT_ONCE, readSheetRows } from '../export-products.ts';
import { SHEET_COLUMNS, type SheetCells } from '../product-sheet.ts';
import {
  conditionsOfProducts,
  parseListFilter,
  type Maybe,
  type ProductListFilter,
  type StaffProductFilter,
} from './product-list-filter.ts';
import { productIdsOf } from './staff-products-queries.ts';

/** A link to a sheet of the products of a filter, valid for 5 minutes. @throws VALIDATION for too many */
export async function exportProductSheet(
  actor: StaffActor | null,
  filter: Maybe<StaffProductFilter>,
): Promise<{ url: string }> {
  requirePermission(actor, 'catalogue:write');
  const conditions = parseListFilter(filter ?? {});
  const { exportedProducts: most } = LIMITS.staff;
  const { length: count } = await rows(
    productIdsOf(await conditionsOfProducts(conditions), 'NAME', null, most + 1),
  );
  if (count > most)
    throw invalid({ filter: `You can export at most ${most} products. Please narrow the filter.` });
  const descriptions = Object.entries(conditions).map(([name, value]) => `${name} ${String(value)}`);
  await recordActions({
    kind: 'product',
    action: 'export',
    about: [`${count} products`, ...descriptions].join(', '),
  });
  const name = Buffer.from(JSON.stringify(conditions)).toString('base64url');
  return { url: `${privateLink(`products/${name}.csv`)}&download` };
}

/**
 * The sheet of a link, whose signature the caller has verified. Cells that look like formulas are not escaped, since only
 * staff write them and the sheet can be imported again.
 */
export function openProductSheet(name: string): Readable {
  const filter = JSON.parse(Buffer.from(name, 'base64url').toString()) as ProductListFilter; // signed by us
  const sheet = stringify({ header: true, columns: [...SHEET_COLUMNS], bom: true });
  return Readable.from(exportedRows(filter)).compose(sheet);
}

async function* exportedRows(filter: ProductListFilter): AsyncGenerator<SheetCells, void> {
  const conditions = await conditionsOfProducts(filter);
  let after: TextKey | null = null;
  // One page more than was counted, since products may have been added in between.
  for (let read = 0; read <= LIMITS.staff.exportedProducts; read += PRODUCTS_AT_ONCE) {
    const page: TextKey[] = await rows(productIdsOf(conditions, 'NAME', after, PRODUCTS_AT_ONCE));
    yield* await readSheetRows(page.map(({ id }) => id));
    after = page.at(-1) ?? null;
    if (page.length < PRODUCTS_AT_ONCE) return;
  }
}
