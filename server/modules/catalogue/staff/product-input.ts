// The input of the forms of products and sizes. It is validated by the rules of the product sheet, so that page and sheet
// accept the same values.
import { z } from 'zod';
import { nutritionProblems } from '#rules/catalogue/nutrition.ts';
import { PRODUCT_COLUMNS } from '#rules/catalogue/product-columns.ts';
import { mapNames } from '#rules/columns.ts';
import type { ProductInput, ProductSizeInput } from '#server/generated/resolver-types.ts';
import { requireShopPicture } from '#server/modules/pictures/shop-pictures.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { parseInput } from '#server/platform/parse.ts';
import type { SavedFields } from '#server/platform/versions.ts';
import { rupeeCell } from '#server/platform/csv.ts';
import {
  cellText,
  draftCells,
  hindiOf,
  productCells,
  toTranslations,
  type Value,
  variantCells,
  withoutHindi,
} from '../product-sheet.ts';
import type { ProductWrite } from '../write-products.ts';
import type { StaffProductRow, StaffSizeRow } from './staff-products.ts';

const MAX_TAGS = 30;
const MAX_TAG_CHARACTERS = 60;

/** The columns of the sheet that the form does not change. */
const UNTYPED = { status: true, pictures: true } as const;
const tags = z
  .array(z.string().max(MAX_TAG_CHARACTERS, `At most ${MAX_TAG_CHARACTERS} characters for each`))
  .max(MAX_TAGS, `At most ${MAX_TAGS} tags`);
const liveFields = productCells.omit(UNTYPED);
const draftFields = draftCells.omit(UNTYPED);
const sizeFields = variantCells.omit({ stock: true });

/** The input as cells of the sheet; missing values are empty. */
const toCells = ({ shape }: z.ZodObject, input: object) =>
  mapNames(shape, (name) => cellText((Reflect.get(input, name) as Value | undefined) ?? null)); // its types are those of the columns

/** The product with the input applied. @throws VALIDATION, also if a live or scheduled product would be incomplete */
export async function parseProduct(
  tx: Tx,
  product: StaffProductRow,
  input: ProductInput,
): Promise<ProductWrite> {
  parseInput(z.object({ tags }), input);
  const rules = product.status === 'LIVE' || product.publishAt ? liveFields : draftFields;
  const fields = parseInput(rules, toCells(rules, input));
  const problems = nutritionProblems(fields);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const { category, brand, lifeStages, ...values } = fields;
  const { hindi, others } = withoutHindi(values);
  const places = await findPlaces(tx, { category, brand, lifeStages });
  const slugUses = await tx.product.count({ where: { slug: others.slug, id: { not: product.id } } });
  if (slugUses) throw invalid({ slug: `${others.slug} is taken` });
  const { id, status, images } = product;
  const translations = toTranslations(hindi);
  return { ...others, ...places, translations, id, status, pictures: images.map(({ key }) => key) };
}

/** @throws VALIDATION for names that do not exist */
export async function findPlaces(
  tx: Tx,
  { category, brand, lifeStages }: { category: string; brand: string; lifeStages: readonly string[] },
) {
  const ofCategory = await tx.category.findUnique({ where: { slug: category } });
  const ofBrand = await tx.brand.findUnique({ where: { slug: brand } });
  const stages = await tx.lifeStage.findMany({ where: { slug: { in: lifeStages.slice(0, 100) } } });
  // Shoppers reach products through sub-categories only.
  if (!ofCategory?.parentId) throw invalid({ category: 'Please choose a category' });
  if (!ofBrand) throw invalid({ brand: 'Please choose a brand' });
  if (stages.length < new Set(lifeStages).size) throw invalid({ lifeStages: 'Please choose from the list' });
  return {
    categoryId: ofCategory.id,
    kind: ofCategory.kind,
    brandId: ofBrand.id,
    lifeStageIds: stages.map(({ id }) => id),
  };
}

/** A size from its input. @throws VALIDATION, also for a label or SKU that another size has, or an unknown picture */
export async function parseSize(
  tx: Tx,
  input: ProductSizeInput,
  { id, productId }: { id: string; productId: string },
) {
  if (!Number.isInteger(input.price)) throw invalid({ price: 'Please enter an amount in paise' });
  const sizeValues = parseInput(sizeFields, {
    ...toCells(sizeFields, input),
    price: rupeeCell(input.price),
  });
  const isOther = { not: id };
  const { size, sku, picture } = sizeValues;
  if (picture) await requireShopPicture(picture, 'picture');
  if (await tx.productVariant.count({ where: { productId, size, id: isOther } }))
    throw invalid({ size: `This product already has the size ${size}` });
  const owner =
    sku && (await tx.productVariant.findFirst({ where: { sku, id: isOther }, include: { product: true } }));
  if (owner) throw invalid({ sku: `${owner.product.name}, ${owner.size} already has ${sku ?? ''}` });
  return sizeValues;
}

function shownValue(value: Value): string | number | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : value;
}

/** A product as its form shows it, for comparing versions. */
export function savedProduct(product: StaffProductRow): SavedFields {
  const { status: _, ...formColumns } = PRODUCT_COLUMNS;
  return {
    ...mapNames(formColumns, (name) => shownValue(product[name])),
    ...hindiOf(product),
    category: product.category.slug,
    brand: product.brand.slug,
    lifeStages: shownValue(product.lifeStages.map(({ lifeStage }) => lifeStage.slug)),
  };
}

/** A size as its form shows it; the price is in rupees. */
export function savedSize(row: StaffSizeRow): SavedFields {
  const { size, netAmount, netUnit, picture, sku, gtin, discountPercent, reorderAt } = row;
  return { size, netAmount, netUnit, picture, sku, gtin, discountPercent, reorderAt, price: row.price / 100 };
}
