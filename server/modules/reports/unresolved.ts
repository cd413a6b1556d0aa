// Open payment issues: unpaid orders, payments without a confirmed order, refunds not processed yet.
import { rows, sql } from '#server/platform/database/sql.ts';

interface UnpaidOrder {
  number: string;
  total: number;
  placedAt: Date;
  expiresAt: Date | null;
  /** Payment attempts, failed ones included. */
  tries: number;
}

interface StrayPayment {
  paymentId: string;
  order: string;
  orderStatus: string;
  state: string;
  amount: number;
  createdAt: Date;
}

interface OpenRefund {
  paymentId: string;
  order: string;
  state: string;
  amount: number;
  createdAt: Date;
}

export interface Unresolved {
  unpaid: UnpaidOrder[];
  /** Captured or authorised payments of unconfirmed orders without a refund. */
  stray: StrayPayment[];
  /** Not processed by the provider yet. */
  refunds: OpenRefund[];
}

const MAX_ROWS = 200;

/** Current issues, oldest first. Amounts in paise. */
export async function listUnresolved(): Promise<Unresolved> {
  const [unpaid, stray, refunds] = await Promise.all([
    rows<UnpaidOrder>(sql`
      select o."number", o."total", o."placedAt", o."expiresAt",
        (select count(*)::int from "Payment" p where p."orderId" = o."id") as "tries"
      from "Order" o where o."status" = 'PENDING' and o."paymentMethod" = 'ONLINE'
      order by o."placedAt" limit ${MAX_ROWS}`),
    rows<StrayPayment>(sql`
      select p."providerPaymentId" as "paymentId", o."number" as "order", o."status" as "orderStatus", p."state",
        p."amount", p."createdAt"
      from "Payment" p join "Order" o on o."id" = p."orderId"
      where p."state" in ('AUTHORIZED', 'CAPTURED') and o."status" <> 'CONFIRMED'
        and not exists (select from "Refund" r where r."paymentId" = p."id")
      order by p."createdAt" limit ${MAX_ROWS}`),
    rows<OpenRefund>(sql`
      select p."providerPaymentId" as "paymentId", o."number" as "order", r."state", r."amount", r."createdAt"
      from "Refund" r join "Payment" p on p."id" = r."paymentId" join "Order" o on o."id" = p."orderId"
      where r."state" <> 'PROCESSED' order by r."createdAt" limit ${MAX_ROWS}`),
  ]);
  return { unpaid, stray, refunds };
}
