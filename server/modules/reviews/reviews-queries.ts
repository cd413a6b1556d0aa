import type { ReviewSort } from '#server/generated/resolver-types.ts';
import { columns, query, type RowOf } from '#server/platform/database/query.ts';
import { type Sql, sql } from '#server/platform/database/sql.ts';

// Without the author's account and e-mail.
const PUBLIC = columns(
  'Review',
  'id',
  'productId',
  'fullName',
  'rating',
  'message',
  'isVerified',
  'photoKeys',
  'createdAt',
);

/** The public fields of a review. */
export type PublicReview = RowOf<typeof PUBLIC>;

const ORDER_BY: Record<ReviewSort, Sql> = {
  NEWEST: sql`"createdAt" desc, "id" desc`,
  BEST: sql`"rating" desc, "createdAt" desc, "id" desc`,
  WORST: sql`"rating", "createdAt" desc, "id" desc`,
};

interface Range {
  sort: ReviewSort;
  limit: number;
  offset: number;
}

/** The same range of the reviews of each product. */
export const reviewsOfProducts = query(
  PUBLIC,
  (productIds: readonly string[], { sort, limit, offset }: Range) => sql`
    select r.* from unnest(${productIds}::uuid[]) as product(id) cross join lateral (
      select "id", "productId", "fullName", "rating", "message", "isVerified", "photoKeys",
        "createdAt" from "Review"
      where "productId" = product.id and "removedAt" is null
      order by ${ORDER_BY[sort]} limit ${limit} offset ${offset}
    ) r`,
);
