// Orders that wait for their payment: the provider is asked after 15 minutes, and what is still
// unpaid after 20 gives its stock back. A payment that comes after that is asked for as well,
// for as long as a late authorisation may take.
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { log } from '#server/platform/logging/log.ts';
import { paymentsOn } from '#server/modules/payments/provider.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { applyPayment } from './apply-payment.ts';
import { cancel } from './cancel-order.ts';
import { holdOrder } from './lock-order.ts';
import { tellOrderChanged } from './orders.ts';

const MINUTE_MS = 60_000;
const ASK_AFTER_MS = 15 * MINUTE_MS;
/** "failed→authorized can come up to 3 days later", and a day more for clocks and queues. */
const ASK_FOR_MS = 4 * 24 * 60 * MINUTE_MS;
const ASKED_AT_ONCE = 500;
/** A slow provider takes 8 s an answer: what is left is asked for in the next minute. */
const ASKING_MS = 50_000;
const EXPIRED_AT_ONCE = 50;

/**
 * Asks the provider about orders of ours whose payment nobody told us of. The older an order,
 * the longer until it is asked for again: a third of its age.
 */
export async function askForPayments(): Promise<void> {
  const at = now();
  const due = await rows<{ orderId: string; providerOrderId: string }>(sql`
    select p."orderId", p."providerOrderId" from "ProviderOrder" p join "Order" o on o."id" = p."orderId"
    where o."paymentStatus" = 'UNPAID' and p."createdAt" <= ${new Date(at.getTime() - ASK_AFTER_MS)}
      and p."createdAt" > ${new Date(at.getTime() - ASK_FOR_MS)}
      and (p."checkedAt" is null or p."checkedAt" + (p."checkedAt" - p."createdAt") / 3 <= ${at})
    order by p."checkedAt" nulls first, p."createdAt" limit ${ASKED_AT_ONCE}`);
  const stopAt = performance.now() + ASKING_MS;
  for (const { orderId, providerOrderId } of due) {
    if (performance.now() > stopAt) return;
    try {
      for (const payment of await paymentsOn(providerOrderId)) await applyPayment(payment);
      await db.providerOrder.update({ where: { orderId }, data: { checkedAt: at } });
    } catch (error) {
      // The provider is down or lies: the next minute asks again, and no order is lost.
      log.warn({ err: error, orderId }, 'the provider could not tell of a payment');
    }
  }
}

/** Gives up what is still unpaid at its time; a payment that arrives at the same instant finds one winner. */
export async function expireUnpaid(): Promise<void> {
  for (;;) {
    const due = await db.order.findMany({
      where: { status: 'PENDING', expiresAt: { lte: now() } },
      orderBy: { expiresAt: 'asc' },
      select: { id: true },
      take: EXPIRED_AT_ONCE,
    });
    await expire(due);
    // After a sale's first minutes there are more: all of them give their goods back now.
    if (due.length < EXPIRED_AT_ONCE) return;
  }
}

async function expire(due: readonly { id: string }[]): Promise<void> {
  for (const { id } of due) {
    const expired = await transaction(async (tx) => {
      const order = await holdOrder(tx, id);
      if (order.status !== 'PENDING' || !order.expiresAt || order.expiresAt > now()) return null;
      await cancel(tx, order, 'EXPIRED');
      return order;
    });
    if (expired) await tellOrderChanged(expired);
  }
}
