/** The sort orders of a product list, with the specification's ids and labels. */
export const SORT_OPTIONS = [
  { id: 'titleAsc', sort: 'TITLE_ASC', label: /*i18n*/ 'Title - Ascending' },
  { id: 'titleDesc', sort: 'TITLE_DESC', label: /*i18n*/ 'Title - Decending' }, // sic
  { id: 'priceAsc', sort: 'PRICE_ASC', label: /*i18n*/ 'Price - Low to High' },
  { id: 'priceDesc', sort: 'PRICE_DESC', label: /*i18n*/ 'Price - High to Low' },
] as const;

export type SortId = (typeof SORT_OPTIONS)[number]['id'];
export type Sort = (typeof SORT_OPTIONS)[number]['sort'];

/** The order of an id as it stands in addresses; unknown ids sort by title. */
export function sortOf(id: string | null | undefined): Sort {
  return SORT_OPTIONS.find((option) => option.id === id)?.sort ?? 'TITLE_ASC';
}
