// Filters, sorting and paging of a product list in the query string:
// `?brands=pedigree,drools&min=200&sort=priceAsc&page=2`.
import { MAX_COUNTRY_CHARACTERS, MAX_SEARCH_CHARACTERS } from '#rules/constants.ts';
import { defaultSortId, SORT_OPTIONS, parseSort, type SortId } from '#rules/catalogue/product-sorts.ts';
import { type Allergen, parseAllergens } from '#rules/pets/allergens.ts';
import { PET_KINDS, type PetKind } from '#rules/pets/pet-kinds.ts';
import type { ProductFilter } from '#client/graph-types.generated.ts';
import type { ProductListQueryVariables } from './product-list.generated.ts';

export interface ListChoice {
  /** Slugs. */
  brands: readonly string[];
  /** Slugs of life stages. */
  stages: readonly string[];
  /** Countries of origin. */
  countries: readonly string[];
  /** The kind of pet; null for all. */
  kind: PetKind | null;
  inStock: boolean;
  onOffer: boolean;
  /** Allergens that the ingredients must not contain. */
  without: readonly Allergen[];
  /** Whether only light food is shown; other products stay. */
  light: boolean;
  /** Whole rupees; null means no limit. */
  min: number | null;
  max: number | null;
  sort: SortId;
  /** Starts at 1. */
  page: number;
  /** Search term; empty outside the search page. */
  term: string;
}

const SLUG = /^[a-z\d-]{1,80}$/;
// Limits of the GraphQL API.
const MAX_VALUES = 20;
const MAX_PAGE = 1000;
const MAX_RUPEES = 10_000_000;

/** Parses a query string; invalid values are ignored. */
export function parseListUrl(search: string): ListChoice {
  const params = new URLSearchParams(search);
  const term = (params.get('q') ?? '').trim().slice(0, MAX_SEARCH_CHARACTERS);
  const [min, max] = inAscendingOrder(rupees(params.get('min')), rupees(params.get('max')));
  return {
    brands: slugs(params.getAll('brands')),
    stages: slugs(params.getAll('stages')),
    countries: parseCountries(params.getAll('country')),
    kind: PET_KINDS.find((kind) => kind === params.get('kind')?.toUpperCase()) ?? null,
    inStock: params.get('inStock') === 'true',
    onOffer: params.get('onOffer') === 'true',
    without: parseAllergens(params.getAll('without')),
    light: params.get('light') === 'true',
    min: min || null,
    max,
    sort: SORT_OPTIONS.find(({ id }) => id === params.get('sort'))?.id ?? defaultSortId(term),
    page: Math.min(wholeNumber(params.get('page')) || 1, MAX_PAGE),
    term,
  };
}

/** The query string of a choice, without default values. */
export function listQueryString(choice: ListChoice): string {
  const { brands, stages, countries, kind, inStock, onOffer, without, light } = choice;
  const { min, max, sort, page, term } = choice;
  const parts = [
    term && `q=${encodeURIComponent(term)}`,
    brands.length > 0 && `brands=${brands.join(',')}`,
    stages.length > 0 && `stages=${stages.join(',')}`,
    ...countries.map((country) => `country=${encodeURIComponent(country)}`),
    kind && `kind=${kind.toLowerCase()}`,
    inStock && 'inStock=true',
    onOffer && 'onOffer=true',
    without.length > 0 && `without=${without.join(',').toLowerCase()}`,
    light && 'light=true',
    min !== null && `min=${min}`,
    max !== null && `max=${max}`,
    sort !== defaultSortId(term) && `sort=${sort}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

const NO_FILTERS = {
  brands: [],
  stages: [],
  countries: [],
  kind: null,
  inStock: false,
  onOffer: false,
  without: [],
  light: false,
  min: null,
  max: null,
} satisfies Partial<ListChoice>;

/** The choice without its filters; term and sort order stay. */
export function withoutFilters(choice: ListChoice): ListChoice {
  return { ...choice, ...NO_FILTERS, page: 1 };
}

export function countChosen(choice: ListChoice): number {
  const { brands, stages, countries, kind, inStock, onOffer, without, light, min, max } = choice;
  const single = [kind, inStock, onOffer, light, min !== null || max !== null].filter(Boolean);
  return brands.length + stages.length + countries.length + without.length + single.length;
}

/** Query variables: the list's base filter, narrowed by the choice. Prices in paise. */
export function listVariables(base: ProductFilter, choice: ListChoice): ProductListQueryVariables {
  const { brands, stages, countries, kind, inStock, onOffer, without, light } = choice;
  const { min, max, sort, page, term } = choice;
  return {
    filter: {
      ...base,
      ...(term && { term }),
      ...(brands.length > 0 && { brands: [...brands] }),
      ...(stages.length > 0 && { lifeStages: [...stages] }),
      ...(countries.length > 0 && { countries: [...countries] }),
      ...(kind && { kind }),
      ...(inStock && { inStock }),
      ...(onOffer && { onOffer }),
      ...(without.length > 0 && { without: [...without] }),
      ...(light && { light }),
      ...(min !== null && { minPrice: min * 100 }),
      ...(max !== null && { maxPrice: max * 100 }),
    },
    sort: parseSort(sort),
    page,
  };
}

// Native forms repeat a name (`brands=a&brands=b`); links join values by commas.
function slugs(values: readonly string[]): string[] {
  const all = values.flatMap((value) => value.split(','));
  return [...new Set(all.filter((slug) => SLUG.test(slug)))].slice(0, MAX_VALUES);
}

function parseCountries(values: readonly string[]): string[] {
  const valid = values.filter((name) => name !== '' && name.length <= MAX_COUNTRY_CHARACTERS);
  return [...new Set(valid)].slice(0, MAX_VALUES);
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function rupees(text: string | null): number | null {
  const amount = wholeNumber(text);
  return amount === null ? null : Math.min(amount, MAX_RUPEES);
}

type PriceRange = [min: number | null, max: number | null];

function inAscendingOrder(min: number | null, max: number | null): PriceRange {
  return min !== null && max !== null && min > max ? [max, min] : [min, max];
}
