// Orders awaiting payment. The provider is polled from 15 minutes on, and unpaid orders expire after 20 minutes, or
// after a day if a payment link was sent, which releases their stock. Polling continues, because a payment can be authorised days late.
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { log } from '#server/platform/logging/log.ts';
import { listProviderPayments } from '#server/modules/payments/provider.ts';
import { rows } from '#server/platform/database/sql.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { applyPayment } from './apply-payment.ts';
import { cancel } from '#server/modules/orders/cancel-order.ts';
import { lockOrder } from '#server/modules/orders/lock-order.ts';
import { publishOrderChanged } from '#server/modules/orders/orders.ts';
import { ordersToPoll } from './unpaid-orders-queries.ts';

const POLL_AFTER_MS = 15 * millisecondsInMinute;
/** A failed payment can still be authorised 3 days later; one more day for delays. */
const POLL_FOR_MS = 4 * millisecondsInDay;
const POLL_BATCH = 500;
/** A slow provider takes up to 8 s per request; the rest is polled by the next run a minute later. */
const POLL_BUDGET_MS = 50_000;
const EXPIRE_BATCH = 50;

/**
 * Polls the provider for payments of unpaid orders, in case a webhook was lost. An order is polled again after a
 * third of its age.
 */
export async function pollPayments(): Promise<void> {
  const at = now();
  const times = {
    at,
    createdAfter: new Date(at.getTime() - POLL_FOR_MS),
    createdBefore: new Date(at.getTime() - POLL_AFTER_MS),
  };
  const ordersDue = await rows(ordersToPoll(times, POLL_BATCH));
  const stopAt = performance.now() + POLL_BUDGET_MS;
  for (const { orderId, providerOrderId } of ordersDue) {
    if (performance.now() > stopAt) return;
    try {
      for (const payment of await listProviderPayments(providerOrderId)) await applyPayment(payment);
      await db.providerOrder.update({ where: { orderId }, data: { checkedAt: at } });
    } catch (error) {
      // `checkedAt` is unchanged, so the next run tries again.
      log.warn({ err: error, orderId }, 'polling payments failed');
    }
  }
}

/**
 * Cancels unpaid orders past their deadline. The row lock decides the race with a concurrent payment. An order that
 * fails does not hold up the others, and is tried again by the next run.
 */
export async function expireUnpaid(): Promise<void> {
  const failedIds: string[] = [];
  for (;;) {
    const due = await db.order.findMany({
      where: { status: 'PENDING', expiresAt: { lte: now() }, id: { notIn: failedIds } },
      orderBy: { expiresAt: 'asc' },
      select: { id: true },
      take: EXPIRE_BATCH,
    });
    for (const { id } of due)
      await expire(id).catch((error: unknown) => {
        log.warn({ err: error, orderId: id }, 'an unpaid order could not be cancelled');
        failedIds.push(id);
      });
    if (due.length < EXPIRE_BATCH) return;
  }
}

async function expire(id: string): Promise<void> {
  const expired = await transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status !== 'PENDING' || !order.expiresAt || order.expiresAt > now()) return null;
    await cancel(tx, order, 'EXPIRED');
    return order;
  });
  if (expired) await publishOrderChanged(expired);
}
