import { sql } from '#server/platform/database/sql.ts';

/**
 * Whether a replacement "x" stands: it is not cancelled and did not come back undelivered, after which another may be sent.
 * In the words of the index "Order_one_replacement".
 */
export const isStanding = sql`x."status" <> 'CANCELLED'
  and not (x."fulfilmentStatus" = 'RETURNED' and x."deliveredAt" is null)`;

/** Whether the order "x" was sent in place of the goods of return "r". */
export const isReplacement = sql`(x."replacementForId" = r."id" or x."id" = r."replacedById") and ${isStanding}`;

/** Whether the goods of return "r" have arrived and wait to be replaced. In the words of the index "ReturnRequest_to_replace". */
export const isToReplace = sql`r."status" = 'RECEIVED' and r."wish" = 'REPLACEMENT'
  and not exists (select from "Order" x where ${isReplacement})`;
