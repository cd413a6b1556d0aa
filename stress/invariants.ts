// What no moment may break, as SQL by number. Each answers the rows that break it: none, in a sound shop.
// `$1` is the shop's own time. I9 takes the keys of the files that are there.
import { rows, sql, type Sql } from '#server/platform/database/sql.ts';

/** The sample shop's drawings, which are in no row of files. */
const DRAWN = 'art/';

interface Broken {
  id: string;
}

/** Money that came in this long ago must have found its order, or its way back. */
const SETTLED_WITHIN_MS = 60_000;

/** The statements, at a time of the shop. */
export function invariants(at: Date, fileKeys: readonly string[] = []): Record<string, Sql> {
  const settledBy = new Date(at.getTime() - SETTLED_WITHIN_MS);
  return {
    'I1 stock below 0': sql`select "id"::text from "ProductVariant" where "stock" < 0`,
    'I2 stock is not what its movements leave': sql`
      select v."id"::text from "ProductVariant" v
      where v."stock" <> (select coalesce(sum(m."quantity"), 0) from "StockMovement" m where m."variantId" = v."id")`,
    'I3 two payments kept for one order': sql`
      select "orderId"::text as "id" from "Payment" where "state" = 'CAPTURED' group by "orderId" having count(*) > 1`,
    'I4 confirmed online order without its money': sql`
      select o."id"::text from "Order" o
      where o."status" = 'CONFIRMED' and o."paymentMethod" = 'ONLINE' and not exists (
        select from "Payment" p where p."orderId" = o."id" and p."amount" = o."total"
          and p."currency" = 'INR' and p."state" in ('CAPTURED', 'REFUNDED'))`,
    'I5 money that neither pays nor goes back': sql`
      select p."id"::text from "Payment" p join "Order" o on o."id" = p."orderId"
      where p."capturedAt" < ${settledBy} and o."status" <> 'CONFIRMED'
        and not exists (select from "Refund" r where r."paymentId" = p."id")`,
    'I6 cancelled order that still holds stock': sql`
      select o."id"::text from "Order" o where o."status" = 'CANCELLED' and 0 <> (
        select coalesce(sum(m."quantity"), 0) from "OrderLine" l
        join "StockMovement" m on m."orderLineId" = l."id" where l."orderId" = o."id")`,
    'I6 order that stands without its stock': sql`
      select o."id"::text from "Order" o join "OrderLine" l on l."orderId" = o."id"
      where o."status" <> 'CANCELLED' and -l."quantity" <> (
        select coalesce(sum(m."quantity"), 0) from "StockMovement" m where m."orderLineId" = l."id")`,
    'I7 reactions counted wrongly': sql`
      select r."id"::text from "ForumReply" r left join "ForumReaction" a on a."replyId" = r."id" group by r."id"
      having r."voteCount" <> count(*) filter (where a."kind" = 'VOTE')
        or r."heartCount" <> count(*) filter (where a."kind" = 'HEART')
        or r."thumbUpCount" <> count(*) filter (where a."kind" = 'THUMB_UP')`,
    'I8 coupon used more often than it may, or counted wrongly': sql`
      select c."id"::text from "Coupon" c where c."usedCount" > c."maxUses" or c."usedCount" <> (
        select count(*) from "CouponRedemption" r where r."couponId" = c."id" and r."returnedAt" is null)`,
    'I9 file without row, or row without file': sql`
      select coalesce(f."key", k) as "id" from "StoredFile" f
      full join unnest(${fileKeys.filter((key) => !key.startsWith(DRAWN))}::text[]) k on k = f."key" where f."key" is null or k is null`,
    'I10 two people with one mobile': sql`
      select "mobile" as "id" from "User" where "mobile" is not null group by "mobile" having count(*) > 1`,
  };
}

/** Runs them all; answers a line for each that is broken. */
export async function brokenInvariants(at: Date, fileKeys?: readonly string[]): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, statement] of Object.entries(invariants(at, fileKeys))) {
    const found = await rows<Broken>(statement);
    if (found.length) broken.push(`${name}: ${found.length}, such as ${found[0]?.id}`);
  }
  return broken;
}

/**
 * I5 by the provider's own books: money it took, while our order does not stand and no refund is
 * owed. For tests that end with everything settled; a webhook that was lost is no fault before.
 */
export async function moneyAdrift(): Promise<string[]> {
  const found = await rows<Broken>(sql`
    select s."id" from "StandinPayment" s join "ProviderOrder" b on b."providerOrderId" = s."orderId"
    join "Order" o on o."id" = b."orderId"
    left join "Payment" p on p."providerPaymentId" = s."id" left join "Refund" r on r."paymentId" = p."id"
    where s."status" = 'captured' and r."id" is null and (o."status" <> 'CONFIRMED' or p."state" <> 'CAPTURED')`);
  return found.length ? [`money adrift at the provider: ${found.length}, such as ${found[0]?.id}`] : [];
}
