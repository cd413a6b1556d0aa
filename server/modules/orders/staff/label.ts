// The address label of a parcel: an A6 page with the order number as Code 128.
import JsBarcode from 'jsbarcode';
import { rupeeText } from '#rules/money/rupees.ts';
import { addressLines } from '#rules/shop.ts';
import { notToSend } from '#server/modules/orders/invoice/packing-slip.ts';
import type { PdfWriter } from '#server/modules/orders/invoice/pdf-text.ts';
import { sellerOf } from '#server/modules/orders/documents/seller.ts';

// In points; A6 is 297.64 by 419.53.
const X = 20;
const WIDTH = 257;
const BARS = { y: 330, height: 50 };

/** Width of the narrowest bar in points: 0.4 mm, which cheap scanners read. */
const MODULE = 1.13;

type LabelOrder = Parameters<typeof sellerOf>[0] & {
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
  parcel?: { number: number } | null;
  replacementFor?: unknown;
};

/** Draws a label on a new page. A long address is cut off before the bar code. */
export function drawLabel(pdf: PdfWriter, order: LabelOrder): void {
  const { number, fullName, address, city, stateName, postalCode, phoneNumber, parcel } = order;
  pdf.doc.addPage({ size: 'A6', margin: 0 });
  const parts = [
    { text: 'To', size: 9 },
    { text: fullName, size: 14, weight: 600 as const },
    { text: `${address}\n${city}, ${stateName}`, size: 12 },
    { text: postalCode, size: 18, weight: 600 as const },
    { text: `Mobile +91 ${phoneNumber}`, size: 12 },
    { text: toCollect(order), size: 12, weight: 600 as const },
    { text: `From ${addressLines(sellerOf(order)).join(', ')}`, size: 7 },
  ];
  let y = X;
  for (const { text, ...style } of parts) {
    if (y + pdf.heightOf(text, { ...style, width: WIDTH }) > BARS.y) break;
    y += pdf.write(text, { ...style, x: X, y, width: WIDTH }) + 4;
  }
  drawBars(pdf, number);
  const name = parcel ? `${number}, parcel ${parcel.number}` : number;
  pdf.write(name, { x: X, y: BARS.y + BARS.height + 4, width: WIDTH, size: 12, weight: 600 });
}

function toCollect(order: LabelOrder): string {
  const { paymentStatus, total, replacementFor } = order;
  const problem = notToSend(order);
  if (problem) return problem;
  if (replacementFor) return 'Replacement, no charge: collect nothing';
  return paymentStatus === 'DUE_ON_DELIVERY' ? `Collect ${rupeeText(total)}` : 'Paid: collect nothing';
}

function drawBars({ doc }: PdfWriter, text: string): void {
  const code: { encodings?: { data: string }[] } = {};
  JsBarcode(code, text, { format: 'CODE128' });
  // One letter per module: 1 is black.
  const modules = code.encodings?.map(({ data }) => data).join('') ?? '';
  for (const run of modules.matchAll(/1+/g))
    doc.rect(X + run.index * MODULE, BARS.y, run[0].length * MODULE, BARS.height);
  doc.fill('#000');
}
