// Parses a product sheet and reports all its errors with line numbers.
import { setImmediate as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { nutritionProblems } from '#rules/catalogue/nutrition.ts';
import { chunk } from '#rules/chunk.ts';
import { PRODUCT_COLUMNS, type HINDI_COLUMNS } from '#rules/catalogue/product-columns.ts';
import { db } from '#server/platform/database/db.ts';
import { type FaultyFields, invalid } from '#server/platform/errors.ts';
import type { PetKind } from '#server/generated/resolver-types.ts';
import { isShopPicture } from '#server/modules/pictures/pictures.ts';
import type { Translations } from '#server/platform/i18n/translations.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import type { FileStore } from '#server/integrations/files/file-store.ts';
import {
  draftCells,
  productCells,
  SHEET_COLUMNS,
  type SheetProduct,
  type SheetRow,
  type SheetVariant,
  toTranslations,
  variantCells,
  withoutHindi,
} from './product-sheet.ts';

/** A product of a sheet with its variants and resolved references. */
export interface ParsedProduct extends Omit<
  SheetProduct,
  'category' | 'brand' | 'lifeStages' | keyof typeof HINDI_COLUMNS
> {
  translations: Translations;
  categoryId: string;
  kind: PetKind;
  brandId: string;
  lifeStageIds: string[];
  variants: SheetVariant[];
}

/** The number of rows parsed before yielding to other requests. */
const ROWS_AT_ONCE = 100;
const SKUS_AT_ONCE = 500;
/** The maximum number of errors reported for a sheet. */
const MAX_ERRORS = 200;
/** The number of pictures looked up in the store concurrently. */
const PICTURES_AT_ONCE = 16;

/** A problem of a row. */
export interface SheetProblem {
  line: number;
  /** The column of the sheet. */
  column: string;
  message: string;
}

export interface ParsedRow {
  line: number;
  product: SheetProduct;
  variant: SheetVariant;
}

export interface CheckedSheet {
  products: ParsedProduct[];
  /** The rows whose cells could be read. */
  rows: ParsedRow[];
  problems: SheetProblem[];
}

/** The products of a sheet, whose pictures are in the store. @throws VALIDATION with the errors */
export async function parseSheet(sheet: readonly SheetRow[], store: FileStore): Promise<ParsedProduct[]> {
  const { products, problems } = await checkSheet(sheet, store);
  if (problems.length > 0) throw invalid(toFaultyFields(problems));
  return products;
}

/** The errors by line. */
function toFaultyFields(problems: readonly SheetProblem[]): FaultyFields {
  const fields: FaultyFields = {};
  for (const { line, column, message } of problems.slice(0, MAX_ERRORS)) {
    const name = `line ${line}`;
    const text = `${column}: ${message}`;
    fields[name] = fields[name] ? `${fields[name]}; ${text}` : text;
  }
  if (problems.length > MAX_ERRORS) fields.sheet = `Further errors: ${problems.length - MAX_ERRORS}`;
  return fields;
}

/** The products of a sheet and the problems of its rows. @throws VALIDATION if it is not a product sheet */
export async function checkSheet(sheet: readonly SheetRow[], store: FileStore): Promise<CheckedSheet> {
  requireColumns(sheet);
  const problems: SheetProblem[] = [];
  const rows: ParsedRow[] = [];
  for (const part of chunk(sheet, ROWS_AT_ONCE)) {
    rows.push(...part.flatMap((row) => parseRow(row, problems)));
    await pause();
  }
  const products = groupByProduct(rows, await loadReferences(rows, store), problems);
  await requireOwnSkus(rows, problems);
  return { products, rows, problems };
}

/** @throws VALIDATION for a sheet without rows, with too many, or without a column */
export function requireColumns(sheet: readonly SheetRow[]): void {
  const [first] = sheet;
  if (!first) throw invalid({ sheet: 'The sheet has no rows' });
  const { rows: most } = LIMITS.productSheet;
  if (sheet.length > most)
    throw invalid({ sheet: `At most ${most.toLocaleString('en-IN')} rows; please split the sheet` });
  const missing = SHEET_COLUMNS.filter((column) => first.cells[column] === undefined);
  if (missing.length) throw invalid({ sheet: `Columns are missing: ${missing.join(', ')}` });
}

function parseRow({ line, cells }: SheetRow, problems: SheetProblem[]): ParsedRow[] {
  const { data: status } = PRODUCT_COLUMNS.status.safeParse(cells.status);
  const product = (!status || status === 'LIVE' ? productCells : draftCells).safeParse(cells);
  const variant = variantCells.safeParse(cells);
  const issues: z.core.$ZodIssue[] = [...(product.error?.issues ?? []), ...(variant.error?.issues ?? [])];
  for (const { path, message } of issues) problems.push({ line, column: String(path[0]), message });
  const ofFood = product.data ? nutritionProblems(product.data) : {};
  for (const [column, message] of Object.entries(ofFood)) problems.push({ line, column, message });
  if (Object.keys(ofFood).length > 0) return [];
  return product.success && variant.success ? [{ line, product: product.data, variant: variant.data }] : [];
}

interface GroupedProduct {
  product: ParsedProduct;
  row: ParsedRow;
  sizes: Set<string>;
}

function groupByProduct(
  rows: readonly ParsedRow[],
  references: References,
  problems: SheetProblem[],
): ParsedProduct[] {
  const bySlug = new Map<string, GroupedProduct>();
  for (const row of rows) {
    const { line, variant } = row;
    const add = (column: string, message: string) => problems.push({ line, column, message });
    if (variant.picture && !references.pictures.has(variant.picture))
      add('picture', `there is no ${variant.picture}; add it with picture add`);
    const earlier = bySlug.get(row.product.slug);
    if (!earlier) {
      const product = resolveReferences(row, references, problems);
      if (product) bySlug.set(product.slug, { product, row, sizes: new Set([variant.size]) });
      continue;
    }
    for (const column of differingColumns(earlier.row.product, row.product))
      add(column, `differs from line ${earlier.row.line} of the same product`);
    if (earlier.sizes.has(variant.size)) add('size', `This product already has the size ${variant.size}`);
    earlier.sizes.add(variant.size);
    earlier.product.variants.push(variant);
  }
  return [...bySlug.values()].map(({ product }) => product);
}

/** Reports rows whose SKU another size has, in the sheet or in the shop. */
async function requireOwnSkus(rows: readonly ParsedRow[], problems: SheetProblem[]): Promise<void> {
  const variantName = ({ product, variant }: ParsedRow): string => `${product.slug}/${variant.size}`;
  const inSheet = new Set(rows.map(variantName));
  const owners = new Map<string, string>();
  const skus = rows.flatMap(({ variant }) => variant.sku ?? []);
  for (const part of chunk(skus, SKUS_AT_ONCE)) {
    const owningSizes = await db.productVariant.findMany({
      where: { sku: { in: part } },
      select: { sku: true, size: true, product: { select: { slug: true } } },
    });
    for (const { sku, size, product } of owningSizes) {
      const name = `${product.slug}/${size}`;
      // A size of the sheet may give its SKU to another one.
      if (sku && !inSheet.has(name)) owners.set(sku, name);
    }
  }
  for (const row of rows) {
    const { sku } = row.variant;
    const owner = sku && owners.get(sku);
    if (owner) problems.push({ line: row.line, column: 'sku', message: `${owner} already has ${sku}` });
    if (sku) owners.set(sku, variantName(row));
  }
}

function differingColumns(first: SheetProduct, second: SheetProduct): string[] {
  const names = Object.keys(first) as (keyof SheetProduct)[]; // zod strips unknown columns
  return names.filter((name) => JSON.stringify(first[name]) !== JSON.stringify(second[name]));
}

type References = Awaited<ReturnType<typeof loadReferences>>;

async function loadReferences(rows: readonly ParsedRow[], store: FileStore) {
  const columns = <Name extends 'category' | 'brand'>(name: Name) => [
    ...new Set(rows.map((row) => row.product[name])),
  ];
  const [categories, brands, stages] = await Promise.all([
    db.category.findMany({ where: { slug: { in: columns('category') } } }),
    db.brand.findMany({ where: { slug: { in: columns('brand') } } }),
    db.lifeStage.findMany(),
  ]);
  const pictureKeys = rows.flatMap(({ product, variant }) => [
    ...product.pictures,
    ...(variant.picture ? [variant.picture] : []),
  ]);
  return {
    categories: new Map(categories.map((category) => [category.slug, category])),
    brands: new Map(brands.map((brand) => [brand.slug, brand.id])),
    stages: new Map(stages.map((stage) => [stage.slug, stage.id])),
    pictures: await storedPictures(new Set(pictureKeys), store),
  };
}

async function storedPictures(keys: ReadonlySet<string>, store: FileStore): Promise<ReadonlySet<string>> {
  const stored = new Set<string>();
  const own = [...keys].filter(isShopPicture);
  for (const part of chunk(own, PICTURES_AT_ONCE)) {
    const exist = await Promise.all(part.map((key) => store.exists(key)));
    part.forEach((key, index) => exist[index] && stored.add(key));
  }
  return stored;
}

function resolveReferences(
  { line, product: row, variant }: ParsedRow,
  { categories, brands, stages, pictures }: References,
  problems: SheetProblem[],
): ParsedProduct | null {
  const { category: categorySlug, brand, lifeStages, ...values } = row;
  const { hindi, others: product } = withoutHindi(values);
  const add = (column: string, message: string) => problems.push({ line, column, message });
  const category = categories.get(categorySlug);
  const brandId = brands.get(brand);
  if (!category) add('category', `there is no ${categorySlug}`);
  if (!brandId) add('brand', `there is no ${brand}`);
  for (const stage of lifeStages) if (!stages.has(stage)) add('lifeStages', `there is no ${stage}`);
  for (const key of product.pictures)
    if (!pictures.has(key)) add('pictures', `there is no ${key}; add it with picture add`);
  if (!category || !brandId) return null;
  return {
    ...product,
    translations: toTranslations(hindi),
    categoryId: category.id,
    kind: category.kind,
    brandId,
    variants: [variant],
    lifeStageIds: lifeStages.flatMap((stage) => stages.get(stage) ?? []),
  };
}
