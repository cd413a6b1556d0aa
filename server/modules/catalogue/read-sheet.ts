// Reading a sheet of goods: all that is wrong with it is said at once, each with its line.
import type { z } from 'zod';
import { db } from '#server/platform/database/db.ts';
import { type FaultyFields, invalid } from '#server/platform/errors.ts';
import type { PetKind } from '#server/generated/resolver-types.ts';
import { isPublicPicture } from '#server/modules/pictures/pictures.ts';
import { fileStore } from '#server/integrations/files/file-store.ts';
import {
  productCells,
  SHEET_COLUMNS,
  type SheetProduct,
  type SheetRow,
  type SheetVariant,
  variantCells,
} from './product-sheet.ts';

/** A product of a sheet with its sizes, and what it points to. */
export interface ReadProduct extends Omit<SheetProduct, 'category' | 'brand' | 'lifeStages'> {
  categoryId: string;
  kind: PetKind;
  brandId: string;
  lifeStageIds: string[];
  variants: SheetVariant[];
}

// One statement writes them all; a longer list comes in several sheets.
const MAX_ROWS = 2000;

/** The products of a sheet; refuses one with any fault. */
export async function readSheet(sheet: readonly SheetRow[]): Promise<ReadProduct[]> {
  const [first] = sheet;
  if (!first) throw invalid({ sheet: 'There is no row in it' });
  if (sheet.length > MAX_ROWS) throw invalid({ sheet: `At most ${MAX_ROWS} rows; please part it` });
  const missing = SHEET_COLUMNS.filter((column) => first.cells[column] === undefined);
  if (missing.length) throw invalid({ sheet: `Columns are missing: ${missing.join(', ')}` });
  const faults: FaultyFields = {};
  const rowsRead = sheet.flatMap((row) => readRow(row, faults));
  const products = await gather(rowsRead, faults);
  if (Object.keys(faults).length) throw invalid(faults);
  return products;
}

interface ReadRow {
  line: number;
  product: SheetProduct;
  variant: SheetVariant;
}

function fault(faults: FaultyFields, { line }: { line: number }, said: string): void {
  const name = `line ${line}`;
  faults[name] = faults[name] ? `${faults[name]}; ${said}` : said;
}

function readRow({ line, cells }: SheetRow, faults: FaultyFields): ReadRow[] {
  const product = productCells.safeParse(cells);
  const variant = variantCells.safeParse(cells);
  const issues: z.core.$ZodIssue[] = [...(product.error?.issues ?? []), ...(variant.error?.issues ?? [])];
  for (const { path, message } of issues) fault(faults, { line }, `${String(path[0])}: ${message}`);
  return product.success && variant.success ? [{ line, product: product.data, variant: variant.data }] : [];
}

async function gather(rowsRead: readonly ReadRow[], faults: FaultyFields): Promise<ReadProduct[]> {
  const known = await readKnown(rowsRead);
  const bySlug = new Map<string, { product: ReadProduct; row: ReadRow }>();
  for (const row of rowsRead) {
    const earlier = bySlug.get(row.product.slug);
    if (!earlier) {
      const product = linked(row, known, faults);
      if (product) bySlug.set(product.slug, { product, row });
      continue;
    }
    const other = differing(earlier.row.product, row.product);
    if (other.length)
      fault(faults, row, `${other.join(', ')}: not as in line ${earlier.row.line} for the same product`);
    if (earlier.product.variants.some(({ size }) => size === row.variant.size))
      fault(faults, row, `size: ${row.variant.size} of this product is there already`);
    earlier.product.variants.push(row.variant);
  }
  return [...bySlug.values()].map(({ product }) => product);
}

function differing(one: SheetProduct, other: SheetProduct): string[] {
  const names = Object.keys(one) as (keyof SheetProduct)[]; // zod answers the columns it knows, no others
  return names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

type Known = Awaited<ReturnType<typeof readKnown>>;

async function readKnown(rowsRead: readonly ReadRow[]) {
  const columns = <Name extends 'category' | 'brand'>(name: Name) => rowsRead.map((row) => row.product[name]);
  const [categories, brands, stages] = await Promise.all([
    db.category.findMany({ where: { slug: { in: columns('category') } } }),
    db.brand.findMany({ where: { slug: { in: columns('brand') } } }),
    db.lifeStage.findMany(),
  ]);
  const pictures = new Set<string>();
  for (const key of new Set(rowsRead.flatMap(({ product }) => product.pictures)))
    if (isPublicPicture(key) && (await fileStore().exists(key))) pictures.add(key);
  return {
    categories: new Map(categories.map((category) => [category.slug, category])),
    brands: new Map(brands.map((brand) => [brand.slug, brand.id])),
    stages: new Map(stages.map((stage) => [stage.slug, stage.id])),
    pictures,
  };
}

function linked(
  row: ReadRow,
  { categories, brands, stages, pictures }: Known,
  faults: FaultyFields,
): ReadProduct | null {
  const { category: categorySlug, brand, lifeStages, ...product } = row.product;
  const category = categories.get(categorySlug);
  const brandId = brands.get(brand);
  if (!category) fault(faults, row, `category: there is no ${categorySlug}`);
  if (!brandId) fault(faults, row, `brand: there is no ${brand}`);
  for (const stage of lifeStages)
    if (!stages.has(stage)) fault(faults, row, `lifeStages: there is no ${stage}`);
  for (const key of product.pictures)
    if (!pictures.has(key)) fault(faults, row, `pictures: there is no ${key}; add it with picture add`);
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
