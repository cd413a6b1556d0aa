// What stands on an invoice, from the frozen document of its order; how it looks is invoice-pdf.ts.
import { supplyTo, type Supply, taxedRows, type TaxedRow, taxSums } from '#rules/gst.ts';
import { rupeeText } from '#rules/rupees.ts';
import { SHOP } from '#rules/shop.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';

export const onInvoice = {
  lines: { orderBy: { position: 'asc' } },
  payments: { include: { refunds: { orderBy: { createdAt: 'asc' } } }, orderBy: { createdAt: 'asc' } },
} as const satisfies Prisma.OrderInclude;

type InvoicedOrder = Prisma.OrderGetPayload<{ include: typeof onInvoice }>;

export interface InvoicePaper {
  number: string;
  /** A label and what it says, a row each. */
  facts: [string, string][];
  buyer: string[];
  supply: Supply;
  rows: TaxedRow[];
  sums: ReturnType<typeof taxSums>;
  /** Below the sums: how it was paid, and what was given back. */
  notes: string[];
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

export function paperOf(order: InvoicedOrder, invoice: { number: string; issuedAt: Date }): InvoicePaper {
  const rows = taxedRows(order, SHOP.stateName);
  const { fullName, address, city, stateName, postalCode, phoneNumber } = order;
  return {
    number: invoice.number,
    facts: [
      ['Invoice', invoice.number],
      ['Invoice date', day.format(invoice.issuedAt)],
      ['Order', order.number],
      ['Order date', day.format(order.placedAt)],
      ['Place of supply', stateName],
    ],
    buyer: [fullName, address, `${city}, ${stateName} ${postalCode}`, `Mobile +91 ${phoneNumber}`],
    supply: supplyTo(stateName, SHOP.stateName),
    rows,
    sums: taxSums(rows),
    notes: [paidWords(order), ...creditWords(order, invoice.number), ...NOTES],
  };
}

const NOTES = [
  'Tax is not payable on reverse charge. Prices include GST; delivery and the fee for cash on delivery carry 18 % (SAC 9968).',
  'This invoice was made by computer and needs no signature.',
];

function paidWords({ paymentMethod, deliveredAt }: InvoicedOrder): string {
  if (paymentMethod === 'ONLINE') return 'Paid online.';
  return deliveredAt ? 'Paid in cash on delivery.' : 'To be paid in cash on delivery.';
}

/** The invoice keeps its number whatever becomes of the order; what is taken back is credited against it. */
function creditWords({ status, cancelledAt, total, payments }: InvoicedOrder, number: string): string[] {
  if (status === 'CANCELLED')
    return [
      `Credit note: the order was cancelled${cancelledAt ? ` on ${day.format(cancelledAt)}` : ''}. ` +
        `${rupeeText(total)} of invoice ${number} are credited in full.`,
    ];
  // Money that came in twice went back at once, and was never this invoice's.
  const refunds = payments.flatMap(({ capturedAt, refunds }) =>
    refunds.filter(({ createdAt }) => capturedAt && createdAt > capturedAt),
  );
  return refunds.map(
    ({ amount, createdAt, reason }) =>
      `Credit note: ${rupeeText(amount)} of invoice ${number} are credited on ${day.format(createdAt)} (${reason}).`,
  );
}
