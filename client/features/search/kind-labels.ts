import type { SearchKind } from '#client/graph-types.generated.ts';

/** What a result is, as it stands beside its name; to be translated there. */
export const KIND_LABELS: Record<SearchKind, string> = {
  PRODUCT: /*i18n*/ 'Product',
  CATEGORY: /*i18n*/ 'Category',
  BRAND: /*i18n*/ 'Brand',
  BLOG_POST: /*i18n*/ 'Blog',
  QUESTION: /*i18n*/ 'Forum',
};
