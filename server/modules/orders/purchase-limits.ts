// What one household may order: guards against fake orders and against buying the shop empty.
import { COD_TOO_DEAR, isCashPossible } from '#rules/cash-on-delivery.ts';
import { rupeeText } from '#rules/rupees.ts';
import { now } from '#server/platform/clock.ts';
import type { PaymentMethod } from '#server/generated/resolver-types.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { Line } from '#server/modules/cart/quotes.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** "≤10 units per variant per user per day ('personal use')" */
export const MAX_UNITS_A_DAY = 10;
/** "≤3 open COD orders" */
export const MAX_OPEN_COD_ORDERS = 3;
/** "≤3 pending online orders per user", so that nobody holds the shop's stock without paying. */
export const MAX_UNPAID_ORDERS = 3;
/** [P] ₹1,00,00,000: an order's amounts, added up, stay well within what the database counts. */
const MAX_ORDER_PAISE = 1_000_000_000;
/** [P] Orders of one person within 24 hours, cancelled ones included. */
export const MAX_ORDERS_A_DAY = 20;

interface Wish {
  lines: readonly Line[];
  paymentMethod: PaymentMethod;
  total: number;
}

/** What a person has ordered as far as it counts, in one look. */
export interface Standing {
  /** An order with the client's own key is there by now. */
  isPlaced: boolean;
  /** Orders within a day, cancelled ones included. */
  orders: number;
  /** Units of the wanted sizes within a day. */
  units: { variantId: string; units: number }[];
  unpaid: number;
  openCash: number;
}

/** Refuses what is more than a household needs. */
export function checkHousehold(standing: Standing, wish: Wish): void {
  const { total, paymentMethod } = wish;
  if (total > MAX_ORDER_PAISE)
    throw new Refusal(
      'QTY_LIMIT',
      i18n.t('An order comes to {amount} at most.', { amount: rupeeText(MAX_ORDER_PAISE) }),
    );
  if (standing.orders >= MAX_ORDERS_A_DAY)
    throw new Refusal(
      'QTY_LIMIT',
      i18n.t('At most {count} orders a day, as for personal use.', { count: MAX_ORDERS_A_DAY }),
    );
  checkUnits(wish, standing);
  if (paymentMethod === 'CASH_ON_DELIVERY') checkCash(total, standing);
  else checkUnpaid(standing);
}

/** Orders of earlier accounts of the person's mobile count as well. Call it while their row is locked, so that it stays true. */
export async function standingOf(
  tx: Tx,
  { userId, clientOrderId, lines }: { userId: string; clientOrderId: string; lines: readonly Line[] },
): Promise<Standing> {
  const dayAgo = new Date(now().getTime() - DAY_MS);
  const [standing] = await rows<Standing>(
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
  if (!standing) throw new Error('counting gave no row');
  return standing;
}

function checkUnits({ lines }: Wish, { units }: Standing): void {
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

function checkUnpaid({ unpaid }: Standing): void {
  if (unpaid >= MAX_UNPAID_ORDERS)
    throw new Refusal(
      'QTY_LIMIT',
      i18n.t('{count} of your orders wait for their payment. Please pay or cancel one first.', {
        count: MAX_UNPAID_ORDERS,
      }),
    );
}

function checkCash(total: number, { openCash }: Standing): void {
  if (!isCashPossible(total))
    throw new Refusal('QTY_LIMIT', /*i18n*/ 'Cash on delivery is open for orders up to ₹5,000.00.', {
      fields: { paymentMethod: COD_TOO_DEAR },
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
