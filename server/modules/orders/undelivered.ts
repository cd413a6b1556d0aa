// A parcel that the carrier brings back: nobody was there, or nobody wanted it. Only the command line comes here.
import { z } from 'zod';
import { rupeeText } from '#rules/rupees.ts';
import { saidWhy } from '#rules/text.ts';
import { now } from '#server/platform/clock.ts';
import { notFound, Refusal } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { parsed } from '#server/platform/parse.ts';
import { findKeptPayment } from '#server/modules/payments/payments.ts';
import { leftOf, oweRefund } from '#server/modules/payments/refunds.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { holdOrder } from './lock-order.ts';
import { tellUndelivered } from './order-news.ts';
import { canComeBackUndelivered } from './order-status.ts';
import { tellOrderChanged } from './orders.ts';
import { restock } from './stock.ts';

const WHY = 'came back undelivered';

/**
 * The goods are back without having been handed over: what was paid is owed back, cash is due no more.
 * `restock` puts them on the shelf again, which nothing else does.
 */
export async function takeBackUndelivered(
  id: string,
  { note: why, restock: isRestocked }: { note: string; restock: boolean },
): Promise<void> {
  if (!isId(id)) throw notFound('order');
  const { note } = parsed(z.object({ note: saidWhy }), { note: why });
  const changed = await transaction(async (tx) => {
    const order = await holdOrder(tx, id);
    if (!canComeBackUndelivered(order))
      throw new Refusal(
        'CONFLICT',
        `Order ${order.number} is not on its way, so it cannot come back from it.`,
      );
    const at = now();
    const kept = await findKeptPayment(tx, id);
    const owed = kept ? leftOf(kept) : 0;
    const requested = { at, what: 'refund requested', cause: 'shop', note: rupeeText(owed) };
    await tx.order.update({
      where: { id },
      data: {
        fulfilmentStatus: 'RETURNED',
        ...(order.paymentStatus === 'DUE_ON_DELIVERY' && { paymentStatus: 'UNPAID' }),
        history: {
          create: [{ at, what: 'returned undelivered', cause: 'shop', note }, ...(owed ? [requested] : [])],
        },
      },
    });
    if (kept) await oweRefund(tx, kept, WHY);
    const units = new Map(order.lines.map((line) => [line.id, line.quantity]));
    if (isRestocked) await restock(tx, order.lines, units, `order ${order.number} ${WHY}`);
    await tellUndelivered(tx, order, { owed, note });
    return order;
  });
  await tellOrderChanged(changed);
}
