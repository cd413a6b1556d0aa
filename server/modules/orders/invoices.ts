// Invoices: a number each, in order and without gaps, allocated once an order in a short transaction of
// its own. Counting locks the counter, so all wait for each other, and a number is used up only with its row.
import { invoiceNumber } from '#rules/invoice-number.ts';
import { now } from '#server/platform/clock.ts';
import { asRefusal } from '#server/platform/database/error-mapping.ts';
import { db } from '#server/platform/database/db.ts';
import type { Invoice, Prisma } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { isInvoiceDue } from './order-status.ts';
import { nextSerial } from './serials.ts';

export type InvoiceRow = Invoice;

const AT_ONCE = 200;
const due = {
  status: 'CONFIRMED',
  OR: [{ paymentStatus: 'PAID' }, { deliveredAt: { not: null } }],
} as const satisfies Prisma.OrderWhereInput;

/** The invoice of an order; a new one where it has none and one is due, else null. */
export async function issueInvoice(orderId: string): Promise<InvoiceRow | null> {
  if (!isId(orderId)) return null;
  const known = await findInvoice(orderId);
  if (known) return known;
  const order = await db.order.findUnique({ where: { id: orderId } });
  if (!order || !isInvoiceDue(order)) return null;
  try {
    return await allocate(orderId);
  } catch (error) {
    // Someone else was quicker, and the number that was in hand went back to the counter.
    const winner = asRefusal(error)?.code === 'CONFLICT' && (await findInvoice(orderId));
    if (winner) return winner;
    throw error;
  }
}

function findInvoice(orderId: string): Promise<InvoiceRow | null> {
  return db.invoice.findUnique({ where: { orderId } });
}

function allocate(orderId: string): Promise<InvoiceRow> {
  return transaction(async (tx) => {
    const issuedAt = now();
    const next = await nextSerial(tx, 'InvoiceCounter', issuedAt);
    const number = invoiceNumber(next.financialYear, next.serial);
    return tx.invoice.create({
      data: { orderId, ...next, number, issuedAt },
    });
  });
}

/** Numbers what is due and was not asked for, in the order it was confirmed; for a job. */
export async function issueDueInvoices(): Promise<void> {
  const orders = await db.order.findMany({
    where: { ...due, invoice: null },
    orderBy: [{ confirmedAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
    take: AT_ONCE,
  });
  for (const { id } of orders) await issueInvoice(id);
}
