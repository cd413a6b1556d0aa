// How the choices of a product list stand in its address: `?brands=pedigree,drools&min=200&sort=priceAsc&page=2`.
import { MAX_SEARCH_CHARACTERS } from '#rules/constants.ts';
import { SORT_OPTIONS, sortOf, type SortId } from '#rules/sorting.ts';
import type { ProductFilter } from '#client/graph-types.generated.ts';
import type { ProductListQueryVariables } from './product-list.generated.ts';

export interface ListChoice {
  /** Slugs. */
  brands: readonly string[];
  /** Slugs of life stages. */
  stages: readonly string[];
  /** Whole rupees; null means no limit. */
  min: number | null;
  max: number | null;
  sort: SortId;
  /** From 1. */
  page: number;
  /** What is searched for; empty outside the search page. */
  term: string;
}

const SLUG = /^[a-z\d-]{1,80}$/;
// The graph refuses more values than these, and pages that far.
const MOST_VALUES = 20;
const LAST_PAGE = 1000;
const MOST_RUPEES = 10_000_000;

/** Reads an address; what makes no sense in it is left out. */
export function readListAddress(search: string): ListChoice {
  const params = new URLSearchParams(search);
  const [min, max] = inOrder(rupees(params.get('min')), rupees(params.get('max')));
  return {
    brands: slugs(params.getAll('brands')),
    stages: slugs(params.getAll('stages')),
    min: min || null,
    max,
    sort: SORT_OPTIONS.find(({ id }) => id === params.get('sort'))?.id ?? 'titleAsc',
    page: Math.min(wholeNumber(params.get('page')) || 1, LAST_PAGE),
    term: (params.get('q') ?? '').trim().slice(0, MAX_SEARCH_CHARACTERS),
  };
}

/** The query string of a choice; what is as at first is left out. */
export function listSearch(choice: ListChoice): string {
  const { brands, stages, min, max, sort, page, term } = choice;
  const parts = [
    term && `q=${encodeURIComponent(term)}`,
    brands.length > 0 && `brands=${brands.join(',')}`,
    stages.length > 0 && `stages=${stages.join(',')}`,
    min !== null && `min=${min}`,
    max !== null && `max=${max}`,
    sort !== 'titleAsc' && `sort=${sort}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** The choice without its filters; term and order stay. */
export function unfiltered(choice: ListChoice): ListChoice {
  return { ...choice, brands: [], stages: [], min: null, max: null, page: 1 };
}

export function countChosen({ brands, stages, min, max }: ListChoice): number {
  return brands.length + stages.length + (min === null && max === null ? 0 : 1);
}

/** What the graph is asked for: the list's own goods, narrowed by the choice. */
export function listVariables(base: ProductFilter, choice: ListChoice): ProductListQueryVariables {
  const { brands, stages, min, max, sort, page, term } = choice;
  return {
    filter: {
      ...base,
      ...(term && { term }),
      ...(brands.length > 0 && { brands: [...brands] }),
      ...(stages.length > 0 && { lifeStages: [...stages] }),
      ...(min !== null && { minPrice: min * 100 }),
      ...(max !== null && { maxPrice: max * 100 }),
    },
    sort: sortOf(sort),
    page,
  };
}

// Forms without scripts repeat a name (`brands=a&brands=b`); ours join by commas.
function slugs(values: readonly string[]): string[] {
  const all = values.flatMap((value) => value.split(','));
  return [...new Set(all.filter((slug) => SLUG.test(slug)))].slice(0, MOST_VALUES);
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function rupees(text: string | null): number | null {
  const amount = wholeNumber(text);
  return amount === null ? null : Math.min(amount, MOST_RUPEES);
}

type Limits = [min: number | null, max: number | null];

function inOrder(min: number | null, max: number | null): Limits {
  return min !== null && max !== null && min > max ? [max, min] : [min, max];
}
