import { columns, query } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

interface PollTimes {
  at: Date;
  createdAfter: Date;
  createdBefore: Date;
}

/**
 * Orders to poll at the provider: unpaid ones, and those changed to cash, whose late payment must be refunded.
 * Each is polled again after a third of its age.
 */
export const ordersToPoll = query(
  columns('ProviderOrder', 'orderId', 'providerOrderId'),
  ({ at, createdAfter, createdBefore }: PollTimes, limit: number) => sql`
    select p."orderId", p."providerOrderId" from "ProviderOrder" p join "Order" o on o."id" = p."orderId"
    where (o."paymentStatus" = 'UNPAID' or o."paymentMethod" = 'CASH_ON_DELIVERY') and p."createdAt" <= ${createdBefore} and p."createdAt" > ${createdAfter}
      and (p."checkedAt" is null or p."checkedAt" + (p."checkedAt" - p."createdAt") / 3 <= ${at})
    order by p."checkedAt" nulls first, p."createdAt" limit ${limit}`,
);
