// Invoice files behind private links, rendered on each download so that they include the latest credit notes.
import { db } from '#server/platform/database/db.ts';
import { UserError } from '#server/platform/errors.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { issueCreditNotesForOrder } from '#server/modules/orders/documents/credit-notes.ts';
import { type InvoiceRow, issueInvoice } from '#server/modules/orders/documents/invoices.ts';
import { asInvoiced } from './invoiced-order.ts';
import { type InvoiceContent, invoiceInclude, invoiceContent } from './invoice-content.ts';

/** The invoice of an order, issued if due; null if there is none. The caller has verified the private link. */
export async function findInvoiceFile(
  orderId: string,
): Promise<{ name: string; open: () => Promise<Uint8Array> } | null> {
  const invoice = await issueInvoice(orderId);
  const order = invoice && (await db.order.findUnique({ where: { id: orderId } }));
  if (!order) return null;
  return {
    name: fileName(invoice),
    open: async () => {
      await consumeLimit('invoice', order.userId);
      return renderInvoice(invoice);
    },
  };
}

/** The invoice of an order for the operator. @throws CONFLICT if none is due */
export async function renderOrderInvoice(orderId: string): Promise<Uint8Array> {
  const invoice = await issueInvoice(orderId);
  if (!invoice)
    throw new UserError(
      'CONFLICT',
      'This order has no invoice. It is not paid or sent yet, or it is a replacement.',
    );
  return renderInvoice(invoice);
}

/** The issued invoices of a user, oldest first. Each is rendered only when opened. */
export async function listInvoiceFiles(
  userId: string,
): Promise<{ name: string; open: () => Promise<Uint8Array> }[]> {
  const invoices = await db.invoice.findMany({ where: { order: { userId } }, orderBy: { issuedAt: 'asc' } });
  return invoices.map((invoice) => ({
    name: `invoices/${fileName(invoice)}`,
    open: () => renderInvoice(invoice),
  }));
}

async function renderInvoice(invoice: InvoiceRow): Promise<Uint8Array> {
  // The PDF library is large and rarely needed, so it is loaded on demand.
  const { renderInvoicePdf } = await import('./invoice-pdf.ts');
  return renderInvoicePdf(await loadContent(invoice));
}

/** The content of an order's invoice, issued if due; null if there is none. */
export async function findInvoiceContent(orderId: string): Promise<InvoiceContent | null> {
  const invoice = await issueInvoice(orderId);
  return invoice && loadContent(invoice);
}

async function loadContent(invoice: InvoiceRow): Promise<InvoiceContent> {
  const { orderId: id } = invoice;
  await issueCreditNotesForOrder(id);
  const order = await db.order.findUniqueOrThrow({ where: { id }, include: invoiceInclude });
  return invoiceContent(asInvoiced(order, invoice), invoice);
}

function fileName({ number }: { number: string }): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}
