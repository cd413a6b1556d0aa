// The packing slip of an order, an A4 PDF for the people who pack and deliver it.
import { buffer } from 'node:stream/consumers';
import { rupeeText } from '#rules/money/rupees.ts';
import { addressLines } from '#rules/shop.ts';
import { sellerOf } from '#server/modules/orders/documents/seller.ts';
import { findPrinted } from '#server/modules/orders/staff/printed-parcels.ts';
import type { PdfWriter } from './pdf-text.ts';

const X = 40;
const WIDTH = 515;

/**
 * The slip with sender, recipient, items and the amount to collect. It omits item prices.
 * @param id an order or one of its parcels
 */
export async function renderPackingSlip(id: string): Promise<Uint8Array> {
  // The PDF library is large and rarely needed, so it is loaded on demand.
  const { createPdfWriter } = await import('./pdf-text.ts');
  const { parts } = await findPrinted(id);
  const pdf = await createPdfWriter({
    autoFirstPage: false,
    info: { Title: `Packing slip ${parts[0]?.number ?? ''}` },
  });
  const bytes = buffer(pdf.doc);
  for (const part of parts) drawPackingSlip(pdf, part);
  pdf.doc.end();
  return bytes;
}

const A4 = { size: 'A4', margin: 0 } as const;

/** Draws a slip on new pages. */
export function drawPackingSlip({ doc, write, heightOf }: PdfWriter, order: SlipOrder): void {
  doc.addPage(A4);
  let y = X;
  for (const { text, size = 12, weight = 400 as const } of buildTexts(order)) {
    if (y + heightOf(text, { width: WIDTH, size, weight }) > 800) {
      doc.addPage(A4);
      y = X;
    }
    y += write(text, { x: X, y, width: WIDTH, size, weight }) + 6;
  }
}

type SlipOrder = Parameters<typeof sellerOf>[0] & {
  number: string;
  fullName: string;
  address: string;
  city: string;
  stateName: string;
  postalCode: string;
  phoneNumber: string;
  status: string;
  paymentStatus: string;
  shippedAt: Date | null;
  /** Amount to collect, in paise. */
  total: number;
  pickup: unknown;
  parcel?: { number: number } | null;
  /** Set for a parcel. One invoice, issued before the first parcel leaves, covers the whole order. */
  invoice?: { number: string } | null;
  /** The return whose goods it replaces. */
  replacementFor?: { order: { number: string } } | null;
  challan?: { number: string; issuedAt: Date } | null;
  lines: readonly { quantity: number; productName: string; size: string; hsn: string }[];
};

interface SlipText {
  text: string;
  size?: number;
  weight?: 400 | 600;
}

function buildTexts(order: SlipOrder): SlipText[] {
  const { number, fullName, address, city, stateName, postalCode, phoneNumber, parcel, invoice } = order;
  const seller = sellerOf(order);
  return [
    { text: parcel ? `Order ${number}, parcel ${parcel.number}` : `Order ${number}`, size: 20, weight: 600 },
    ...(parcel && invoice ? [{ text: `Part of the goods of invoice ${invoice.number}` }] : []),
    ...challanTexts(order, seller.gstin),
    { text: order.pickup ? 'Collected by, at' : 'To', weight: 600 },
    {
      text: [fullName, address, `${city}, ${stateName} ${postalCode}`, `Mobile +91 ${phoneNumber}`].join(
        '\n',
      ),
    },
    { text: 'From', weight: 600 },
    { text: addressLines(seller).join('\n') },
    { text: 'Items', weight: 600 },
    ...order.lines.map(({ quantity, productName, size, hsn }) => ({
      text: `${quantity} × ${productName}, ${size}${order.replacementFor ? `, HSN ${hsn}` : ''}`,
    })),
    { text: notToSend(order) ?? toCollect(order), size: 16, weight: 600 },
  ];
}

function toCollect({ paymentStatus, total }: SlipOrder): string {
  return paymentStatus === 'DUE_ON_DELIVERY' ? `To collect: ${rupeeText(total)}` : 'Nothing to collect';
}

type Sendable = Pick<SlipOrder, 'status' | 'paymentStatus' | 'shippedAt'>;

/** The warning on slip and label of an order that must not leave; null if it may. */
export function notToSend({ status, paymentStatus, shippedAt }: Sendable): string | null {
  if (status === 'CANCELLED') return 'Cancelled: do not send';
  if (paymentStatus === 'UNPAID') return 'Not paid: do not send';
  return paymentStatus === 'REFUNDED' && !shippedAt ? 'Refunded: do not send' : null;
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** Goods that travel without a sale need a delivery challan (rule 55 of the CGST rules) instead of an invoice. */
function challanTexts({ replacementFor, challan }: SlipOrder, gstin: string): SlipText[] {
  if (!replacementFor) return [];
  return [
    { text: `Replacement for order ${replacementFor.order.number} · no charge`, size: 16, weight: 600 },
    ...(challan
      ? [
          {
            text: `Delivery challan ${challan.number} of ${day.format(challan.issuedAt)}${gstin && `, GSTIN ${gstin}`}`,
          },
        ]
      : []),
  ];
}
