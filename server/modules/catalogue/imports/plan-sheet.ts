// Compares a product sheet with the current products, row by row. Nothing is locked or written.
import { setImmediate as pause } from 'node:timers/promises';
import { groupBy } from '#rules/group-by.ts';
import { chunk } from '#rules/chunk.ts';
import { VARIANT_COLUMNS } from '#rules/catalogue/variant-columns.ts';
import type { Prisma, ProductImportOutcome } from '#server/generated/prisma/client.ts';
import { type FileStore, fileStore } from '#server/integrations/files/file-store.ts';
import { db } from '#server/platform/database/db.ts';
import { toCells, sheetProduct } from '../export-products.ts';
import { openPlans, priceChangeProblems } from '../planned-prices/running-price.ts';
import type { ExistingGoods } from '../import-products.ts';
import { checkSheet, type ParsedProduct, type ParsedRow, type SheetProblem } from '../parse-sheet.ts';
import { SHEET_COLUMNS, type SheetCells, sheetCells, type SheetRow } from '../product-sheet.ts';

const PRODUCTS_AT_ONCE = 100;

export type SheetColumn = keyof SheetCells;

/** A cell that changes; `before` is null for a new size. */
export interface CellChange {
  column: SheetColumn;
  before: string | null;
  after: string;
}

export interface PlannedRow {
  line: number;
  slug: string;
  size: string;
  outcome: ProductImportOutcome;
  changes: CellChange[];
  problems: Pick<SheetProblem, 'column' | 'message'>[];
  /** The versions of product and size, and the stock if it changes. */
  seen: string;
}

export interface SheetPlan {
  rows: PlannedRow[];
  /** The products and sizes that change. */
  products: ParsedProduct[];
}

interface PlanOptions {
  withStock: boolean;
  store?: FileStore;
  /** Called with the number of rows compared so far. */
  onProgress: (done: number) => Promise<void>;
}

/** @throws VALIDATION if it is not a product sheet */
export async function planSheet(
  sheet: readonly SheetRow[],
  { withStock, store = fileStore(), onProgress }: PlanOptions,
): Promise<SheetPlan> {
  const { products, rows, problems } = await checkSheet(sheet, store);
  const ofLine = {
    row: new Map(rows.map((row) => [row.line, row])),
    problems: groupBy(problems, ({ line }) => line),
  };
  const bySlug = groupBy(sheet, ({ cells }) => cells.slug?.trim() ?? '');
  const planned = new Map<number, PlannedRow>();
  for (const slugs of chunk([...bySlug.keys()], PRODUCTS_AT_ONCE)) {
    const products = new Map((await readProducts(slugs)).map((product) => [product.slug, product]));
    for (const slug of slugs) {
      const product = products.get(slug) ?? null;
      (bySlug.get(slug) ?? []).forEach((row, index) => {
        const parsed = ofLine.row.get(row.line) ?? null;
        const plan = planRow(row, parsed, { product, isFirst: index === 0, withStock });
        planned.set(row.line, withProblems(plan, ofLine.problems.get(row.line) ?? []));
      });
    }
    await onProgress(planned.size);
    await pause();
  }
  const inOrder = sheet.flatMap(({ line }) => planned.get(line) ?? []);
  return { rows: inOrder, products: changing(products, inOrder) };
}

const withPlans = {
  ...sheetProduct,
  variants: { ...sheetProduct.variants, include: { plannedPrices: openPlans } },
} as const satisfies Prisma.ProductInclude;

type PlannedProduct = Prisma.ProductGetPayload<{ include: typeof withPlans }>;

const readProducts = (slugs: readonly string[]): Promise<PlannedProduct[]> =>
  db.product.findMany({ where: { slug: { in: [...slugs] } }, include: withPlans });

/** The maximum number of problems reported for a row. */
const MAX_PROBLEMS = 8;

function withProblems(row: PlannedRow, problems: readonly SheetProblem[]): PlannedRow {
  if (problems.length === 0) return row;
  return {
    ...row,
    outcome: 'REFUSED',
    changes: [],
    problems: problems.slice(0, MAX_PROBLEMS).map(({ column, message }) => ({ column, message })),
  };
}

