// Draws the documents of one order, in the order in which they are packed.
import type { OrderDocument } from '#server/generated/resolver-types.ts';
import type { InvoiceContent } from '#server/modules/orders/invoice/invoice-content.ts';
import { drawInvoice } from '#server/modules/orders/invoice/invoice-pdf.ts';
import { drawPackingSlip } from '#server/modules/orders/invoice/packing-slip.ts';
import type { PdfWriter } from '#server/modules/orders/invoice/pdf-text.ts';
import { drawLabel } from './label.ts';

interface Drawn {
  order: Parameters<typeof drawPackingSlip>[1];
  /** Null if none is due. */
  invoice: InvoiceContent | null;
  documents: readonly OrderDocument[];
}

export function drawDocuments(pdf: PdfWriter, { order, invoice, documents }: Drawn): void {
  if (documents.includes('SLIP')) drawPackingSlip(pdf, order);
  if (documents.includes('LABEL')) drawLabel(pdf, order);
  if (invoice) drawInvoice(pdf, invoice);
}

/** Says that there is nothing, such as invoices before they are due. */
export function drawNothing(pdf: PdfWriter): void {
  pdf.doc.addPage({ size: 'A4', margin: 0 });
  pdf.write('None of these orders has an invoice yet.', { x: 40, y: 40, width: 515, size: 12 });
}
