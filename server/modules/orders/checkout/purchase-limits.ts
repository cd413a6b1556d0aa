// Purchase limits per user, against fake orders and bulk buying.
import { millisecondsInDay } from 'date-fns/constants';
import type { Charges } from '#rules/money/pricing.ts';
import { COD_LIMIT_EXCEEDED, isCashOnDeliveryAllowed } from '#rules/money/cash-on-delivery.ts';
import { rupeeText } from '#rules/money/rupees.ts';
import { now } from '#server/platform/clock.ts';
import type { PaymentMethod } from '#server/generated/resolver-types.ts';
import { UserError } from '#server/platform/errors.ts';
import type { Line } from '#server/modules/cart/quotes.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { rows } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type RecentOrders, recentOrders } from './purchase-limits-queries.ts';

export const MAX_UNITS_PER_DAY = 10;
export const MAX_OPEN_COD_ORDERS = 3;
/** Pending orders reserve stock. */
export const MAX_UNPAID_ORDERS = 3;
/** ₹1,00,00,000: keeps sums of order amounts within the range of the database's integers. */
const MAX_ORDER_PAISE = 1_000_000_000;
/** Within 24 hours, cancelled orders included. */
export const MAX_ORDERS_PER_DAY = 20;

interface RequestedOrder {
  lines: readonly Line[];
  paymentMethod: PaymentMethod;
  total: number;
  /** The shop settings used for pricing. */
  charges: Charges;
  /** Collected orders have no minimum, because they need no courier. */
  isPickup?: boolean | null;
}

/** @throws QTY_LIMIT if the order exceeds a limit */
export function enforcePurchaseLimits(recent: RecentOrders, order: RequestedOrder): void {
  const { total, paymentMethod } = order;
  if (total > MAX_ORDER_PAISE)
    throw new UserError(
      'QTY_LIMIT',
      i18n.t('An order can be at most {amount}.', { amount: rupeeText(MAX_ORDER_PAISE) }),
    );
  if (recent.orders >= MAX_ORDERS_PER_DAY)
    throw new UserError(
      'QTY_LIMIT',
      i18n.t('At most {count} orders a day, as for personal use.', { count: MAX_ORDERS_PER_DAY }),
    );
  checkUnits(order, recent);
  if (paymentMethod === 'CASH_ON_DELIVERY') checkCash(order, recent);
  else checkUnpaid(recent);
}

/** Includes orders of earlier accounts with the same mobile number. Call it while the user's row is locked. */
export async function countRecentOrders(
  tx: Tx,
  { userId, clientOrderId, lines }: { userId: string; clientOrderId: string; lines: readonly Line[] },
): Promise<RecentOrders> {
  const filter = {
    userId,
    clientOrderId,
    variantIds: lines.map(({ variantId }) => variantId),
    since: new Date(now().getTime() - millisecondsInDay),
  };
  const [recent] = await rows(recentOrders(filter), tx);
  if (!recent) throw new Error('the count returned no row');
  return recent;
}

function checkUnits({ lines }: RequestedOrder, { units }: RecentOrders): void {
  const isTooMuch = lines.some(({ variantId, quantity }) => {
    const before = units.find((line) => line.variantId === variantId)?.units ?? 0;
    return before + quantity > MAX_UNITS_PER_DAY;
  });
  if (isTooMuch)
    throw new UserError(
      'QTY_LIMIT',
      i18n.t('At most {count} of one size a day, as for personal use.', { count: MAX_UNITS_PER_DAY }),
    );
}

function checkUnpaid({ unpaid }: RecentOrders): void {
  if (unpaid >= MAX_UNPAID_ORDERS)
    throw new UserError(
      'QTY_LIMIT',
      i18n.t('{count} orders are waiting for payment. Please pay or cancel one first.', {
        count: MAX_UNPAID_ORDERS,
      }),
    );
}

function checkCash({ total, isPickup, charges }: RequestedOrder, { openCash }: RecentOrders): void {
  if (!isPickup && !isCashOnDeliveryAllowed(charges, total)) {
    const limit = rupeeText(charges.cashLimit);
    throw new UserError(
      'QTY_LIMIT',
      i18n.t('Cash on delivery is available for orders up to {limit}.', { limit }),
      {
        fields: { paymentMethod: i18n.t(COD_LIMIT_EXCEEDED, { limit }) },
      },
    );
  }
  if (openCash >= MAX_OPEN_COD_ORDERS)
    throw new UserError(
      'QTY_LIMIT',
      i18n.t('Only {count} cash-on-delivery orders can be open at a time.', {
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
