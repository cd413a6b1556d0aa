// Finds and orders a person's due repeat orders: one order for all, at most one per date.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { toDay } from '#rules/day.ts';
import { MAX_REPEAT_ORDERS, nextAfterOrder } from '#rules/orders/repeat-orders.ts';
import { quote, type QuoteRow } from '#server/modules/cart/quotes.ts';
import type { PlaceOrderOutcome } from '#server/modules/orders/checkout/order-rejected.ts';
import { type OrderTaker, placeOrder } from '#server/modules/orders/checkout/place-order.ts';
import { isReopenable } from '#server/modules/orders/order-status.ts';
import { requireOrder } from '#server/modules/orders/orders.ts';
import { today } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid, notFound, UserError } from '#server/platform/errors.ts';
import type { PaymentMethod } from '#server/generated/resolver-types.ts';
import { isId } from '#server/platform/ids.ts';
import { parseInput } from '#server/platform/parse.ts';
import { type Caller, requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { freeDate, OTHER_DATE, settleDate } from './dates.ts';
import { listRepeatOrders, type RepeatOrderRow } from './repeat-orders.ts';

export interface DueRow {
  repeatOrders: RepeatOrderRow[];
  unavailable: RepeatOrderRow[];
  quote: QuoteRow | null;
}

const FEW = /*i18n*/ 'Please choose from 1 to 20 repeat orders';

interface DueRequest {
  ids?: readonly string[] | null | undefined;
  paymentMethod?: PaymentMethod | null | undefined;
}

/** The due repeat orders, or the active ones of `ids`, with the price of those that can be ordered. */
export async function findDue(
  viewer: Viewer | null,
  { ids, paymentMethod }: DueRequest,
  caller: Caller,
): Promise<DueRow> {
  if (ids && ids.length > MAX_REPEAT_ORDERS) throw invalid({ ids: FEW });
  const all = await listRepeatOrders(viewer);
  const selected = all.filter(({ id, isPaused, isDue }) => (ids ? ids.includes(id) && !isPaused : isDue));
  const repeatOrders = selected.filter(({ isAvailable }) => isAvailable);
  const lines = repeatOrders.map(({ variantId, quantity }) => ({ variantId, quantity }));
  return {
    repeatOrders,
    unavailable: selected.filter(({ isAvailable }) => !isAvailable),
    quote: lines.length > 0 ? await quote({ lines, paymentMethod, isRepeat: true }, viewer, caller) : null,
  };
}

const itemRule = z.object({ id: z.string(), on: z.date().transform(toDay) });
const itemsRule = z.object({ items: z.array(itemRule).min(1, FEW).max(MAX_REPEAT_ORDERS, FEW) });

type DatedItem = z.output<typeof itemRule>;

export interface RepeatOrderRequest {
  items: readonly { id: string; on: Date }[];
  addressId: string;
  paymentMethod: PaymentMethod;
  /** The total that the buyer saw, in paise. */
  expectedTotal: number;
}

/** Orders dates. If one order has them all, returns that order. @throws CONFLICT unless each is the next date */
export async function orderRepeatOrders(
  viewer: Viewer | null,
  { items: requestedItems, ...input }: RepeatOrderRequest,
  caller: Caller,
  taker: OrderTaker = { cause: 'shopper' },
): Promise<PlaceOrderOutcome> {
  const { id: userId } = requireViewer(viewer);
  const items = uniqueItems(parseInput(itemsRule, { items: requestedItems }).items);
  const { ordered, replaced } = await findOrdered(userId, items);
  if (ordered) return { outcome: 'placed', order: await requireOrder(viewer, ordered) };
  const rows = await db.repeatOrder.findMany({ where: { userId, id: { in: items.map(({ id }) => id) } } });
  if (rows.length !== items.length) throw notFound('repeat order');
  return placeOrder(
    viewer,
    {
      ...input,
      orderId: `repeat-${hashItems(items, replaced)}`,
      lines: rows.map(({ variantId, quantity }) => ({ variantId, quantity })),
    },
    caller,
    {
      ...taker,
      keepsCart: true,
      isRepeat: true,
      afterInsert: async (tx, order) => {
        for (const item of items) await takeDate(tx, userId, item, order);
        await taker.afterInsert?.(tx, order);
      },
    },
  );
}

function uniqueItems(items: readonly DatedItem[]): DatedItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  if (byId.size !== items.length || !items.every(({ id }) => isId(id))) throw invalid({ items: FEW });
  return [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The order that has all these dates, and the unpaid orders of them. @throws CONFLICT if they differ */
async function findOrdered(userId: string, items: readonly DatedItem[]) {
  const settled = await db.repeatDelivery.findMany({
    where: {
      repeatOrder: { userId },
      OR: items.map(({ id, on }) => ({ repeatOrderId: id, on: new Date(on) })),
    },
    select: { orderId: true, order: { select: { status: true, cancelCause: true } } },
  });
  const live = settled.filter(({ order }) => !order || !isReopenable(order));
  const [ordered, ...others] = new Set(live.map(({ orderId }) => orderId));
  const isSingleOrder = ordered && others.length === 0 && live.length === items.length;
  if (live.length > 0 && !isSingleOrder) throw new UserError('CONFLICT', OTHER_DATE);
  return { ordered: ordered ?? null, replaced: settled.flatMap(({ orderId }) => orderId ?? []) };
}

/** A key that is stable for the same dates, so that a repeated call finds its order; it changes after an unpaid order. */
function hashItems(items: readonly DatedItem[], replaced: readonly string[]): string {
  const parts = [...items.map(({ id, on }) => `${id} ${on}`), ...replaced.toSorted()];
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

/** Runs in the transaction of the order, which holds the lock of its buyer. */
async function takeDate(
  tx: Tx,
  userId: string,
  { id, on }: DatedItem,
  order: { id: string; lines: readonly { variantId: string; quantity: number; unitPrice: number }[] },
): Promise<void> {
  const row = await tx.repeatOrder.findUnique({ where: { id, userId } });
  const line = order.lines.find(({ variantId }) => variantId === row?.variantId);
  if (!row || row.pausedAt || toDay(row.nextOn) !== on || line?.quantity !== row.quantity)
    throw new UserError('CONFLICT', OTHER_DATE);
  await settleDate(tx, { repeatOrderId: id, on: row.nextOn }, order.id);
  await tx.repeatOrder.update({
    where: { id },
    data: {
      nextOn: await freeDate(tx, row, nextAfterOrder(on, row.intervalDays, today())),
      agreedPrice: line.unitPrice,
    },
  });
}