interface RowContext {
  product: PlannedProduct | null;
  /** Changes of a product are shown at its first row. */
  isFirst: boolean;
  withStock: boolean;
}

function planRow(
  { line, cells }: SheetRow,
  parsed: ParsedRow | null,
  { product, isFirst, withStock }: RowContext,
): PlannedRow {
  const row = { line, slug: cells.slug?.trim() ?? '', size: cells.size?.trim() ?? '', problems: [] };
  if (!parsed) return { ...row, outcome: 'REFUSED', changes: [], seen: '' };
  const { size } = parsed.variant;
  const variant = product?.variants.find((candidate) => candidate.size === size) ?? null;
  const before = product && toCells(product, variant);
  const after = cellsAfter(parsed, variant ? { stock: variant.stock, withStock } : null);
  const changes = SHEET_COLUMNS.flatMap((column): CellChange[] => {
    const isOfSize = column in VARIANT_COLUMNS || column === 'stock';
    const old = isOfSize && !variant ? null : (before?.[column] ?? null);
    const isShown = isOfSize || isFirst;
    return isShown && !isSame(column, old, after[column])
      ? [{ column, before: old, after: after[column] }]
      : [];
  });
  const planned = {
    ...row,
    size,
    outcome: !variant ? 'NEW' : changes.length > 0 ? 'CHANGED' : 'UNCHANGED',
    changes,
    seen: versionKey(
      product,
      variant,
      changes.some(({ column }) => column === 'stock'),
    ),
  } satisfies PlannedRow;
  const columns = changes.map(({ column }) => [column, true]);
  const running = priceChangeProblems(variant?.plannedPrices ?? [], Object.fromEntries(columns));
  return withProblems(
    planned,
    Object.entries(running).map(([column, message]) => ({ line, column, message })),
  );
}

/** The row as it would be exported after the import. */
function cellsAfter(
  { product, variant }: ParsedRow,
  existing: { stock: number; withStock: boolean } | null,
): SheetCells {
  const stock = existing && !existing.withStock ? existing.stock : (variant.stock ?? existing?.stock ?? 0);
  return sheetCells({ ...product, ...variant, stock });
}

const inAnyOrder = (cell: string) => cell.split(' | ').sort().join(' | ');

function isSame(column: SheetColumn, before: string | null, after: string): boolean {
  if (before === null) return after === '';
  return column === 'lifeStages' ? inAnyOrder(before) === inAnyOrder(after) : before === after;
}

interface Versioned {
  version: number;
}

function versionKey(
  product: Versioned | null,
  variant: (Versioned & { stock: number }) | null,
  withStock: boolean,
) {
  return [
    product?.version ?? '-',
    variant?.version ?? '-',
    ...(withStock && variant ? [variant.stock] : []),
  ].join(' ');
}

/** Lines of the rows whose product or size has changed since the plan was made. */
export function changedSince(rows: readonly PlannedRow[], { products, variants }: ExistingGoods): number[] {
  return rows
    .filter(({ slug, size, seen, changes }) => {
      const variant = variants.get(slug)?.find((candidate) => candidate.size === size) ?? null;
      const isStockChanged = changes.some(({ column }) => column === 'stock');
      return versionKey(products.get(slug) ?? null, variant, isStockChanged) !== seen;
    })
    .map(({ line }) => line);
}

/** The products that change, with the sizes that change. */
function changing(products: readonly ParsedProduct[], rows: readonly PlannedRow[]): ParsedProduct[] {
  const changed = rows.filter(({ outcome }) => outcome === 'NEW' || outcome === 'CHANGED');
  const sizes = groupBy(changed, ({ slug }) => slug);
  return products.flatMap((product) => {
    const changedSizes = new Set((sizes.get(product.slug) ?? []).map(({ size }) => size));
    const variants = product.variants.filter(({ size }) => changedSizes.has(size));
    return variants.length > 0 ? [{ ...product, variants }] : [];
  });
}
