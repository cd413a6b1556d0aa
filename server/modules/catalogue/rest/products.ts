import { z } from 'zod';
import { ALLERGENS } from '#rules/pets/allergens.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { notFound } from '#server/platform/errors.ts';
import { countryName } from '#server/platform/i18n/country-names.ts';
import type { PetKind, ProductFilter } from '#server/generated/resolver-types.ts';
import { id, idOrSlug, parseKey, exampleString, page, paise, slug } from '#server/transport/rest/fields.ts';
import { nodesWithLinks, toPageArgs } from '#server/transport/rest/pagination.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { findCategory } from '#server/modules/catalogue/categories.ts';
import { toSlugFilter } from './filter-values.ts';
import { productResponse, productJson, sortParam } from './product-json.ts';
import { countFacets, listProducts } from '#server/modules/catalogue/product-list.ts';
import { listFeatured, requireProduct } from '#server/modules/catalogue/products.ts';

const common = {
  tag: 'Catalogue',
  method: 'get',
  access: 'public',
  cache: 'prices',
} as const;

const text = z.string().max(1000);
const oneOrMore = z.union([text, z.array(text).max(LIST_SIZES.filterValues)]);
const values = oneOrMore
  .transform((value) =>
    [value]
      .flat()
      .flatMap((list) => list.split(','))
      .map((slug) => slug.trim())
      .filter(Boolean),
  )
  .optional()
  .meta({
    description: 'Slugs or `_id`s, separated by commas; repeated names and `name[]` are taken as well',
    override: { type: 'string' },
  });

// Not separated by commas, which names of countries contain.
const countries = oneOrMore
  .transform((value) => [value].flat())
  .optional()
  .meta({
    description: 'Country of origin, in English; repeat the name for several, at most 20',
    override: { type: 'string' },
  });
const avoided = oneOrMore
  .transform((value) => [value].flat().flatMap((list) => list.split(',')))
  .pipe(z.array(z.string().toUpperCase().pipe(z.enum(ALLERGENS))).max(ALLERGENS.length))
  .optional()
  .meta({
    description: `Only products whose ingredients name none of these, separated by commas: ${ALLERGENS.join(', ')}`,
    override: { type: 'string' },
  });
const yes = z.literal('true').optional();

const productQuery = z.object({
  category: idOrSlug.optional().meta({ description: '`_id` or slug of a category' }),
  brand: values,
  stage: values,
  tag: z.string().max(64).optional().meta({ description: 'One of the `tags` of products' }),
  minPrice: paise.optional().meta({ description: 'Rupees; by the lowest price of a product' }),
  maxPrice: paise.optional().meta({ description: 'Rupees; by the lowest price of a product' }),
  country: countries,
  inStock: yes.meta({ description: 'Only products with a size in stock' }),
  onOffer: yes.meta({ description: 'Only products whose shown price is below the MRP' }),
  without: avoided,
  light: yes.meta({
    description: 'Of food and treats only those known to be light; other goods stay',
  }),
  sort: sortParam,
  page,
});

async function toFilter(query: z.output<typeof productQuery>): Promise<ProductFilter> {
  const {
    category: key,
    brand,
    stage,
    tag,
    minPrice,
    maxPrice,
    country,
    inStock,
    onOffer,
    without,
    light,
  } = query;
  const category = key && 'id' in parseKey(key) ? ((await findCategory(parseKey(key)))?.slug ?? key) : key;
  const chosen = await toSlugFilter(
    { ...(brand && { brands: brand }), ...(stage && { stages: stage }) },
    category,
  );
  return {
    ...chosen,
    category: category ?? null,
    tag: tag ?? null,
    minPrice: minPrice ?? null,
    maxPrice: maxPrice ?? null,
    countries: country ?? null,
    inStock: inStock !== undefined,
    onOffer: onOffer !== undefined,
    without: without ?? null,
    light: light !== undefined,
  };
}

const KINDS: Record<string, PetKind> = {
  dog: 'DOG',
  cat: 'CAT',
  bird: 'BIRD',
  fish: 'FISH',
  rabbit: 'RABBIT',
  small_animal: 'SMALL_ANIMAL',
};

/** @throws NOT_FOUND unless `type` is a kind of pet or a category */
async function filterOfType(type: string): Promise<ProductFilter> {
  const kind = KINDS[type.toLowerCase().replace('-', '_')];
  if (kind) return { kind };
  const category = await findCategory(parseKey(type));
  if (!category) throw notFound('category');
  return { category: category.slug };
}

const filterItem = z.object({ _id: id, name: exampleString('Pedigree'), slug: exampleString('pedigree') });

function filterJson({ id: _id, name, slug: ownSlug }: { id: string; name: string; slug: string }) {
  return { _id, name, slug: ownSlug };
}

export const productRoutes = [
  defineRoute({
    ...common,
    path: '/product',
    summary: 'Products, filtered and sorted',
    query: productQuery,
    response: z.array(productResponse),
    handler: async ({ query, req, res }) => {
      const list = await listProducts(
        await toFilter(query),
        query.sort ?? 'TITLE_ASC',
        toPageArgs(query.page),
      );
      return nodesWithLinks(list, { req, res }, query.page).map(productJson);
    },
  }),
  defineRoute({
    ...common,
    path: '/product/{id}',
    summary: 'One product',
    params: z.object({ id }),
    response: productResponse,
    handler: async ({ params }) => productJson(await requireProduct(params)),
  }),
  defineRoute({
    ...common,
    path: '/product/slug/{slug}',
    summary: 'One product by its slug',
    params: z.object({ slug }),
    response: productResponse,
    handler: async ({ params }) => productJson(await requireProduct(params)),
  }),
  defineRoute({
    ...common,
    path: '/product/landing/items',
    summary: 'Products on the home page',
    response: z.array(productResponse),
    handler: async () => (await listFeatured()).map(productJson),
  }),
  defineRoute({
    ...common,
    cache: 'catalogue',
    path: '/filters/{type}',
    summary: 'What a list can be narrowed by',
    params: z.object({
      type: idOrSlug.meta({
        description: 'A pet kind or a category slug',
        example: 'dog',
      }),
    }),
    response: z.object({
      brands: z.array(filterItem),
      stages: z.array(filterItem),
      countries: z.array(
        z.object({ country: exampleString('India'), name: exampleString('India'), count: z.int() }),
      ),
      allergens: z.array(z.object({ allergen: z.enum(ALLERGENS), count: z.int() })),
      light: z
        .int()
        .nullable()
        .meta({ description: 'Products that `light` leaves; null where it leaves out none' }),
    }),
    handler: async ({ params }) => {
      const { brands, lifeStages, countries, allergens, light } = await countFacets(
        await filterOfType(params.type),
      );
      return {
        brands: brands.map(({ brand }) => filterJson(brand)),
        stages: lifeStages.map(({ lifeStage }) => filterJson(lifeStage)),
        countries: countries.map(({ country, count }) => ({ country, name: countryName(country), count })),
        allergens,
        light,
      };
    },
  }),
];
