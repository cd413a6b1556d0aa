import type { SearchKind } from '#client/graph-types.generated.ts';

/** What a result is, as it stands beside its name. */
export const KIND_LABELS: Record<SearchKind, string> = {
  PRODUCT: 'Product',
  CATEGORY: 'Category',
  BRAND: 'Brand',
  BLOG_POST: 'Blog',
  QUESTION: 'Forum',
};
