// Writes brands, categories, products with variants, stock and pictures, and coupons.
import { PRODUCT_COLUMNS } from '#rules/catalogue/product-columns.ts';
import { columnValues } from '#rules/columns.ts';
import { importProducts } from '#server/modules/catalogue/import-products.ts';
import { type SheetCells, sheetCells } from '#server/modules/catalogue/product-sheet.ts';
import type { PrismaClient } from '#server/generated/prisma/client.ts';
import { drawBrand } from './art/brand.ts';
import { drawCategory } from './art/category.ts';
import { drawProduct } from './art/product.ts';
import { smallestVariant } from './art/product-look.ts';
import { BRANDS } from './catalogue/brands.ts';
import { CATEGORIES, NAVIGATION } from './catalogue/categories.ts';
import { AUTOMATIC_DISCOUNTS } from './catalogue/automatic-discounts.ts';
import { COUPONS } from './catalogue/coupons.ts';
import { hindiDescription } from './catalogue/hindi/descriptions.ts';
import { hindiIngredients } from './catalogue/hindi/ingredients.ts';
import { hindiName } from './catalogue/hindi/names.ts';
import { LIFE_STAGES } from './catalogue/life-stages.ts';
import { PRODUCTS } from './catalogue/products.ts';
import { daysAgo, seedId } from './identity.ts';
import type { Pictures } from './pictures.ts';
import type { SeedBrand, SeedProduct, SeedVariant } from './types.ts';

const skipDuplicates = true;
const UNITS = { g: 'GRAM', ml: 'MILLILITRE', piece: 'PIECE' } as const;
const VIEWS = ['front', 'detail', 'scene'] as const;
/** The suffix of the alternative text of each view, after the product's name. */
const VIEW_SUFFIXES = ['', ', a closer look', ', with a friend'];

export async function writeCatalogue(db: PrismaClient, pictures: Pictures): Promise<void> {
  await writeBrandsAndCategories(db, pictures);
  await writeProducts(db, pictures);
  await db.coupon.createMany({
    skipDuplicates,
    data: COUPONS.map(({ startsDaysAgo, endsInDays, categories, ...coupon }) => ({
      ...coupon,
      categoryIds: categories.map((slug) => seedId('category', slug)),
      id: seedId('coupon', coupon.code),
      startsAt: startsDaysAgo === null ? null : daysAgo(startsDaysAgo),
      endsAt: endsInDays === null ? null : daysAgo(-endsInDays),
      createdAt: daysAgo(90),
    })),
  });
  await db.automaticDiscount.createMany({
    skipDuplicates,
    data: AUTOMATIC_DISCOUNTS.map(({ categories, ...discount }) => ({
      ...discount,
      categoryIds: categories.map((slug) => seedId('category', slug)),
      id: seedId('automatic discount', discount.name),
      isOn: false,
      createdAt: daysAgo(90),
    })),
  });
}

async function writeBrandsAndCategories(db: PrismaClient, pictures: Pictures): Promise<void> {
  await db.brand.createMany({
    skipDuplicates,
    data: BRANDS.map((brand, position) => ({
      id: seedId('brand', brand.slug),
      slug: brand.slug,
      name: brand.name,
      about: brand.about,
      isFeatured: brand.isFeatured,
      translations: brand.translations,
      logoKey: pictures.add('brand', brand.slug, drawBrand(brand)),
      position,
    })),
  });
  await db.lifeStage.createMany({
    skipDuplicates,
    data: LIFE_STAGES.map((stage, position) => ({ ...stage, id: seedId('stage', stage.slug), position })),
  });
  const sections = [...NAVIGATION.dog, ...NAVIGATION.cat];
  // Root categories first, since the others refer to them.
  const inOrder = [...CATEGORIES].sort((a, b) => Number(a.parent !== null) - Number(b.parent !== null));
  await db.category.createMany({
    skipDuplicates,
    data: inOrder.map(({ parent, ...category }) => ({
      ...category,
      id: seedId('category', category.slug),
      parentId: parent && seedId('category', parent),
      section: sections.find(({ slugs }) => slugs.includes(category.slug))?.title ?? null,
      imageKey: pictures.add(
        'category',
        category.slug,
        drawCategory(category.slug, category.name, category.kind),
      ),
      position: CATEGORIES.findIndex(({ slug }) => slug === category.slug),
    })),
  });
}

/** Imports the products as a sheet, as the shop's staff would. */
async function writeProducts(db: PrismaClient, pictures: Pictures): Promise<void> {
  const rows = PRODUCTS.flatMap((product) => toSheetRows(product, pictures));
  await pictures.stored();
  await importProducts(
    rows.map((cells, index) => ({ line: index + 2, cells })),
    { store: pictures.store, newRows: { idOf: seedId, at: daysAgo(60) } },
  );
  for (const [position, suffix] of VIEW_SUFFIXES.entries())
    await db.$executeRaw`
      update "ProductImage" i set "alt" = p."name" || ${suffix}
      from "Product" p where p."id" = i."productId" and i."position" = ${position}`;
}

function toSheetRows(product: SeedProduct, pictures: Pictures): SheetCells[] {
  const brand = findBrand(product);
  const keys = drawPictures(product, brand, pictures);
  const smallest = smallestVariant(product);
  return product.variants.map(({ netQuantity: { amount, unit }, ...variant }) =>
    sheetCells({
      ...columnValues(PRODUCT_COLUMNS, product),
      ...variant,
      nameHi: hindiName(product.slug),
      descriptionHi: hindiDescription(product.slug),
      madeOfHi: hindiIngredients(product.madeOf),
      // No search snippet: as in English, search engines use name and description.
      metaTitleHi: null,
      metaDescriptionHi: null,
      isGiftCard: false,
      status: 'LIVE',
      sku: null,
      gtin: null,
      reorderAt: null,
      category: product.category,
      brand: product.brand,
      lifeStages: product.lifeStages,
      pictures: keys,
      netAmount: amount,
      netUnit: UNITS[unit],
      // The pictures of the product show the smallest size.
      picture: variant.size === smallest?.size ? null : drawPicture(product, brand, variant.size, pictures),
    }),
  );
}

export function variantId(productSlug: string, { size }: Pick<SeedVariant, 'size'>): string {
  return seedId('variant', `${productSlug} ${size}`);
}

function findBrand(product: SeedProduct): SeedBrand {
  const brand = BRANDS.find(({ slug }) => slug === product.brand);
  if (!brand) throw new Error(`no brand ${product.brand}`);
  return brand;
}

/** The key of the picture of one size. */
function drawPicture(product: SeedProduct, brand: SeedBrand, size: string, pictures: Pictures): string {
  const name = `${product.slug}-${size.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}`;
  return pictures.add('product', name.replace(/-$/, ''), drawProduct(product, brand, 'front', size));
}

/** The keys of a product's pictures. */
function drawPictures(product: SeedProduct, brand: SeedBrand, pictures: Pictures): string[] {
  return VIEWS.map((view) =>
    pictures.add('product', `${product.slug}-${view}`, drawProduct(product, brand, view)),
  );
}
