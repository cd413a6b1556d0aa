// What people say of a product. Writing reviews comes with its own room.
import { db } from '#server/db.ts';
import { type Connection, connectionOf, type PageArgs, pageOf } from '#server/paging.ts';

export interface ReviewRow {
  id: string;
  fullName: string;
  rating: number;
  message: string;
  isVerified: boolean;
  createdAt: Date;
}

/** A page of reviews; the product stays with it, for the count. */
export interface ReviewList extends Connection<ReviewRow> {
  productId: string;
}

export async function listReviews(
  productId: string,
  paging: PageArgs,
): Promise<ReviewList> {
  const page = pageOf(paging);
  const fetched = await db.review.findMany({
    where: { productId, removedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: page.offset,
    take: page.first + 1,
  });
  return { ...connectionOf(fetched, page), productId };
}

export function countReviews(productId: string): Promise<number> {
  return db.review.count({ where: { productId, removedAt: null } });
}
