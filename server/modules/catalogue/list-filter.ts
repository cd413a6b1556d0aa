import type { ProductFilter } from '#server/generated/resolver-types.ts';

export interface ListFilter extends ProductFilter {
  /** Ids of products, best first, which replace the matches of the term. */
  similar?: readonly string[];
  /** Only food for meals, without treats, supplements and special diets. */
  isMeal?: boolean;
  /** Only products that have none of these tags. */
  withoutTags?: readonly string[];
}
