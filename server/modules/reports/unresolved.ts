// Money between two stools: orders that somebody tries to pay, and payments that belong to nothing.
import { rows, sql } from '#server/platform/database/sql.ts';

interface UnpaidOrder {
  number: string;
  total: number;
  placedAt: Date;
  expiresAt: Date | null;
  /** Payments that were begun, failed ones included. */
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

interface OwedRefund {
  paymentId: string;
  order: string;
  state: string;
  amount: number;
  createdAt: Date;
}

export interface Unresolved {
  unpaid: UnpaidOrder[];
  /** Taken or promised, while the order does not stand and nothing goes back. */
  stray: StrayPayment[];
  /** Owed, and not yet taken by the provider. */
  refunds: OwedRefund[];
}

const MOST = 200;

/** All that is unresolved now, oldest first. */
export async function listUnresolved(): Promise<Unresolved> {
  const [unpaid, stray, refunds] = await Promise.all([
    rows<UnpaidOrder>(sql`
      select o."number", o."total", o."placedAt", o."expiresAt",
        (select count(*)::int from "Payment" p where p."orderId" = o."id") as "tries"
      from "Order" o where o."status" = 'PENDING' and o."paymentMethod" = 'ONLINE'
      order by o."placedAt" limit ${MOST}`),
    rows<StrayPayment>(sql`
      select p."providerPaymentId" as "paymentId", o."number" as "order", o."status" as "orderStatus", p."state",
        p."amount", p."createdAt"
      from "Payment" p join "Order" o on o."id" = p."orderId"
      where p."state" in ('AUTHORIZED', 'CAPTURED') and o."status" <> 'CONFIRMED'
        and not exists (select from "Refund" r where r."paymentId" = p."id")
      order by p."createdAt" limit ${MOST}`),
    rows<OwedRefund>(sql`
      select p."providerPaymentId" as "paymentId", o."number" as "order", r."state", r."amount", r."createdAt"
      from "Refund" r join "Payment" p on p."id" = r."paymentId" join "Order" o on o."id" = p."orderId"
      where r."state" <> 'PROCESSED' order by r."createdAt" limit ${MOST}`),
  ]);
  return { unpaid, stray, refunds };
}
