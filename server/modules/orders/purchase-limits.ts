// Purchase limits per user, against fake orders and bulk buying.
import { COD_LIMIT_EXCEEDED, isCashOnDeliveryAllowed } from '#rules/cash-on-delivery.ts';
import { rupeeText } from '#rules/rupees.ts';
import { now } from '#server/platform/clock.ts';
import type { PaymentMethod } from '#server/generated/resolver-types.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { Line } from '#server/modules/cart/quotes.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
export const MAX_UNITS_A_DAY = 10;
export const MAX_OPEN_COD_ORDERS = 3;
/** Pending orders reserve stock. */
export const MAX_UNPAID_ORDERS = 3;
/** ₹1,00,00,000: keeps sums of order amounts within the range of the database's integers. */
const MAX_ORDER_PAISE = 1_000_000_000;
/** Within 24 hours, cancelled orders included. */
export const MAX_ORDERS_A_DAY = 20;

interface RequestedOrder {
  lines: readonly Line[];
  paymentMethod: PaymentMethod;
  total: number;
}

/** The orders of a user that count towards the limits. */
export interface RecentOrders {
  /** An order with the same client order id exists. */
  isPlaced: boolean;
  /** Within 24 hours, cancelled orders included. */
  orders: number;
  /** Units of the requested variants within 24 hours. */
  units: { variantId: string; units: number }[];
  unpaid: number;
  openCash: number;
}

/** Throws QTY_LIMIT if the order exceeds a limit. */
export function enforcePurchaseLimits(recent: RecentOrders, order: RequestedOrder): void {
  const { total, paymentMethod } = order;
  if (total > MAX_ORDER_PAISE)
    throw new Refusal(
      'QTY_LIMIT',
      i18n.t('An order comes to {amount} at most.', { amount: rupeeText(MAX_ORDER_PAISE) }),
    );
  if (recent.orders >= MAX_ORDERS_A_DAY)
    throw new Refusal(
      'QTY_LIMIT',
      i18n.t('At most {count} orders a day, as for personal use.', { count: MAX_ORDERS_A_DAY }),
    );
  checkUnits(order, recent);
  if (paymentMethod === 'CASH_ON_DELIVERY') checkCash(total, recent);
  else checkUnpaid(recent);
}

/** Includes orders of earlier accounts with the same mobile number. Call it while the user's row is locked. */
export async function countRecentOrders(
  tx: Tx,
  { userId, clientOrderId, lines }: { userId: string; clientOrderId: string; lines: readonly Line[] },
): Promise<RecentOrders> {
  const dayAgo = new Date(now().getTime() - DAY_MS);
  const [recent] = await rows<RecentOrders>(
    sql`
    with o as (
      select * from "Order" where "userId" = ${userId}::uuid
        or "id" = any(array(select "about"::uuid from "CarriedRecord" where "owner" = ${userId} and "kind" = 'ORDER'))
    )
    select
      exists (select from o where "userId" = ${userId}::uuid and "clientOrderId" = ${clientOrderId}) as "isPlaced",
      (select count(*)::int from o where "placedAt" > ${dayAgo}) as "orders",
      (select count(*)::int from o where "status" = 'PENDING') as "unpaid",
      (select count(*)::int from o where "paymentMethod" = 'CASH_ON_DELIVERY' and "status" = 'CONFIRMED'
        and "paymentStatus" = 'DUE_ON_DELIVERY') as "openCash",
      (select coalesce(json_agg(s), '[]') from (
        select l."variantId", sum(l."quantity")::int as "units" from o join "OrderLine" l on l."orderId" = o."id"
        where o."placedAt" > ${dayAgo} and o."status" <> 'CANCELLED'
          and l."variantId" = any(${lines.map(({ variantId }) => variantId)}::uuid[])
        group by l."variantId") s) as "units"`,
    tx,
  );
  if (!recent) throw new Error('the count returned no row');
  return recent;
}

function checkUnits({ lines }: RequestedOrder, { units }: RecentOrders): void {
  const isTooMuch = lines.some(({ variantId, quantity }) => {
    const before = units.find((line) => line.variantId === variantId)?.units ?? 0;
    return before + quantity > MAX_UNITS_A_DAY;
  });
  if (isTooMuch)
    throw new Refusal(
      'QTY_LIMIT',
      i18n.t('At most {count} of one size a day, as for personal use.', { count: MAX_UNITS_A_DAY }),
    );
}

function checkUnpaid({ unpaid }: RecentOrders): void {
  if (unpaid >= MAX_UNPAID_ORDERS)
    throw new Refusal(
      'QTY_LIMIT',
      i18n.t('{count} of your orders wait for their payment. Please pay or cancel one first.', {
        count: MAX_UNPAID_ORDERS,
      }),
    );
}

function checkCash(total: number, { openCash }: RecentOrders): void {
  if (!isCashOnDeliveryAllowed(total))
    throw new Refusal('QTY_LIMIT', /*i18n*/ 'Cash on delivery is open for orders up to ₹5,000.00.', {
      fields: { paymentMethod: COD_LIMIT_EXCEEDED },
    });
  if (openCash >= MAX_OPEN_COD_ORDERS)
    throw new Refusal(
      'QTY_LIMIT',
      i18n.t('You have {count} cash-on-delivery orders on their way already.', {
        count: MAX_OPEN_COD_ORDERS,
      }),
      {
        fields: {
          paymentMethod: i18n.t('At most {count} open cash-on-delivery orders', {
            count: MAX_OPEN_COD_ORDERS,
          }),
        },
      },
    );
}
