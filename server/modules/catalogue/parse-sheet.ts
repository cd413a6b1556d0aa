// Parses a product sheet and reports all errors at once, with line numbers.
import type { z } from 'zod';
import { db } from '#server/platform/database/db.ts';
import { type FaultyFields, invalid } from '#server/platform/errors.ts';
import type { PetKind } from '#server/generated/resolver-types.ts';
import { isPublicPicture } from '#server/modules/pictures/pictures.ts';
import type { FileStore } from '#server/integrations/files/file-store.ts';
import { PRODUCT_COLUMNS } from './product-columns.ts';
import {
  draftCells,
  productCells,
  SHEET_COLUMNS,
  type SheetProduct,
  type SheetRow,
  type SheetVariant,
  variantCells,
} from './product-sheet.ts';

/** A product of a sheet with its variants and resolved references. */
export interface ParsedProduct extends Omit<SheetProduct, 'category' | 'brand' | 'lifeStages'> {
  categoryId: string;
  kind: PetKind;
  brandId: string;
  lifeStageIds: string[];
  variants: SheetVariant[];
}

// All products are written in one statement.
const MAX_ROWS = 2000;

/** The products of a sheet, whose pictures are in the store. Throws VALIDATION with all errors. */
export async function parseSheet(sheet: readonly SheetRow[], store: FileStore): Promise<ParsedProduct[]> {
  const [first] = sheet;
  if (!first) throw invalid({ sheet: 'There is no row in it' });
  if (sheet.length > MAX_ROWS) throw invalid({ sheet: `At most ${MAX_ROWS} rows; please split the sheet` });
  const missing = SHEET_COLUMNS.filter((column) => first.cells[column] === undefined);
  if (missing.length) throw invalid({ sheet: `Columns are missing: ${missing.join(', ')}` });
  const errors: FaultyFields = {};
  const parsedRows = sheet.flatMap((row) => parseRow(row, errors));
  const products = groupByProduct(parsedRows, await loadReferences(parsedRows, store), errors);
  await requireOwnSkus(parsedRows, errors);
  if (Object.keys(errors).length) throw invalid(errors);
  return products;
}

interface ParsedRow {
  line: number;
  product: SheetProduct;
  variant: SheetVariant;
}

function addError(errors: FaultyFields, { line }: { line: number }, message: string): void {
  const name = `line ${line}`;
  errors[name] = errors[name] ? `${errors[name]}; ${message}` : message;
}

function parseRow({ line, cells }: SheetRow, errors: FaultyFields): ParsedRow[] {
  const { data: status } = PRODUCT_COLUMNS.status.safeParse(cells.status);
  const product = (!status || status === 'LIVE' ? productCells : draftCells).safeParse(cells);
  const variant = variantCells.safeParse(cells);
  const issues: z.core.$ZodIssue[] = [...(product.error?.issues ?? []), ...(variant.error?.issues ?? [])];
  for (const { path, message } of issues) addError(errors, { line }, `${String(path[0])}: ${message}`);
  return product.success && variant.success ? [{ line, product: product.data, variant: variant.data }] : [];
}

function groupByProduct(
  parsedRows: readonly ParsedRow[],
  known: References,
  errors: FaultyFields,
): ParsedProduct[] {
  const bySlug = new Map<string, { product: ParsedProduct; row: ParsedRow }>();
  for (const row of parsedRows) {
    const earlier = bySlug.get(row.product.slug);
    if (row.variant.picture && !known.pictures.has(row.variant.picture))
      addError(errors, row, `picture: there is no ${row.variant.picture}; add it with picture add`);
    if (!earlier) {
      const product = resolveReferences(row, known, errors);
      if (product) bySlug.set(product.slug, { product, row });
      continue;
    }
    const changed = differingColumns(earlier.row.product, row.product);
    if (changed.length)
      addError(errors, row, `${changed.join(', ')}: not as in line ${earlier.row.line} for the same product`);
    if (earlier.product.variants.some(({ size }) => size === row.variant.size))
      addError(errors, row, `size: ${row.variant.size} of this product is there already`);
    earlier.product.variants.push(row.variant);
  }
  return [...bySlug.values()].map(({ product }) => product);
}

/** Names the rows whose SKU another size has, in the sheet or in the shop. */
async function requireOwnSkus(parsedRows: readonly ParsedRow[], errors: FaultyFields): Promise<void> {
  const nameOf = ({ product, variant }: ParsedRow): string => `${product.slug}/${variant.size}`;
  const inSheet = new Set(parsedRows.map(nameOf));
  const found = await db.productVariant.findMany({
    where: { sku: { in: parsedRows.flatMap(({ variant }) => variant.sku ?? []) } },
    select: { sku: true, size: true, product: { select: { slug: true } } },
  });
  const owners = new Map<string, string>();
  for (const { sku, size, product } of found) {
    const name = `${product.slug}/${size}`;
    // A size of the sheet may give its SKU to another one.
    if (sku && !inSheet.has(name)) owners.set(sku, name);
  }
  for (const row of parsedRows) {
    const { sku } = row.variant;
    const owner = sku && owners.get(sku);
    if (owner) addError(errors, row, `sku: ${owner} has ${sku} already`);
    if (sku) owners.set(sku, nameOf(row));
  }
}

function differingColumns(one: SheetProduct, other: SheetProduct): string[] {
  const names = Object.keys(one) as (keyof SheetProduct)[]; // zod strips unknown columns
  return names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

type References = Awaited<ReturnType<typeof loadReferences>>;

async function loadReferences(parsedRows: readonly ParsedRow[], store: FileStore) {
  const columns = <Name extends 'category' | 'brand'>(name: Name) =>
    parsedRows.map((row) => row.product[name]);
  const [categories, brands, stages] = await Promise.all([
    db.category.findMany({ where: { slug: { in: columns('category') } } }),
    db.brand.findMany({ where: { slug: { in: columns('brand') } } }),
    db.lifeStage.findMany(),
  ]);
  const pictures = new Set<string>();
  const named = parsedRows.flatMap(({ product, variant }) => [
    ...product.pictures,
    ...(variant.picture ? [variant.picture] : []),
  ]);
  for (const key of new Set(named)) if (isPublicPicture(key) && (await store.exists(key))) pictures.add(key);
  return {
    categories: new Map(categories.map((category) => [category.slug, category])),
    brands: new Map(brands.map((brand) => [brand.slug, brand.id])),
    stages: new Map(stages.map((stage) => [stage.slug, stage.id])),
    pictures,
  };
}

function resolveReferences(
  row: ParsedRow,
  { categories, brands, stages, pictures }: References,
  errors: FaultyFields,
): ParsedProduct | null {
  const { category: categorySlug, brand, lifeStages, ...product } = row.product;
  const category = categories.get(categorySlug);
  const brandId = brands.get(brand);
  if (!category) addError(errors, row, `category: there is no ${categorySlug}`);
  if (!brandId) addError(errors, row, `brand: there is no ${brand}`);
  for (const stage of lifeStages)
    if (!stages.has(stage)) addError(errors, row, `lifeStages: there is no ${stage}`);
  for (const key of product.pictures)
    if (!pictures.has(key)) addError(errors, row, `pictures: there is no ${key}; add it with picture add`);
  if (!category || !brandId) return null;
  return {
    ...product,
    categoryId: category.id,
    kind: category.kind,
    brandId,
    variants: [row.variant],
    lifeStageIds: lifeStages.flatMap((stage) => stages.get(stage) ?? []),
  };
}
