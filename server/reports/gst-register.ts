// The GST register of a span: the tax of the invoices that were issued in it, by rate.
import { taxedRows } from '#rules/gst.ts';
import { SHOP } from '#rules/shop.ts';
import { db } from '#server/db.ts';
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

export interface GstRegister {
  invoices: { count: number; first: string | null; last: string | null };
  rates: GstRate[];
}

const SUMMED = ['taxable', 'cgst', 'sgst', 'igst', 'amount'] as const;

export async function readGstRegister({ from, to }: Span): Promise<GstRegister> {
  const invoices = await db.invoice.findMany({
    where: { issuedAt: { gte: from, lt: to } },
    orderBy: [{ financialYear: 'asc' }, { serial: 'asc' }],
    include: { order: { include: { lines: true } } },
  });
  const byRate = new Map<number, GstRate>();
  for (const row of invoices.flatMap(({ order }) => taxedRows(order, SHOP.stateName))) {
    const { gstPercent } = row;
    const rate = byRate.get(gstPercent) ?? {
      ...{ gstPercent, taxable: 0, cgst: 0, sgst: 0, igst: 0, amount: 0 },
    };
    for (const part of SUMMED) rate[part] += row[part];
    byRate.set(gstPercent, rate);
  }
  return {
    invoices: {
      count: invoices.length,
      first: invoices[0]?.number ?? null,
      last: invoices.at(-1)?.number ?? null,
    },
    rates: [...byRate.values()].sort((a, b) => a.gstPercent - b.gstPercent),
  };
}
