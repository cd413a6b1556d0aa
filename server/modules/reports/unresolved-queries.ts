import { column, columns, integer, query, type RowOf } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

const UNPAID_ORDER = {
  ...columns('Order', 'number', 'total', 'placedAt', 'expiresAt'),
  /** Payment attempts, failed ones included. */
  tries: integer,
};

const STRAY_PAYMENT = {
  paymentId: column('Payment', 'providerPaymentId'),
  order: column('Order', 'number'),
  orderStatus: column('Order', 'status'),
  ...columns('Payment', 'state', 'amount', 'createdAt'),
};

const OPEN_REFUND = {
  paymentId: column('Payment', 'providerPaymentId'),
  order: column('Order', 'number'),
  ...columns('Refund', 'state', 'amount', 'createdAt'),
};

export type UnpaidOrder = RowOf<typeof UNPAID_ORDER>;
export type StrayPayment = RowOf<typeof STRAY_PAYMENT>;
export type OpenRefund = RowOf<typeof OPEN_REFUND>;

export const unpaidOrders = query(
  UNPAID_ORDER,
  (limit: number) => sql`
    select o."number", o."total", o."placedAt", o."expiresAt",
      (select count(*)::int from "Payment" p where p."orderId" = o."id") as "tries"
    from "Order" o where o."status" = 'PENDING' and o."paymentMethod" = 'ONLINE'
    order by o."expiresAt" limit ${limit}`,
);

/** Captured or authorised payments of unconfirmed orders without a refund. */
export const strayPayments = query(
  STRAY_PAYMENT,
  (limit: number) => sql`
    select p."providerPaymentId" as "paymentId", o."number" as "order", o."status" as "orderStatus", p."state",
      p."amount", p."createdAt"
    from "Payment" p join "Order" o on o."id" = p."orderId"
    where p."state" in ('AUTHORIZED', 'CAPTURED') and o."status" <> 'CONFIRMED'
      and not exists (select from "Refund" r where r."paymentId" = p."id")
    order by p."createdAt" limit ${limit}`,
);

/** Not processed by the provider yet. */
export const openRefunds = query(
  OPEN_REFUND,
  (limit: number) => sql`
    select p."providerPaymentId" as "paymentId", o."number" as "order", r."state", r."amount", r."createdAt"
    from "Refund" r join "Payment" p on p."id" = r."paymentId" join "Order" o on o."id" = p."orderId"
    where r."state" <> 'PROCESSED' order by r."createdAt" limit ${limit}`,
);
