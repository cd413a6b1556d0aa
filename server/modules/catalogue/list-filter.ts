import type { ProductFilter } from '#server/generated/resolver-types.ts';

export interface ListFilter extends ProductFilter {
  /** These ids, best first, instead of the products that match the term. */
  similar?: readonly string[];
  /** Only food for meals, without treats, supplements and special diets. */
  isMeal?: boolean;
  /** Only products that have none of these tags. */
  withoutTags?: readonly string[];
}
