// Writes the changes found by the check of a product sheet, in one transaction.
import { groupBy } from '#rules/group-by.ts';
import { VARIANT_COLUMNS } from '#rules/catalogue/variant-columns.ts';
import type { ProductImport } from '#server/generated/prisma/client.ts';
import { type AuditSnapshot, recordAuditEntries } from '#server/modules/audit/audit-log.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { type ExistingGoods, type ImportResult, writeSheet } from '../import-products.ts';
import { shortened } from '../staff/change-product.ts';
import { changedSince, type PlannedRow, type SheetColumn, type SheetPlan } from './plan-sheet.ts';

interface Steps {
  /** Called with the number of sizes written so far. */
  onProgress: (done: number) => Promise<void>;
  /** Called at the end of the transaction. */
  onEnd: (tx: Tx, result: ImportResult) => Promise<void>;
}

/** Rolls the transaction back and carries the lines that changed. */
class Changed extends Error {
  readonly lines: readonly number[];

  constructor(lines: readonly number[]) {
    super('products changed after the check');
    this.lines = lines;
  }
}

/** Writes all or nothing. Returns the lines of rows that someone else changed; then nothing is written. */
export async function applyPlan(
  { fileName, withStock }: Pick<ProductImport, 'fileName' | 'withStock'>,
  plan: SheetPlan,
  { onProgress, onEnd }: Steps,
): Promise<readonly number[]> {
  const rows = plan.rows.filter(({ outcome }) => outcome === 'NEW' || outcome === 'CHANGED');
  try {
    await transaction(async (tx) => {
      const result = await writeSheet(tx, plan.products, {
        withStock,
        onProgress,
        verify: (existing) => requireUnchanged(tx, rows, existing),
      });
      await recordAuditEntries(tx, { kind: 'product', action: 'import', source: 'IMPORT' }, [
        ...changesBySlug(rows),
        { about: fileName, before: null, after: { ...result } },
      ]);
      await onEnd(tx, result);
    }, LIMITS.productSheet.importMs);
    return [];
  } catch (error) {
    if (error instanceof Changed) return error.lines;
    throw error;
  }
}

/** @throws Changed */
async function requireUnchanged(tx: Tx, rows: readonly PlannedRow[], existing: ExistingGoods): Promise<void> {
  const lines = changedSince(rows, existing);
  if (lines.length > 0) throw new Changed(lines);
  // Changes of pictures do not increment the version.
  const seenPictures = rows.flatMap(({ line, slug, changes }) => {
    const before = changes.find(({ column }) => column === 'pictures')?.before;
    const id = existing.products.get(slug)?.id;
    return id && typeof before === 'string' ? [{ line, id, before }] : [];
  });
  const images = await tx.productImage.findMany({
    where: { productId: { in: seenPictures.map(({ id }) => id) } },
    orderBy: { position: 'asc' },
    select: { productId: true, key: true },
  });
  const keys = groupBy(images, ({ productId }) => productId);
  const changed = seenPictures.filter(
    ({ id, before }) => (keys.get(id) ?? []).map(({ key }) => key).join(' | ') !== before,
  );
  if (changed.length > 0) throw new Changed(changed.map(({ line }) => line));
}

/** The entries of the log: one for each product. */
function changesBySlug(rows: readonly PlannedRow[]) {
  return [...groupBy(rows, ({ slug }) => slug)].map(([about, ofProduct]) => {
    const cells = ofProduct.flatMap(({ size, changes }) =>
      changes.map(({ column, before, after }) => ({ name: columnLabel(column, size), before, after })),
    );
    const isNew = ofProduct.some(({ changes }) =>
      changes.some(({ column, before }) => column === 'slug' && !before),
    );
    // A new product is described on its page, so the log is brief.
    if (isNew) return { about, before: null, after: summarizeNewProduct(ofProduct) };
    const texts = (side: 'before' | 'after'): AuditSnapshot =>
      Object.fromEntries(cells.map((cell) => [cell.name, shortened(cell[side] ?? '')]));
    return { about, before: texts('before'), after: texts('after') };
  });
}

/** A new product in the log. */
function summarizeNewProduct(rows: readonly PlannedRow[]): AuditSnapshot {
  const brief = ['name', 'status', 'price', 'discountPercent', 'stock'];
  return Object.fromEntries(
    rows.flatMap(({ size, changes }) =>
      changes
        .filter(({ column }) => brief.includes(column))
        .map(({ column, after }) => [columnLabel(column, size), after]),
    ),
  );
}

/** @example columnLabel('price', '3 kg') // 'size 3 kg: price' */
function columnLabel(column: SheetColumn, size: string): string {
  return column in VARIANT_COLUMNS || column === 'stock' ? `size ${size}: ${column}` : column;
}
