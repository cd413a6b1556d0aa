// The invoice behind a private link, written anew each time: from the order, which never changes, and
// what was credited since.
import { db } from '#server/platform/database/db.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import { issueCreditNotesOf } from '#server/modules/orders/credit-notes.ts';
import { type InvoiceRow, issueInvoice } from '#server/modules/orders/invoices.ts';
import { onInvoice, paperOf } from './invoice-paper.ts';

/** The invoice of an order whose link has proved itself; null when it has none and none is due. */
export async function findInvoiceForLink(
  orderId: string,
): Promise<{ name: string; open: () => Promise<Uint8Array> } | null> {
  const invoice = await issueInvoice(orderId);
  const order = invoice && (await db.order.findUnique({ where: { id: orderId } }));
  if (!order) return null;
  return {
    name: fileName(invoice),
    open: async () => {
      await spend('invoice', order.userId);
      return drawn(invoice);
    },
  };
}

/** The invoices of a person that were issued, oldest first, each written when its turn comes. */
export async function listInvoicesOf(
  userId: string,
): Promise<{ name: string; open: () => Promise<Uint8Array> }[]> {
  const invoices = await db.invoice.findMany({ where: { order: { userId } }, orderBy: { issuedAt: 'asc' } });
  return invoices.map((invoice) => ({
    name: `invoices/${fileName(invoice)}`,
    open: () => drawn(invoice),
  }));
}

async function drawn(invoice: InvoiceRow): Promise<Uint8Array> {
  const { orderId: id } = invoice;
  await issueCreditNotesOf(id);
  const order = await db.order.findUniqueOrThrow({ where: { id }, include: onInvoice });
  // What draws it weighs as much as a fifth of the shop, and is seldom needed.
  const { invoicePdf } = await import('./invoice-pdf.ts');
  return invoicePdf(paperOf(order, invoice));
}

function fileName({ number }: { number: string }): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}
