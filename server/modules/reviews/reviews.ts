// Reviews of products.
import type { ReviewSort } from '#server/generated/resolver-types.ts';
import { type Connection, buildConnection, type PageArgs, resolvePage } from '#server/platform/paging.ts';
import { rows } from '#server/platform/database/sql.ts';
import { type PublicReview, reviewsOfProducts } from './reviews-queries.ts';

export type ReviewRow = PublicReview;

/** A page of reviews and their total number. @public Referenced by codegen.ts. */
export interface ReviewList extends Connection<ReviewRow> {
  totalCount: number;
}

export interface ReviewPaging extends PageArgs {
  sort: ReviewSort;
}

export interface ReviewPage {
  productId: string;
  paging: ReviewPaging;
}

/** Pages of reviews of several products, with one statement per distinct paging. */
export async function listReviewPages(queries: readonly ReviewPage[]): Promise<Connection<ReviewRow>[]> {
  const pagings = new Map(queries.map(({ paging }) => [JSON.stringify(paging), paging]));
  const pages = new Map<string, Connection<ReviewRow>>();
  for (const [pagingKey, paging] of pagings) {
    const ids = queries
      .filter((request) => JSON.stringify(request.paging) === pagingKey)
      .map(({ productId }) => productId);
    const lists = await listReviews(ids, paging);
    ids.forEach((id, index) =>
      pages.set(`${id} ${pagingKey}`, lists[index] ?? buildConnection([], resolvePage(paging))),
    );
  }
  return queries.map(({ productId, paging }) => {
    const page = pages.get(`${productId} ${JSON.stringify(paging)}`);
    if (!page) throw new Error('a page of reviews was not read');
    return page;
  });
}

/** The same page of the reviews of each product, in one statement. */
export async function listReviews(
  productIds: readonly string[],
  { sort, ...paging }: ReviewPaging,
): Promise<Connection<ReviewRow>[]> {
  const page = resolvePage(paging);
  const reviews = await rows(
    reviewsOfProducts(productIds, { sort, limit: page.first + 1, offset: page.offset }),
  );
  return productIds.map((id) =>
    buildConnection(
      reviews.filter(({ productId }) => productId === id),
      page,
    ),
  );
}
