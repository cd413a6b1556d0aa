// Whether and when an unpaid order is paid by a debit of repeat orders.
import { type Day, indianDay } from '#rules/day.ts';
import type { OrderStatus, PaymentMethod } from '#server/generated/resolver-types.ts';
import { canPay } from '#server/modules/orders/order-status.ts';
import { db } from '#server/platform/database/db.ts';

interface PlacedOrder {
  id: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
}

/**
 * For each order the day in India of its next or last debit attempt; its bank may answer 36 hours later. Null if it
 * awaits no debit. The caller has checked access. Without an order awaiting payment, nothing is read.
 */
export async function loadDebitDays(orders: readonly PlacedOrder[]): Promise<(Day | null)[]> {
  const ids = orders.filter(canPay).map(({ id }) => id);
  const debits =
    ids.length > 0
      ? await db.repeatDebit.findMany({
          where: { orderId: { in: ids }, state: 'ORDERED', mandate: { endedAt: null } },
          select: { orderId: true, debitFrom: true, triedAt: true },
        })
      : [];
  return orders.map(({ id }) => {
    const debit = debits.find(({ orderId }) => orderId === id);
    return debit ? indianDay(debit.triedAt ?? debit.debitFrom) : null;
  });
}
