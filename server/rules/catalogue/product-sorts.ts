/** The sort orders of a product list. Ids are public, labels are quoted as specified. */
export const SORT_OPTIONS = [
  { id: 'titleAsc', sort: 'TITLE_ASC', label: /*i18n*/ 'Title - Ascending' },
  { id: 'titleDesc', sort: 'TITLE_DESC', label: /*i18n*/ 'Title - Decending' }, // sic
  { id: 'priceAsc', sort: 'PRICE_ASC', label: /*i18n*/ 'Price - Low to High' },
  { id: 'priceDesc', sort: 'PRICE_DESC', label: /*i18n*/ 'Price - High to Low' },
  { id: 'pricePerKg', sort: 'PRICE_PER_KG_ASC', label: /*i18n*/ 'Price per kg - Low to High' },
  { id: 'pricePerDay', sort: 'PRICE_PER_DAY_ASC', label: /*i18n*/ 'Price per day - Low to High' },
  { id: 'relevance', sort: 'RELEVANCE', label: /*i18n*/ 'Best match' },
  { id: 'popularity', sort: 'POPULARITY', label: /*i18n*/ 'Popularity' },
  { id: 'rating', sort: 'RATING', label: /*i18n*/ 'Customer rating' },
  { id: 'newest', sort: 'NEWEST', label: /*i18n*/ 'Newest first' },
  { id: 'country', sort: 'COUNTRY_ASC', label: /*i18n*/ 'Country of origin' },
] as const;

export type SortId = (typeof SORT_OPTIONS)[number]['id'];
export type Sort = (typeof SORT_OPTIONS)[number]['sort'];

/** The sort orders that make sense without a search term. */
export const BROWSING_SORT_OPTIONS = SORT_OPTIONS.filter(({ id }) => id !== 'relevance');

const FOOD_SORT_IDS: readonly SortId[] = ['pricePerKg', 'pricePerDay'];

/** The sort orders to choose from in a list: some need a search term, some need food in it. */
export function sortOptionsFor(list: { isSearch: boolean; hasFood: boolean }) {
  return (list.isSearch ? SORT_OPTIONS : BROWSING_SORT_OPTIONS).filter(
    ({ id }) => list.hasFood || !FOOD_SORT_IDS.includes(id),
  );
}

/** The sort order unless another one is chosen: best matches of a term, otherwise by title. */
export const defaultSortId = (term: string): SortId => (term ? 'relevance' : 'titleAsc');

/** The product order of an id in a URL; unknown ids sort by title. */
export function parseSort(id: string | null | undefined): Sort {
  return SORT_OPTIONS.find((option) => option.id === id)?.sort ?? 'TITLE_ASC';
}
