// What a payment does to its order: the one function, whether the dialog, the webhook or our own
// asking told of it. Money that finds no order to pay for goes back, once.
import { redeemAgain } from '#server/modules/cart/coupons.ts';
import { now } from '#server/platform/clock.ts';
import { log } from '#server/platform/logging/log.ts';
import { type ProviderEvent, takeEvent } from '#server/modules/payments/inbox.ts';
import { keepMoney, notePayment, type PaymentRow } from '#server/modules/payments/payments.ts';
import type { ProviderPayment } from '#server/modules/payments/provider.ts';
import { oweRefund } from '#server/modules/payments/refunds.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { expectedDelivery } from './delivery.ts';
import { holdOrder, type HeldOrder } from './lock-order.ts';
import { tellPlaced } from './order-news.ts';
import { tellOrderChanged } from './orders.ts';
import { lockVariants, takeStock } from './stock.ts';

/** Applies what the provider told of a payment; an event that came before changes nothing. */
export async function applyPayment(seen: ProviderPayment, event?: ProviderEvent): Promise<void> {
  const changed = await transaction(async (tx) => {
    if (event && !(await takeEvent(tx, event))) return null;
    const provider = await tx.providerOrder.findUnique({ where: { providerOrderId: seen.orderId } });
    if (!provider) {
      log.warn({ paymentId: seen.id }, 'a payment for an order that nobody knows');
      return null;
    }
    const order = await holdOrder(tx, provider.orderId);
    const noted = await notePayment(tx, order.id, seen);
    if (!noted.isNewMoney) {
      if (noted.hasFailed) await record(tx, order, 'payment failed');
      return noted.hasFailed ? order : null;
    }
    const isRight = seen.amount === order.total && seen.currency === provider.currency;
    if (isRight && (await takesMoney(tx, order))) await confirm(tx, order, noted.payment);
    else await sendBack(tx, order, noted.payment, isRight);
    return order;
  });
  if (changed) await tellOrderChanged(changed);
}

/** Whether the order can still be paid; one whose goods were given back takes them again. */
async function takesMoney(tx: Tx, order: HeldOrder): Promise<boolean> {
  if (order.status === 'PENDING') return true;
  const isOpen = order.cancelCause === 'DISMISSED' || order.cancelCause === 'EXPIRED';
  if (order.status !== 'CANCELLED' || !isOpen) return false;
  const variants = await lockVariants(
    tx,
    order.lines.map(({ variantId }) => variantId),
  );
  const stockOf = new Map(variants.map(({ id, stock }) => [id, stock]));
  if (order.lines.some(({ variantId, quantity }) => (stockOf.get(variantId) ?? 0) < quantity)) return false;
  // Someone else may have had its last use meanwhile.
  if (!(await redeemAgain(tx, order.id))) return false;
  if (!(await takeStock(tx, order.lines, order.holdNo + 1))) throw new Error('locked stock was short');
  await tx.order.update({ where: { id: order.id }, data: { holdNo: order.holdNo + 1 } });
  return true;
}

async function confirm(tx: Tx, order: HeldOrder, payment: PaymentRow): Promise<void> {
  const at = now();
  const delivery = expectedDelivery(order.postalCode, at);
  await keepMoney(tx, payment);
  await tx.order.update({
    where: { id: order.id },
    data: {
      status: 'CONFIRMED',
      paymentStatus: 'PAID',
      cancelCause: null,
      cancelledAt: null,
      expiresAt: null,
      confirmedAt: at,
      ...delivery,
      history: {
        create: [
          { at, what: 'paid', cause: 'payment' },
          { at, what: 'confirmed', cause: 'payment' },
        ],
      },
    },
  });
  // Of one that had been given up nobody waits for an answer on their screen any more.
  await tellPlaced(tx, { ...order, ...delivery }, { isLate: order.status === 'CANCELLED' });
  // What was bought leaves the cart only now, so that a payment broken off loses nothing.
  await tx.cartLine.deleteMany({
    where: { userId: order.userId, variantId: { in: order.lines.map(({ variantId }) => variantId) } },
  });
}

async function sendBack(tx: Tx, order: HeldOrder, payment: PaymentRow, isRight: boolean): Promise<void> {
  const why = isRight ? whyNotTaken(order) : 'the amount was not the order’s';
  await oweRefund(tx, payment, why);
  await record(tx, order, 'refund requested', why);
}

function whyNotTaken({ status, cancelCause }: HeldOrder): string {
  if (status === 'CONFIRMED') return 'the order was paid already';
  if (cancelCause === 'SHOPPER' || cancelCause === 'SHOP') return 'the order was cancelled';
  return 'the goods were sold meanwhile';
}

async function record(tx: Tx, { id }: HeldOrder, what: string, note?: string): Promise<void> {
  await tx.orderHistory.create({
    data: { orderId: id, at: now(), what, cause: 'payment', note: note ?? null },
  });
}
