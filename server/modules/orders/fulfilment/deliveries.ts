// A person's ordered and delivered goods. The callers have checked access.
import { rows } from '#server/platform/database/sql.ts';
import { lastDeliveries, orderedVariants } from './deliveries-queries.ts';

/** The last delivery of each of these products to a person, in any size. */
export const listLastDeliveries = (userId: string, productIds: readonly string[]) =>
  rows(lastDeliveries(userId, productIds));

/** Ids of the variants that a person ordered, most recent first. */
export async function listOrderedVariants(userId: string, limit: number): Promise<string[]> {
  return (await rows(orderedVariants(userId, limit))).map(({ variantId }) => variantId);
}
