import type { SearchKind } from '#client/graph-types.generated.ts';

/** Labels of result kinds; translate them where they are shown. */
export const SEARCH_KIND_LABELS: Record<SearchKind, string> = {
  PRODUCT: /*i18n*/ 'Product',
  CATEGORY: /*i18n*/ 'Category',
  BRAND: /*i18n*/ 'Brand',
  BLOG_POST: /*i18n*/ 'Blog',
  QUESTION: /*i18n*/ 'Forum',
};
