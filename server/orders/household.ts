// What one household may order: guards against fake orders and against buying the shop empty.
import { COD_TOO_DEAR, isCashPossible } from '#rules/cash-on-delivery.ts';
import { rupeeText } from '#rules/rupees.ts';
import { now } from '#server/clock.ts';
import type { PaymentMethod } from '#server/graphql/resolver-types.ts';
import { Refusal } from '#server/errors.ts';
import type { Line } from '#server/cart/quotes.ts';
import { rows, sql } from '#server/sql.ts';
import type { Tx } from '#server/transaction.ts';

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
  userId: string;
  lines: readonly Line[];
  paymentMethod: PaymentMethod;
  total: number;
}

/** Refuses what is more than a household needs. Call it while the person's row is locked. */
export async function checkHousehold(tx: Tx, { userId, lines, paymentMethod, total }: Wish): Promise<void> {
  if (total > MAX_ORDER_PAISE)
    throw new Refusal('QTY_LIMIT', `An order comes to ${rupeeText(MAX_ORDER_PAISE)} at most.`);
  await checkOrders(tx, userId);
  await checkUnits(tx, userId, lines);
  if (paymentMethod === 'CASH_ON_DELIVERY') await checkCash(tx, userId, total);
  else await checkUnpaid(tx, userId);
}

function aDayAgo(): Date {
  return new Date(now().getTime() - DAY_MS);
}

async function checkOrders(tx: Tx, userId: string): Promise<void> {
  const count = await tx.order.count({ where: { userId, placedAt: { gt: aDayAgo() } } });
  if (count >= MAX_ORDERS_A_DAY)
    throw new Refusal('QTY_LIMIT', `At most ${MAX_ORDERS_A_DAY} orders a day, as for personal use.`);
}

async function checkUnits(tx: Tx, userId: string, lines: readonly Line[]): Promise<void> {
  const ordered = await rows<{ variantId: string; units: number }>(
    sql`
    select l."variantId", sum(l."quantity")::int as "units"
    from "Order" o join "OrderLine" l on l."orderId" = o."id"
    where o."userId" = ${userId}::uuid and o."placedAt" > ${aDayAgo()} and o."status" <> 'CANCELLED'
      and l."variantId" = any(${lines.map(({ variantId }) => variantId)}::uuid[])
    group by l."variantId"`,
    tx,
  );
  const isTooMuch = lines.some(({ variantId, quantity }) => {
    const before = ordered.find((line) => line.variantId === variantId)?.units ?? 0;
    return before + quantity > MAX_UNITS_A_DAY;
  });
  if (isTooMuch) throw tooMuch(`At most ${MAX_UNITS_A_DAY} of one size a day, as for personal use.`);
}

function tooMuch(message: string): Refusal {
  return new Refusal('QTY_LIMIT', message, { fields: { lines: message } });
}

async function checkUnpaid(tx: Tx, userId: string): Promise<void> {
  const waiting = await tx.order.count({ where: { userId, status: 'PENDING' } });
  if (waiting >= MAX_UNPAID_ORDERS)
    throw new Refusal(
      'QTY_LIMIT',
      `${MAX_UNPAID_ORDERS} of your orders wait for their payment. Please pay or cancel one first.`,
    );
}

async function checkCash(tx: Tx, userId: string, total: number): Promise<void> {
  if (!isCashPossible(total))
    throw new Refusal('QTY_LIMIT', `${COD_TOO_DEAR}.`, { fields: { paymentMethod: COD_TOO_DEAR } });
  const open = await tx.order.count({
    where: {
      userId,
      paymentMethod: 'CASH_ON_DELIVERY',
      status: 'CONFIRMED',
      paymentStatus: 'DUE_ON_DELIVERY',
    },
  });
  if (open >= MAX_OPEN_COD_ORDERS)
    throw new Refusal(
      'QTY_LIMIT',
      `You have ${MAX_OPEN_COD_ORDERS} cash-on-delivery orders on their way already.`,
      {
        fields: { paymentMethod: `At most ${MAX_OPEN_COD_ORDERS} open cash-on-delivery orders` },
      },
    );
}
