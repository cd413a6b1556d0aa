import { sql } from '#server/platform/database/sql.ts';

/**
 * Whether replacement "x" is in force: not cancelled and not returned undelivered; otherwise another may be sent.
 * Worded like the index "Order_one_replacement".
 */
export const isStanding = sql`x."status" <> 'CANCELLED'
  and not (x."fulfilmentStatus" = 'RETURNED' and x."deliveredAt" is null)`;

/** Whether order "x" replaces the goods of return "r". */
export const isReplacement = sql`(x."replacementForId" = r."id" or x."id" = r."replacedById") and ${isStanding}`;

/** Whether the goods of return "r" have arrived and await a replacement. Worded like the index "ReturnRequest_to_replace". */
export const isToReplace = sql`r."status" = 'RECEIVED' and r."wish" = 'REPLACEMENT'
  and not exists (select from "Order" x where ${isReplacement})`;
