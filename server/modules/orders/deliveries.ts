// What a person ordered and had delivered. The callers have checked who asks.
import { rows } from '#server/platform/database/sql.ts';
import { lastDeliveries, orderedVariants } from './deliveries-queries.ts';

/** The last delivery of each of these variants to a person. */
export const listLastDeliveries = (userId: string, variantIds: readonly string[]) =>
  rows(lastDeliveries(userId, variantIds));

/** Ids of the variants that a person ordered, the last ordered first. */
export async function listOrderedVariants(userId: string, limit: number): Promise<string[]> {
  return (await rows(orderedVariants(userId, limit))).map(({ variantId }) => variantId);
}
