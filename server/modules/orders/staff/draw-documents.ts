// Draws the documents of one order, in the order in which they are packed.
import type { OrderDocument } from '#server/generated/resolver-types.ts';
import type { InvoiceContent } from '#server/modules/orders/invoice/invoice-content.ts';
import { drawInvoice } from '#server/modules/orders/invoice/invoice-pdf.ts';
import { drawPackingSlip } from '#server/modules/orders/invoice/packing-slip.ts';
import type { PdfWriter } from '#server/modules/orders/invoice/pdf-text.ts';
import { drawLabel } from './label.ts';
import type { PrintedOrder } from './printed-parcels.ts';

interface OrderToDraw {
  /** The order, or each of its parcels. */
  parts: readonly PrintedOrder[];
  /** Null if none is due. */
  invoice: InvoiceContent | null;
  documents: readonly OrderDocument[];
}

export function drawDocuments(pdf: PdfWriter, { parts, invoice, documents }: OrderToDraw): void {
  for (const part of parts) {
    // A replacement is not a sale: its slip takes the place of the invoice.
    const isReplacement = part.replacementFor !== null;
    if (documents.includes('SLIP') || (isReplacement && documents.includes('INVOICE')))
      drawPackingSlip(pdf, part);
    if (documents.includes('LABEL')) drawLabel(pdf, part);
  }
  if (invoice) drawInvoice(pdf, invoice);
}

/** A page stating that nothing is due, such as invoices too early. */
export function drawNothing(pdf: PdfWriter): void {
  pdf.doc.addPage({ size: 'A4', margin: 0 });
  pdf.write('None of these orders has an invoice yet.', { x: 40, y: 40, width: 515, size: 12 });
}
