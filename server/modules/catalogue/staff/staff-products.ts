// Products of every status, for staff with catalogue:write.
import { NEEDED_COLUMNS } from '#rules/catalogue/product-columns.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { StaffProductSort } from '#server/generated/resolver-types.ts';
import { db } from '#server/platform/database/db.ts';
import { rows } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { type KeysetArgs, type KeysetPage, textKeysetPage } from '#server/platform/keyset.ts';
import { shopSettings } from '#server/platform/shop-settings.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { openPlans } from '../planned-prices/running-price.ts';
import { MAX_PICTURES } from '../product-sheet.ts';
import {
  conditionsOfProducts,
  parseListFilter,
  type Maybe,
  type StaffProductFilter,
} from './product-list-filter.ts';
import { productIdsOf } from './staff-products-queries.ts';

/** The maximum number of sizes of a product. */
export const MAX_SIZES = 100;

const staffProductInclude = {
  category: true,
  brand: true,
  lifeStages: { include: { lifeStage: true }, orderBy: { lifeStage: { position: 'asc' } } },
  images: { orderBy: { position: 'asc' }, take: MAX_PICTURES },
  variants: {
    include: { plannedPrices: openPlans },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: MAX_SIZES,
  },
} as const satisfies Prisma.ProductInclude;

export type StaffProductRow = Prisma.ProductGetPayload<{ include: typeof staffProductInclude }>;
export type StaffSizeRow = StaffProductRow['variants'][number];
export type StaffProductList = KeysetPage<StaffProductRow>;

/** A page of products. @throws VALIDATION for a filter or cursor that cannot be read */
export async function listStaffProducts(
  actor: StaffActor | null,
  { filter, sort, ...page }: KeysetArgs & { filter?: Maybe<StaffProductFilter>; sort: StaffProductSort },
): Promise<StaffProductList> {
  requirePermission(actor, 'catalogue:write');
  const conditions = await conditionsOfProducts(parseListFilter(filter ?? {}));
  const idPage = await textKeysetPage(
    page,
    (after, limit) => rows(productIdsOf(conditions, sort, after && readableKey(sort, after), limit)),
    (row) => row,
  );
  const products = await db.product.findMany({
    where: { id: { in: idPage.nodes.map(({ id }) => id) } },
    include: staffProductInclude,
  });
  const byId = new Map(products.map((product) => [product.id, product]));
  return { ...idPage, nodes: idPage.nodes.flatMap(({ id }) => byId.get(id) ?? []) };
}

/** @throws VALIDATION for a cursor of another order */
function readableKey(sort: StaffProductSort, key: { by: string; id: string }) {
  const isReadable =
    sort === 'NAME' || (sort === 'PRICE' ? /^\d{1,9}$/.test(key.by) : !Number.isNaN(Date.parse(key.by)));
  if (!isReadable) throw invalid({ after: 'This is not a cursor of the list' });
  return key;
}

/** A product by id; null if there is none. */
export async function findStaffProduct(
  actor: StaffActor | null,
  id: string,
  tx: Tx = db,
): Promise<StaffProductRow | null> {
  requirePermission(actor, 'catalogue:write');
  return isId(id) ? tx.product.findUnique({ where: { id }, include: staffProductInclude }) : null;
}

/** @throws NOT_FOUND */
export async function requireStaffProduct(
  actor: StaffActor | null,
  id: string,
  tx: Tx = db,
): Promise<StaffProductRow> {
  const product = await findStaffProduct(actor, id, tx);
  if (!product) throw notFound('product');
  return product;
}

const MAX_CHOICES = 500;

/** The categories, brands and life stages that a product can have. */
export async function listProductChoices(actor: StaffActor | null) {
  requirePermission(actor, 'catalogue:write');
  const [categories, brands, lifeStages] = await Promise.all([
    db.category.findMany({
      where: { parentId: { not: null } },
      orderBy: [{ kind: 'asc' }, { position: 'asc' }],
      take: MAX_CHOICES,
    }),
    db.brand.findMany({ orderBy: { name: 'asc' }, take: MAX_CHOICES }),
    db.lifeStage.findMany({ orderBy: { position: 'asc' } }),
  ]);
  return { categories, brands, lifeStages };
}

export function isSizeLow({ stock, reorderAt }: Pick<StaffSizeRow, 'stock' | 'reorderAt'>): boolean {
  return stock <= (reorderAt ?? shopSettings().lowStock);
}

const STEPS: Record<(typeof NEEDED_COLUMNS)[number], string> = {
  description: 'Add a description',
  madeOf: 'Add the ingredients or materials',
  maker: 'Add the maker',
  countryOfOrigin: 'Add the country of origin',
  hsn: 'Add the HSN code',
};

/** The missing steps before a product can go live, each with its field, 'pictures' or 'sizes'. */
export function findMissingSteps(
  product: Pick<StaffProductRow, (typeof NEEDED_COLUMNS)[number] | 'images' | 'variants'>,
): { part: string; step: string }[] {
  return [
    ...NEEDED_COLUMNS.filter((name) => product[name] === '').map((part) => ({ part, step: STEPS[part] })),
    ...(product.images.length === 0 ? [{ part: 'pictures', step: 'Add a picture' }] : []),
    ...(product.variants.length === 0 ? [{ part: 'sizes', step: 'Add a size with its price' }] : []),
  ];
}
