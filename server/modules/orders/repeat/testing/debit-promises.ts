import { addHours } from 'date-fns/addHours';
import { indianDay } from '#rules/day.ts';
import { db } from '#server/platform/database/db.ts';

/** Lists violated guarantees of repeat orders and debits; must be empty. */
export async function brokenPromises(): Promise<string[]> {
  return [...(await brokenPayments()), ...(await brokenDebits()), ...(await brokenOrders())];
}

const repeated = (keys: readonly string[]): string[] =>
  keys.filter((key, index) => keys.indexOf(key) !== index);

async function brokenPayments(): Promise<string[]> {
  const captured = await db.standinPayment.findMany({ where: { capturedAt: { not: null } } });
  const byUpi = captured.filter(({ method, tokenId }) => method === 'upi' && tokenId !== null);
  return [
    ...repeated(captured.map(({ orderId }) => `an order was paid twice: ${orderId}`)),
    ...repeated(
      byUpi.map(
        ({ tokenId, capturedAt }) =>
          `two debits by UPI in a month: ${tokenId} ${indianDay(capturedAt ?? new Date(0)).slice(0, 7)}`,
      ),
    ),
  ];
}

async function brokenDebits(): Promise<string[]> {
  const debits = await db.repeatDebit.findMany({
    where: { orderId: { not: null } },
    include: { mandate: true, order: { include: { providerOrder: true } } },
  });
  const broken: string[] = [];
  for (const { id, amount, mandate, order } of debits) {
    if (!order) continue;
    const tries = await db.standinPayment.findMany({
      where: { orderId: order.providerOrder?.providerOrderId ?? '', tokenId: { not: null } },
    });
    const notices = await db.outgoingMessage.findMany({
      where: { dedupeKey: { startsWith: `repeat-debit-notice:${id}:` }, sentAt: { not: null } },
      orderBy: { sentAt: 'asc' },
    });
    const sentAt = notices[0]?.sentAt;
    if (tries.length > 2) broken.push(`a debit was tried ${tries.length} times: ${id}`);
    for (const payment of tries) {
      if (payment.amount > amount) broken.push(`more was debited than announced: ${id}`);
      if (payment.amount > mandate.cap) broken.push(`more was debited than allowed: ${id}`);
      if (!sentAt || payment.createdAt < addHours(sentAt, 24)) broken.push(`a debit came too soon: ${id}`);
    }
  }
  return broken;
}

async function brokenOrders(): Promise<string[]> {
  const orders = await db.order.findMany({
    where: { user: { repeatOrders: { some: {} } } },
    include: { lines: true, repeatDeliveries: { include: { repeatOrder: true } }, providerOrder: true },
  });
  const broken: string[] = [];
  for (const { id, status, lines, repeatDeliveries, providerOrder } of orders) {
    const paid = await db.standinPayment.count({
      where: { orderId: providerOrder?.providerOrderId ?? '', capturedAt: { not: null } },
    });
    if (status === 'CANCELLED') {
      if (paid > 0 && (await db.refund.count({ where: { payment: { orderId: id } } })) === 0)
        broken.push(`a cancelled order was paid and not refunded: ${id}`);
    } else if (lines.length !== repeatDeliveries.length) broken.push(`a date has two orders: ${id}`);
  }
  return broken;
}
