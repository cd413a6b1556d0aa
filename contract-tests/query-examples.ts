// Example arguments for SQL statements whose text depends on their arguments, and for statements that return JSON, which
// must find rows in the database. All other statements are described with null arguments.
import type { ListFilter } from '#server/modules/catalogue/list-filter.ts';
import { SORT_OPTIONS } from '#rules/catalogue/product-sorts.ts';
import {
  countedProductPage,
  productCount,
  productFacets,
  productPage,
  productPages,
  similarProducts,
} from '#server/modules/catalogue/product-list-queries.ts';
import {
  featuredProducts,
  newestProducts,
  productOfAnyStatus,
  productsById,
  productsBySlug,
  selectProducts,
} from '#server/modules/catalogue/products-queries.ts';
import {
  releaseSkus,
  upsertProducts,
  upsertVariants,
} from '#server/modules/catalogue/import-products-queries.ts';
import { variantsById } from '#server/modules/catalogue/variants-queries.ts';
import { stockedVariants, stockedVariantsForUpdate } from '#server/modules/orders/stock-queries.ts';
import { newestPosts, postBySlug, postsById } from '#server/modules/blog/posts-queries.ts';
import { cartLines } from '#server/modules/cart/cart-queries.ts';
import { orderDocuments } from '#server/modules/orders/documents/order-documents-queries.ts';
import { recentOrders } from '#server/modules/orders/checkout/purchase-limits-queries.ts';
import {
  deleteReactionsOf,
  lockReactedTo,
  REACTION_TABLES,
} from '#server/modules/accounts/closing/anonymize-forum-content-queries.ts';
import { reviewsOfProducts } from '#server/modules/reviews/reviews-queries.ts';
import { forumHits } from '#server/modules/forum/search/forum-search-queries.ts';
import { setPositions } from '#server/modules/catalogue/staff/staff-records-queries.ts';
import { searchHits } from '#server/modules/search/search-queries.ts';
import { now } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { entryCount, sitemapEntries } from '#server/transport/pages/sitemap-queries.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newViewer } from '#server/testing/people.ts';
import { db } from '#server/platform/database/db.ts';
import { sql, type Statement } from '#server/platform/database/sql.ts';
import { forumExamples } from './forum-query-examples.ts';
import { staffExamples } from './staff-query-examples.ts';

export type Example = () => Statement<object> | Promise<Statement<object>>;

const examples = new Map<object, Example[]>();

function example(query: object, ...calls: Example[]): void {
  examples.set(query, calls);
}

/** The statements of a query with its example arguments; none if it has no examples. */
export function findExamples(query: object): Promise<Statement<object>[]> {
  return Promise.all((examples.get(query) ?? []).map(async (call) => call()));
}

const variantId = async () => (await db.productVariant.findFirstOrThrow()).id;
const product = () =>
  db.product.findFirstOrThrow({
    where: { removedAt: null, lifeStages: { some: {} }, allergens: { isEmpty: false } },
  });

const list = { filter: {}, sort: 'TITLE_ASC', limit: 5, offset: 0 } as const;
const SORTS = SORT_OPTIONS.map(({ sort }) => sort);
const FILTERS: ListFilter[] = [
  {},
  { category: 'dog', brands: ['pedigree'], lifeStages: ['adult'], tag: 'food' },
  { minPrice: 1, maxPrice: 100_000_000 },
  { term: 'dog', kind: 'DOG' },
  { countries: ['India'], inStock: true, onOffer: true, without: ['CHICKEN', 'RICE'] },
  { kind: 'DOG', light: true, isMeal: true },
  { term: 'dgo', similar: ['01a22321-0ab4-7b00-891c-eabb59174242'] },
];

example(selectProducts, () => selectProducts({ where: sql`true`, orderBy: sql`p."id"`, limit: 5 }));
example(productsBySlug, async () => productsBySlug([(await product()).slug]));
example(productsById, async () => productsById([(await product()).id]));
example(productOfAnyStatus, async () => productOfAnyStatus((await product()).id));
example(featuredProducts, () => featuredProducts(8));
example(newestProducts, () => newestProducts(8));
example(upsertProducts, () => upsertProducts([]));
example(releaseSkus, () => releaseSkus([]));
example(upsertVariants, () => upsertVariants([]));
example(variantsById, async () => variantsById([await variantId()]));
example(stockedVariants, async () => stockedVariants([await variantId()]));
example(stockedVariantsForUpdate, async () => stockedVariantsForUpdate([await variantId()]));
for (const query of [productPage, countedProductPage])
  example(
    query,
    ...FILTERS.map((filter) => () => query({ ...list, filter })),
    ...SORTS.map((sort) => () => query({ ...list, sort, filter: { term: 'dog' } })),
  );
