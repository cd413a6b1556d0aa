import { z } from 'zod';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { notFound } from '#server/platform/errors.ts';
import { idOrSlug, parseKey, page, slug } from '#server/transport/rest/fields.ts';
import { nodesWithLinks, toPageArgs } from '#server/transport/rest/pagination.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import {
  type CategoryTree,
  findCategory,
  listCategories,
  listChildren,
  listHomeCategories,
} from '#server/modules/catalogue/categories.ts';
import { listProducts } from '#server/modules/catalogue/product-list.ts';
import { categoryResponse, categoryJson, treeJson } from './category-json.ts';
import { toSlugFilter } from './filter-values.ts';
import { productResponse, productJson, sortParam } from './product-json.ts';

async function requireCategory(key: { id: string } | { slug: string }): Promise<CategoryTree> {
  const category = await findCategory(key);
  if (!category) throw notFound('category');
  return category;
}

const common = {
  tag: 'Catalogue',
  method: 'get',
  access: 'public',
  cache: 'catalogue',
} as const;
const byIdOrSlug = z.object({ id: idOrSlug });

const selected = z
  .array(idOrSlug)
  .max(LIST_SIZES.filterValues)
  .default([])
  .meta({ description: '`_id`s or slugs' });

async function listCategoryProducts(
  key: string,
  filter: { brands?: string[]; stages?: string[] },
  query: { page?: number; sort?: z.output<typeof sortParam> },
) {
  const category = await requireCategory(parseKey(key));
  const narrowed = {
    category: category.slug,
    ...(await toSlugFilter(filter, category.slug)),
  };
  return listProducts(narrowed, query.sort ?? 'TITLE_ASC', toPageArgs(query.page));
}

export const categoryRoutes = [
  defineRoute({
    ...common,
    path: '/category',
    summary: 'All categories',
    response: z.array(categoryResponse),
    handler: async () => {
      const trees = await listCategories();
      return trees.flatMap((tree) => [
        treeJson(tree),
        ...tree.children.map((child) => categoryJson(child, [])),
      ]);
    },
  }),
  defineRoute({
    ...common,
    path: '/category/slug/{slug}',
    summary: 'One category',
    params: z.object({ slug }),
    response: categoryResponse,
    handler: async ({ params }) => treeJson(await requireCategory(params)),
  }),
  defineRoute({
    ...common,
    path: '/category/home/listCategories',
    summary: 'Categories on the home page',
    response: z.array(categoryResponse),
    handler: async () => {
      const categories = await listHomeCategories();
      const children = await listChildren(categories.map((category) => category.id));
      return categories.map((category) =>
        categoryJson(
          category,
          children.filter(({ parentId }) => parentId === category.id),
        ),
      );
    },
  }),
  defineRoute({
    ...common,
    path: '/category/home/categoriesMappings',
    summary: 'Sub-categories of each kind of pet',
    response: z.array(categoryResponse),
    handler: async () => (await listCategories()).map(treeJson),
  }),
  defineRoute({
    ...common,
    path: '/category/fetchSubCategories/{id}',
    summary: 'Sub-categories of a category',
    params: byIdOrSlug,
    response: z.array(categoryResponse),
    handler: async ({ params }) => {
      const { children } = await requireCategory(parseKey(params.id));
      return children.map((child) => categoryJson(child, []));
    },
  }),
  defineRoute({
    ...common,
    cache: 'prices',
    path: '/category/fetchAllProducts/{id}',
    summary: 'Products of a category',
    params: byIdOrSlug,
    query: z.object({ page, sort: sortParam }),
    response: z.array(productResponse),
    handler: async ({ params, query, req, res }) => {
      const list = await listCategoryProducts(params.id, {}, query);
      return nodesWithLinks(list, { req, res }, query.page).map(productJson);
    },
  }),
  defineRoute({
    tag: 'Catalogue',
    method: 'post',
    access: 'public',
    path: '/category/fetchAllProducts/{id}',
    summary: 'Products of a category, filtered',
    params: byIdOrSlug,
    query: z.object({ page, sort: sortParam }),
    body: z.object({ brands: selected, stages: selected }),
    bodyExample: { brands: ['pedigree', 'drools'], stages: ['puppy'] },
    response: z.array(productResponse),
    handler: async ({ params, query, body, req, res }) => {
      const list = await listCategoryProducts(params.id, body, query);
      return nodesWithLinks(list, { req, res }, query.page).map(productJson);
    },
  }),
];
