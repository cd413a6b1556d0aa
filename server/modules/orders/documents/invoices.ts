// Issues invoices: one per order, numbered without gaps. Each is allocated in its own short transaction,
// because the counter stays locked until the transaction ends.
import { invoiceNumber } from '#rules/money/invoice-number.ts';
import { now } from '#server/platform/clock.ts';
import { asUserError } from '#server/platform/database/error-mapping.ts';
import { db } from '#server/platform/database/db.ts';
import type { Invoice, Prisma } from '#server/generated/prisma/client.ts';
import { lockRow } from '#server/platform/database/locks.ts';
import { isId } from '#server/platform/ids.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { isInvoiceDue } from '#server/modules/orders/order-status.ts';
import { nextSerial } from './serials.ts';

export type InvoiceRow = Invoice;

const BATCH = 200;
const invoiceDue = {
  // Keep in step with `isInvoiceDue`.
  status: 'CONFIRMED',
  replacementForId: null,
  OR: [{ paymentStatus: 'PAID' }, { deliveredAt: { not: null } }, { shippedAt: { not: null } }],
} as const satisfies Prisma.OrderWhereInput;

/** The invoice of an order, issued if due; null if there is none. */
export async function issueInvoice(orderId: string): Promise<InvoiceRow | null> {
  if (!isId(orderId)) return null;
  const existing = await findInvoice(orderId);
  if (existing) return existing;
  const order = await db.order.findUnique({ where: { id: orderId } });
  if (!order || !isInvoiceDue(order)) return null;
  try {
    return await allocate(orderId);
  } catch (error) {
    // A concurrent request issued it; this number was rolled back.
    const winner = asUserError(error)?.code === 'CONFLICT' && (await findInvoice(orderId));
    if (winner) return winner;
    throw error;
  }
}

function findInvoice(orderId: string): Promise<InvoiceRow | null> {
  return db.invoice.findUnique({ where: { orderId } });
}

/** Null if the invoice is no longer due, for example because the order was cancelled meanwhile. */
function allocate(orderId: string): Promise<InvoiceRow | null> {
  return transaction(async (tx) => {
    // Locked, so that a staff change is either on the invoice or follows it.
    await lockRow(tx, 'Order', orderId, 'no key update');
    const order = await tx.order.findUnique({ where: { id: orderId } });
    if (!order || !isInvoiceDue(order)) return null;
    const issuedAt = now();
    const next = await nextSerial(tx, 'invoice', issuedAt);
    const number = invoiceNumber(next.financialYear, next.serial);
    return tx.invoice.create({
      data: { orderId, ...next, number, issuedAt, hasEqualHalves: true },
    });
  });
}

/** Issues due invoices, in order of confirmation. */
export async function issueDueInvoices(): Promise<void> {
  const orders = await db.order.findMany({
    where: { ...invoiceDue, invoice: null },
    orderBy: [{ confirmedAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
    take: BATCH,
  });
  for (const { id } of orders) await issueInvoice(id);
}
