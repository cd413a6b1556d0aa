// Parcels that the carrier returns undelivered.
import { z } from 'zod';
import { rupeeText } from '#rules/money/rupees.ts';
import { staffReasonSchema } from '#rules/text/text.ts';
import { notFound, UserError } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { parseInput } from '#server/platform/parse.ts';
import { findCapturedPayment } from '#server/modules/payments/payments.ts';
import { refundableAmount, requestRefund } from '#server/modules/payments/refunds.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { lockOrder } from '#server/modules/orders/lock-order.ts';
import { recordHistory } from '#server/modules/orders/order-history.ts';
import { notifyOrderUndelivered } from '#server/modules/orders/notifications/order-notifications.ts';
import { canReturnUndelivered } from '#server/modules/orders/order-status.ts';
import { publishOrderChanged } from '#server/modules/orders/orders.ts';
import { returnParcels } from '#server/modules/orders/parcels/move-parcels.ts';
import { restock } from '#server/modules/orders/stock.ts';

const REASON = 'came back undelivered';

/**
 * Marks a shipped order as returned undelivered and requests a refund of its payment. Items go back to stock only
 * if `restock` is set.
 * @throws NOT_FOUND, or CONFLICT if the order is not in transit
 */
export async function returnUndelivered(
  id: string,
  { note: rawNote, restock: isRestocked }: { note: string; restock: boolean },
): Promise<void> {
  if (!isId(id)) throw notFound('order');
  const { note } = parseInput(z.object({ note: staffReasonSchema }), { note: rawNote });
  const changedOrder = await transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!canReturnUndelivered(order))
      throw new UserError(
        'CONFLICT',
        `Order ${order.number} is not in transit, so it cannot be returned undelivered.`,
      );
    if (order.parcels.length > 0) {
      const inTransit = order.parcels.filter(({ status }) => status === 'SHIPPED');
      await returnParcels(tx, order, inTransit, { note, restock: isRestocked });
      return order;
    }
    const payment = await findCapturedPayment(tx, id);
    const refund = payment ? refundableAmount(payment) : 0;
    const requested = { what: 'refund requested', cause: 'shop', note: rupeeText(refund) } as const;
    await tx.order.update({
      where: { id },
      data: {
        fulfilmentStatus: 'RETURNED',
        ...(order.paymentStatus === 'DUE_ON_DELIVERY' && { paymentStatus: 'UNPAID' }),
      },
    });
    const returned = { what: 'returned undelivered', cause: 'shop', note } as const;
    await recordHistory(tx, id, returned, ...(refund ? [requested] : []));
    if (payment) await requestRefund(tx, payment, REASON);
    const units = new Map(order.lines.map((line) => [line.id, line.quantity]));
    if (isRestocked) await restock(tx, order.lines, units, `order ${order.number} ${REASON}`);
    await notifyOrderUndelivered(tx, order, { refund, note });
    return order;
  });
  await publishOrderChanged(changedOrder);
}