example(similarProducts, () => similarProducts({ term: 'pedigre chiken', category: 'dog', kind: 'DOG' }));
example(productPages, () => productPages(FILTERS.map((filter) => ({ ...list, filter }))));
for (const query of [productCount, productFacets])
  example(query, ...FILTERS.map((filter) => () => query(filter)));

/** Places an order. */
async function order() {
  const viewer = await newViewer();
  const variant = await db.productVariant.findFirstOrThrow({ where: { stock: { gt: 1 } } });
  const { id } = await placeTestOrder(viewer, orderInput(variant));
  return db.order.findUniqueOrThrow({ where: { id }, include: { lines: true } });
}

example(cartLines, async () => {
  const { id: userId } = await newViewer();
  const line = { userId, variantId: await variantId(), quantity: 1, addedPrice: 1, addedAt: now() };
  await db.cartLine.create({ data: line });
  return cartLines(userId, 1);
});
example(recentOrders, async () => {
  const { userId, clientOrderId, lines } = await order();
  const variantIds = lines.map((line) => line.variantId).filter((id) => id !== null);
  return recentOrders({ userId, clientOrderId, variantIds, since: new Date(0) });
});
example(orderDocuments, async () => {
  const { id, userId, lines } = await order();
  const returned = lines.map((line) => ({ orderLineId: line.id, quantity: 1 }));
  const request = await db.returnRequest.create({
    data: { orderId: id, userId, reason: 'DAMAGED', createdAt: now(), lines: { create: returned } },
  });
  // An order at no charge that replaces the goods.
  const sums = { subtotal: 0, discount: 0, delivery: 0, codFee: 0, total: 0 };
  const change = {
    ...sums,
    id: newId(),
    number: newId(),
    clientOrderId: newId(),
    replacementForId: request.id,
  };
  await db.$executeRaw`insert into "Order" select (jsonb_populate_record(null::"Order", to_jsonb(o)
    || ${JSON.stringify(change)}::jsonb)).* from "Order" o where o."id" = ${id}::uuid`;
  return orderDocuments([id, change.id], 1);
});
const forumSearch = { term: 'dog', hasPosts: true, first: 5, offset: 0 };
example(
  forumHits,
  () => forumHits({ ...forumSearch, filter: {} }),
  () =>
    forumHits({
      ...forumSearch,
      filter: { category: 'dog-care', groupSlug: 'indie-dogs', sort: 'UNANSWERED' },
    }),
);
const post = () => db.blogPost.findFirstOrThrow({ where: { removedAt: null } });

example(
  newestPosts,
  () => newestPosts(null, 5, 0),
  () => newestPosts('health-and-care', 5, 0),
);
example(postBySlug, async () => postBySlug((await post()).slug));
example(postsById, async () => postsById([(await post()).id]));
example(
  searchHits,
  () => searchHits({ term: 'dog', language: 'en', first: 5, isMisspelt: false }),
  () => searchHits({ term: 'pedigre chiken', language: 'en', first: 20, isMisspelt: true }),
  () => searchHits({ term: 'कुत्ता', language: 'hi', first: 5, isMisspelt: false }),
);
example(
  reviewsOfProducts,
  ...(['NEWEST', 'BEST', 'WORST'] as const).map(
    (sort) => () => reviewsOfProducts([], { sort, limit: 5, offset: 0 }),
  ),
);
const NOBODY = '00000000-0000-0000-0000-000000000000';
for (const query of [lockReactedTo, deleteReactionsOf])
  example(query, ...REACTION_TABLES.map((table) => () => query(table, NOBODY)));
example(
  setPositions,
  ...(['Category', 'Brand', 'LifeStage', 'BlogCategory', 'Banner', 'FaqEntry', 'Service'] as const).map(
    (table) => () => setPositions(table, ['dog']),
  ),
);
const SECTIONS = ['categories', 'products', 'blog', 'groups', 'questions'] as const;

example(entryCount, ...SECTIONS.map((section) => () => entryCount(section)));
example(sitemapEntries, ...SECTIONS.map((section) => () => sitemapEntries(section, 0, 5)));

staffExamples(example);
forumExamples(example);
