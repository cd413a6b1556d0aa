// Writes brands, categories, products with variants, stock and pictures, and coupons.
import { PRODUCT_COLUMNS, valuesOf } from '#server/modules/catalogue/product-columns.ts';
import type { PrismaClient } from '#server/generated/prisma/client.ts';
import { drawBrand } from './art/brand.ts';
import { drawCategory } from './art/category.ts';
import { drawProduct } from './art/product.ts';
import { BRANDS } from './catalogue/brands.ts';
import { CATEGORIES, NAVIGATION } from './catalogue/categories.ts';
import { COUPONS } from './catalogue/coupons.ts';
import { LIFE_STAGES } from './catalogue/life-stages.ts';
import { PRODUCTS } from './catalogue/products.ts';
import { daysAgo, idOf } from './identity.ts';
import type { Pictures } from './pictures.ts';
import type { SeedProduct, SeedVariant } from './types.ts';

const skipDuplicates = true;
const UNITS = { g: 'GRAM', ml: 'MILLILITRE', piece: 'PIECE' } as const;
const VIEWS = ['front', 'detail', 'scene'] as const;
const VIEW_WORDS = { front: '', detail: ', a closer look', scene: ', with a friend' };

export async function writeCatalogue(db: PrismaClient, pictures: Pictures): Promise<void> {
  await writeShelves(db, pictures);
  await writeProducts(db, pictures);
  await db.coupon.createMany({
    skipDuplicates,
    data: COUPONS.map(({ startsDaysAgo, endsInDays, ...coupon }) => ({
      ...coupon,
      id: idOf('coupon', coupon.code),
      startsAt: startsDaysAgo === null ? null : daysAgo(startsDaysAgo),
      endsAt: endsInDays === null ? null : daysAgo(-endsInDays),
      createdAt: daysAgo(90),
    })),
  });
}

async function writeShelves(db: PrismaClient, pictures: Pictures): Promise<void> {
  await db.brand.createMany({
    skipDuplicates,
    data: BRANDS.map((brand, position) => ({
      id: idOf('brand', brand.slug),
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
    data: LIFE_STAGES.map((stage, position) => ({ ...stage, id: idOf('stage', stage.slug), position })),
  });
  const sections = [...NAVIGATION.dog, ...NAVIGATION.cat];
  // Landings first: the others stand below them.
  const inOrder = [...CATEGORIES].sort((a, b) => Number(a.parent !== null) - Number(b.parent !== null));
  await db.category.createMany({
    skipDuplicates,
    data: inOrder.map(({ parent, ...category }) => ({
      ...category,
      id: idOf('category', category.slug),
      parentId: parent && idOf('category', parent),
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

async function writeProducts(db: PrismaClient, pictures: Pictures): Promise<void> {
  await db.product.createMany({
    skipDuplicates,
    data: PRODUCTS.map((product, position) => ({
      id: idOf('product', product.slug),
      ...valuesOf(PRODUCT_COLUMNS, product),
      kind: product.kind,
      categoryId: idOf('category', product.category),
      brandId: idOf('brand', product.brand),
      createdAt: daysAgo(30 + position),
      updatedAt: daysAgo(30),
    })),
  });
  await db.productLifeStage.createMany({
    skipDuplicates,
    data: PRODUCTS.flatMap(({ slug, lifeStages }) =>
      lifeStages.map((stage) => ({ productId: idOf('product', slug), lifeStageId: idOf('stage', stage) })),
    ),
  });
  await db.productImage.createMany({
    skipDuplicates,
    data: PRODUCTS.flatMap((product) => imagesOf(product, pictures)),
  });
  const variants = PRODUCTS.flatMap((product) =>
    product.variants.map((variant, position) => ({ product, variant, position })),
  );
  await db.productVariant.createMany({
    skipDuplicates,
    data: variants.map(({ product, variant, position }) => ({
      id: variantId(product.slug, variant),
      productId: idOf('product', product.slug),
      size: variant.size,
      netAmount: variant.netQuantity.amount,
      netUnit: UNITS[variant.netQuantity.unit],
      price: variant.price,
      discountPercent: variant.discountPercent,
      stock: variant.stock,
      position,
    })),
  });
  await db.stockMovement.createMany({
    skipDuplicates,
    data: variants.map(({ product, variant }) => ({
      id: idOf('stock', variantId(product.slug, variant)),
      variantId: variantId(product.slug, variant),
      kind: 'INITIAL' as const,
      quantity: variant.stock,
      cause: 'sample goods',
      createdAt: daysAgo(60),
    })),
  });
}

export function variantId(productSlug: string, { size }: Pick<SeedVariant, 'size'>): string {
  return idOf('variant', `${productSlug} ${size}`);
}

function imagesOf(product: SeedProduct, pictures: Pictures) {
  const brand = BRANDS.find(({ slug }) => slug === product.brand);
  if (!brand) throw new Error(`no brand ${product.brand}`);
  return VIEWS.map((view, position) => ({
    id: idOf('picture', `${product.slug} ${view}`),
    productId: idOf('product', product.slug),
    key: pictures.add('product', `${product.slug}-${view}`, drawProduct(product, brand, view)),
    alt: `${product.name}${VIEW_WORDS[view]}`,
    position,
  }));
}
