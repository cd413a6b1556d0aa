// The content of an invoice, from its order. Rendered by invoice-pdf.ts.
import { determineSupply, type Supply, buildTaxedRows, type TaxedRow, taxSums } from '#rules/money/gst.ts';
import { type CreditedPart, splitCreditNote, creditSum } from '#rules/money/credit-note.ts';
import { plainRupees, rupeeText } from '#rules/money/rupees.ts';
import { addressLines, pickupAddress, type ShopIdentity } from '#rules/shop.ts';
import { pickupOf } from '#server/modules/orders/fulfilment/pickup.ts';
import type { AsInvoiced } from './invoiced-order.ts';
import {
  discountOfLine,
  sumOfDiscounts,
} from '#server/modules/cart/automatic-discounts/discounts-on-lines.ts';
import { sellerOf } from '#server/modules/orders/documents/seller.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';

export const invoiceInclude = {
  lines: {
    orderBy: { position: 'asc' },
    include: {
      product: {
        select: {
          countryOfOrigin: true,
          maker: true,
          makerAddress: true,
          importer: true,
          importerAddress: true,
        },
      },
    },
  },
  creditNotes: { orderBy: [{ issuedAt: 'asc' }, { serial: 'asc' }] },
} as const satisfies Prisma.OrderInclude;

type InvoicedOrder = AsInvoiced<Prisma.OrderGetPayload<{ include: typeof invoiceInclude }>>;

export interface InvoiceContent {
  number: string;
  /** Label and value. */
  facts: [string, string][];
  /** The title of the document and the lines below it. */
  seller: { name: string; lines: string[] };
  buyer: string[];
  supply: Supply;
  rows: TaxedRow[];
  sums: ReturnType<typeof taxSums>;
  /** Notes below the totals: payment method and credits. */
  notes: string[];
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

export function invoiceContent(
  order: InvoicedOrder,
  invoice: { number: string; issuedAt: Date; hasEqualHalves: boolean },
): InvoiceContent {
  const seller = sellerOf(order);
  const rows = buildTaxedRows(order, seller.stateName, invoice.hasEqualHalves);
  const supply = determineSupply(order.stateName, seller.stateName);
  const partsOf = (before: number, amount: number) =>
    splitCreditNote(rows, supply, before, amount, invoice.hasEqualHalves);
  return {
    number: invoice.number,
    facts: [
      ['Invoice', invoice.number],
      ['Invoice date', day.format(invoice.issuedAt)],
      ['Order', order.number],
      ['Order date', day.format(order.placedAt)],
      ['Place of supply', order.stateName],
    ],
    seller: { name: seller.name, lines: sellerLines(seller) },
    buyer: buyerLines(order),
    supply,
    rows,
    sums: taxSums(rows),
    notes: [
      paymentNote(order),
      ...discountNotes(order),
      ...originNotes(order),
      ...creditNotes(order, partsOf, supply),
      ...NOTES,
    ],
  };
}

function buyerLines(order: InvoicedOrder): string[] {
  const { fullName, address, city, stateName, postalCode, phoneNumber } = order;
  const place = pickupOf(order);
  const where = place
    ? [`Collected at ${place.name}`, pickupAddress(place)]
    : [address, `${city}, ${stateName} ${postalCode}`];
  return [fullName, ...where, `Mobile +91 ${phoneNumber}`];
}

const sellerLines = (seller: ShopIdentity) => [
  ...addressLines(seller),
  `GSTIN ${seller.gstin}`,
  seller.careEmail,
];

const NOTES = [
  'Tax is not payable on reverse charge. Prices include GST; delivery and the fee for cash on delivery carry 18 % (SAC 9968).',
  'This is a computer-generated invoice and needs no signature.',
];

/** Each discount by its name; the lines show only their sum. */
function discountNotes({ lines, couponCode }: InvoicedOrder): string[] {
  const automatic = sumOfDiscounts(lines.map(discountOfLine));
  const coupon = lines.reduce(
    (sum, { couponShare, automaticAmount }) => sum + couponShare - automaticAmount,
    0,
  );
  const parts = automatic.map(({ name, amount }) => `${name} ${rupeeText(amount)}`);
  if (couponCode !== null && coupon > 0) parts.push(`coupon ${couponCode} ${rupeeText(coupon)}`);
  return parts.length > 0 ? [`Discounts: ${parts.join(', ')}.`] : [];
}

/** Manufacturer and importer of the goods. */
const originNotes = ({ lines }: InvoicedOrder): string[] => [
  ...new Set(lines.map(({ product, productName }) => `${productName}: ${formatOrigin(product)}.`)),
];

function formatOrigin(product: InvoicedOrder['lines'][number]['product']): string {
  const { countryOfOrigin, maker, makerAddress, importer, importerAddress } = product;
  const origin = `country of origin ${countryOfOrigin}, made by ${[maker, makerAddress].filter(Boolean).join(', ')}`;
  return importer
    ? `${origin}, imported by ${[importer, importerAddress].filter(Boolean).join(', ')}`
    : origin;
}

function paymentNote({ paymentMethod, deliveredAt, pickup }: InvoicedOrder): string {
  if (paymentMethod === 'ONLINE') return 'Paid online.';
  if (pickup) return deliveredAt ? 'Paid in cash at pickup.' : 'To be paid in cash at pickup.';
  return deliveredAt ? 'Paid in cash on delivery.' : 'To be paid in cash on delivery.';
}

/** An invoice is never withdrawn: cancellations and returns are credited against it. */
function creditNotes(
  order: InvoicedOrder,
  partsOf: (before: number, amount: number) => CreditedPart[],
  supply: Supply,
) {
  const { status, cancelledAt } = order;
  const isCancelled = status === 'CANCELLED' && cancelledAt;
  let before = 0;
  const notes = order.creditNotes.map(({ number, issuedAt, amount, reason }) => {
    const { taxable, cgst, sgst, igst } = creditSum(partsOf(before, amount));
    before += amount;
    const tax =
      supply === 'INTRA_STATE'
        ? `CGST ${plainRupees(cgst)}, SGST ${plainRupees(sgst)}`
        : `IGST ${plainRupees(igst)}`;
    return (
      `Credit note ${number} of ${day.format(issuedAt)}: ${rupeeText(amount)} of this invoice are credited ` +
      `(${reason}); taxable value ${plainRupees(taxable)}, ${tax}.`
    );
  });
  return [...(isCancelled ? [`The order was cancelled on ${day.format(cancelledAt)}.`] : []), ...notes];
}
