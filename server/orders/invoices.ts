// Invoices: a number each, in order and without gaps, allocated once an order in a short transaction of
// its own. Locking the counter makes all wait for each other, and a number is used up only with its row.
import { financialYear, invoiceNumber } from '#rules/invoice-number.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/db.ts';
import type { Invoice, Prisma } from '#server/generated/prisma/client.ts';
import { isId } from '#server/ids.ts';
import { transaction } from '#server/transaction.ts';
import { isInvoiceDue } from './order-status.ts';

export type InvoiceRow = Invoice;

const AT_ONCE = 200;
const due = {
  status: 'CONFIRMED',
  OR: [{ paymentStatus: 'PAID' }, { deliveredAt: { not: null } }],
} as const satisfies Prisma.OrderWhereInput;

/** The invoice of an order; a new one where it has none and one is due, else null. */
export async function issueInvoice(orderId: string): Promise<InvoiceRow | null> {
  if (!isId(orderId)) return null;
  return (await db.invoice.findUnique({ where: { orderId } })) ?? allocate(orderId);
}

function allocate(orderId: string): Promise<InvoiceRow | null> {
  return transaction(async (tx) => {
    const order = await tx.order.findUnique({ where: { id: orderId } });
    if (!order || !isInvoiceDue(order)) return null;
    const year = financialYear(now());
    await tx.invoiceCounter.createMany({ data: [{ financialYear: year }], skipDuplicates: true });
    await tx.$executeRaw`select 1 from "InvoiceCounter" where "financialYear" = ${year} for update`;
    const known = await tx.invoice.findUnique({ where: { orderId } });
    if (known) return known;
    const { lastSerial: serial } = await tx.invoiceCounter.update({
      where: { financialYear: year },
      data: { lastSerial: { increment: 1 } },
    });
    // Read behind the lock, so that times grow with numbers.
    return tx.invoice.create({
      data: { orderId, financialYear: year, serial, number: invoiceNumber(year, serial), issuedAt: now() },
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
