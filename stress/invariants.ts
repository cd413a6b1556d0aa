// Invariants as SQL. Each statement returns the rows that violate it; I9 takes the keys of the stored files.
import { rows, sql, type Sql } from '#server/platform/database/sql.ts';
import { miscountedReactions } from '#server/testing/reaction-counts.ts';

/** Pictures of the sample shop have no row in StoredFile. */
const SAMPLE_PICTURES = 'art/';

interface Broken {
  id: string;
}

/** Time after which captured money must belong to an order or be refunded. */
const SETTLED_WITHIN_MS = 60_000;

export function invariants(at: Date, fileKeys: readonly string[] = []): Record<string, Sql> {
  const settledBy = new Date(at.getTime() - SETTLED_WITHIN_MS);
  return {
    'I1 stock below 0': sql`select "id"::text from "ProductVariant" where "stock" < 0`,
    'I2 stock differs from the sum of its movements': sql`
      select v."id"::text from "ProductVariant" v
      where v."stock" <> (select coalesce(sum(m."quantity"), 0) from "StockMovement" m where m."variantId" = v."id")`,
    'I3 two captured payments for one order': sql`
      select "orderId"::text as "id" from "Payment" where "state" = 'CAPTURED' group by "orderId" having count(*) > 1`,
    'I4 confirmed online order without its payment': sql`
      select o."id"::text from "Order" o
      where o."status" = 'CONFIRMED' and o."paymentMethod" = 'ONLINE' and not exists (
        select from "Payment" p where p."orderId" = o."id" and p."amount" = o."total"
          and p."currency" = 'INR' and p."state" in ('CAPTURED', 'REFUNDED'))`,
    'I5 captured payment of an order that is neither confirmed nor refunded': sql`
      select p."id"::text from "Payment" p join "Order" o on o."id" = p."orderId"
      where p."capturedAt" < ${settledBy} and o."status" <> 'CONFIRMED'
        and not exists (select from "Refund" r where r."paymentId" = p."id")`,
    'I6 cancelled order that still reserves stock': sql`
      select o."id"::text from "Order" o where o."status" = 'CANCELLED' and 0 <> (
        select coalesce(sum(m."quantity"), 0) from "OrderLine" l
        join "StockMovement" m on m."orderLineId" = l."id" where l."orderId" = o."id")`,
    'I6 order without its stock reservation': sql`
      select o."id"::text from "Order" o join "OrderLine" l on l."orderId" = o."id"
      where o."status" <> 'CANCELLED' and -l."quantity" <> (
        select coalesce(sum(m."quantity"), 0) from "StockMovement" m where m."orderLineId" = l."id")`,
    'I7 reactions counted wrongly': miscountedReactions,
    'I8 coupon used more often than it may, or counted wrongly': sql`
      select c."id"::text from "Coupon" c where c."usedCount" > c."maxUses" or c."usedCount" <> (
        select count(*) from "CouponRedemption" r where r."couponId" = c."id" and r."returnedAt" is null)`,
    'I9 file without row, or row without file': sql`
      select coalesce(f."key", k) as "id" from "StoredFile" f
      full join unnest(${fileKeys.filter((key) => !key.startsWith(SAMPLE_PICTURES))}::text[]) k on k = f."key" where f."key" is null or k is null`,
    'I10 two people with one mobile': sql`
      select "mobile" as "id" from "User" where "mobile" is not null group by "mobile" having count(*) > 1`,
  };
}

/** Returns one line for each violated invariant. */
export async function brokenInvariants(at: Date, fileKeys?: readonly string[]): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, statement] of Object.entries(invariants(at, fileKeys))) {
    const violations = await rows<Broken>(statement);
    if (violations.length) broken.push(`${name}: ${violations.length}, such as ${violations[0]?.id}`);
  }
  return broken;
}

/**
 * I5 by the provider's records: captured payments without a confirmed order or a refund. For tests
 * that end settled, since a lost webhook is no fault before that.
 */
export async function unsettledPayments(): Promise<string[]> {
  const violations = await rows<Broken>(sql`
    select s."id" from "StandinPayment" s join "ProviderOrder" b on b."providerOrderId" = s."orderId"
    join "Order" o on o."id" = b."orderId"
    left join "Payment" p on p."providerPaymentId" = s."id" left join "Refund" r on r."paymentId" = p."id"
    where s."status" = 'captured' and r."id" is null and (o."status" <> 'CONFIRMED' or p."state" <> 'CAPTURED')`);
  return violations.length
    ? [`unsettled payments at the provider: ${violations.length}, such as ${violations[0]?.id}`]
    : [];
}
