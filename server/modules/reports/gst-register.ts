// The GST register: tax by rate of the invoices and credit notes issued in a date range. Amounts in paise.
import { type CreditedPart, splitCreditNote } from '#rules/money/credit-note.ts';
import { determineSupply, buildTaxedRows } from '#rules/money/gst.ts';
import { asInvoiced } from '#server/modules/orders/invoice/invoiced-order.ts';
import { sellerOf } from '#server/modules/orders/documents/seller.ts';
import { db } from '#server/platform/database/db.ts';
import type { DateRange } from './date-range.ts';

export interface GstRate {
  gstPercent: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  /** Including tax. */
  amount: number;
}

/** The issued documents of one number series. */
interface IssuedDocuments {
  count: number;
  first: string | null;
  last: string | null;
}

export interface GstRegister {
  invoices: IssuedDocuments;
  rates: GstRate[];
  creditNotes: IssuedDocuments;
  /** Tax of the credit notes, whenever their invoices were issued. */
  credited: GstRate[];
}

const SUMMED = ['taxable', 'cgst', 'sgst', 'igst', 'amount'] as const;

export async function readGstRegister(range: DateRange): Promise<GstRegister> {
  const [invoices, notes] = await Promise.all([listInvoices(range), listCreditNotes(range)]);
  return {
    invoices: summarize(invoices),
    rates: byRate(
      invoices.flatMap(({ order, ...invoice }) =>
        buildTaxedRows(asInvoiced(order, invoice), sellerOf(order).stateName, invoice.hasEqualHalves),
      ),
    ),
    creditNotes: summarize(notes),
    credited: byRate(notes.flatMap(creditedPartsOf)),
  };
}

const bySerial = [{ financialYear: 'asc' }, { serial: 'asc' }] as const satisfies object[];

function listInvoices({ from, to }: DateRange) {
  return db.invoice.findMany({
    where: { issuedAt: { gte: from, lt: to } },
    orderBy: [...bySerial],
    include: { order: { include: { lines: true } } },
  });
}

function listCreditNotes({ from, to }: DateRange) {
  return db.creditNote.findMany({
    where: { issuedAt: { gte: from, lt: to } },
    orderBy: [...bySerial],
    include: {
      order: {
        include: {
          lines: true,
          invoice: true,
          creditNotes: { orderBy: [{ issuedAt: 'asc' }, { serial: 'asc' }] },
        },
      },
    },
  });
}

function creditedPartsOf({
  id,
  amount,
  order,
}: Awaited<ReturnType<typeof listCreditNotes>>[number]): CreditedPart[] {
  const earlier = order.creditNotes.slice(
    0,
    order.creditNotes.findIndex((note) => note.id === id),
  );
  const before = earlier.reduce((sum, note) => sum + note.amount, 0);
  const { stateName } = sellerOf(order);
  const hasEqualHalves = order.invoice?.hasEqualHalves ?? true;
  const invoiced = asInvoiced(order, order.invoice);
  const rows = buildTaxedRows(invoiced, stateName, hasEqualHalves);
  return splitCreditNote(
    rows,
    determineSupply(invoiced.stateName, stateName),
    before,
    amount,
    hasEqualHalves,
  );
}

function summarize(documents: readonly { number: string }[]): IssuedDocuments {
  return {
    count: documents.length,
    first: documents[0]?.number ?? null,
    last: documents.at(-1)?.number ?? null,
  };
}

function byRate(rows: readonly GstRate[]): GstRate[] {
  const rates = new Map<number, GstRate>();
  for (const row of rows) {
    const { gstPercent } = row;
    const rate = rates.get(gstPercent) ?? {
      gstPercent,
      taxable: 0,
      cgst: 0,
      sgst: 0,
      igst: 0,
      amount: 0,
    };
    for (const part of SUMMED) rate[part] += row[part];
    rates.set(gstPercent, rate);
  }
  return [...rates.values()].sort((a, b) => a.gstPercent - b.gstPercent);
}
