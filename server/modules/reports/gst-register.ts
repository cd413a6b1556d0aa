// The GST register of a span: the tax of the invoices and credit notes that were issued in it, by rate.
import { type CreditedPart, creditedParts } from '#rules/credit-note.ts';
import { supplyTo, taxedRows } from '#rules/gst.ts';
import { SHOP } from '#rules/shop.ts';
import { db } from '#server/platform/database/db.ts';
import type { Span } from './span.ts';

export interface GstRate {
  gstPercent: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  /** With its tax. */
  amount: number;
}

/** The papers of one series that were issued, from the first number to the last. */
interface Issued {
  count: number;
  first: string | null;
  last: string | null;
}

export interface GstRegister {
  invoices: Issued;
  rates: GstRate[];
  creditNotes: Issued;
  /** What the credit notes took back of invoices of whatever day. */
  credited: GstRate[];
}

const SUMMED = ['taxable', 'cgst', 'sgst', 'igst', 'amount'] as const;

export async function readGstRegister(span: Span): Promise<GstRegister> {
  const [invoices, notes] = await Promise.all([listInvoices(span), listCreditNotes(span)]);
  return {
    invoices: issued(invoices),
    rates: byRate(invoices.flatMap(({ order }) => taxedRows(order, SHOP.stateName))),
    creditNotes: issued(notes),
    credited: byRate(notes.flatMap(partsOf)),
  };
}

const inSeries = [{ financialYear: 'asc' }, { serial: 'asc' }] as const satisfies object[];

function listInvoices({ from, to }: Span) {
  return db.invoice.findMany({
    where: { issuedAt: { gte: from, lt: to } },
    orderBy: [...inSeries],
    include: { order: { include: { lines: true } } },
  });
}

function listCreditNotes({ from, to }: Span) {
  return db.creditNote.findMany({
    where: { issuedAt: { gte: from, lt: to } },
    orderBy: [...inSeries],
    include: {
      order: { include: { lines: true, creditNotes: { orderBy: [{ issuedAt: 'asc' }, { serial: 'asc' }] } } },
    },
  });
}

function partsOf({ id, amount, order }: Awaited<ReturnType<typeof listCreditNotes>>[number]): CreditedPart[] {
  const earlier = order.creditNotes.slice(
    0,
    order.creditNotes.findIndex((note) => note.id === id),
  );
  const before = earlier.reduce((sum, note) => sum + note.amount, 0);
  return creditedParts(
    taxedRows(order, SHOP.stateName),
    supplyTo(order.stateName, SHOP.stateName),
    before,
    amount,
  );
}

function issued(papers: readonly { number: string }[]): Issued {
  return { count: papers.length, first: papers[0]?.number ?? null, last: papers.at(-1)?.number ?? null };
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
