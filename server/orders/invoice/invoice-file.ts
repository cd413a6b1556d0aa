// The invoice behind a private link, written anew each time: from the order, which never changes, and
// what was credited since.
import { db } from '#server/db.ts';
import { spend } from '#server/rate-limits.ts';
import { issueInvoice } from '../invoices.ts';
import { onInvoice, paperOf } from './invoice-paper.ts';
import { invoicePdf } from './invoice-pdf.ts';

/** The invoice of an order whose link has proved itself; null when it has none and none is due. */
export async function findInvoiceForLink(
  orderId: string,
): Promise<{ name: string; open: () => Promise<Uint8Array> } | null> {
  const invoice = await issueInvoice(orderId);
  const order = invoice && (await db.order.findUnique({ where: { id: orderId }, include: onInvoice }));
  if (!order) return null;
  return {
    name: `${invoice.number.replaceAll('/', '-')}.pdf`,
    open: async () => {
      await spend('invoice', order.userId);
      return invoicePdf(paperOf(order, invoice));
    },
  };
}
