// `report`: reports for operators.
import { rupeeText } from '#rules/money/rupees.ts';
import { type DayReport, reportDay } from './day-report.ts';
import { sections, table } from '#server/transport/cli/text.ts';
import { option, defineCommand, type CliCommand } from '#server/transport/cli/command.ts';

const inRupees = <Row extends { amount: number }>(row: Row) => ({ ...row, amount: rupeeText(row.amount) });

function show({ day, takings, orders, refunds, gst, lowStock, unresolved }: DayReport): string {
  const { invoices, rates, creditNotes, credited } = gst;
  return sections({
    [`Takings of ${day}`]: table(takings.map(inRupees)),
    'Orders placed': table(orders.map(inRupees)),
    'Refunds requested': table(refunds.map(inRupees)),
    [`GST register: ${invoices.count} invoices${numberRange(invoices)}`]: taxTable(rates),
    [`GST register: ${creditNotes.count} credit notes${numberRange(creditNotes)}`]: taxTable(credited),
    'Low stock': table(lowStock.map(({ slug, size, stock }) => ({ slug, size, stock }))),
    'Not paid yet': table(
      unresolved.unpaid.map(({ number, total, placedAt, tries }) => ({
        number,
        total: rupeeText(total),
        placed: placedAt.toISOString(),
        tries,
      })),
    ),
    'Payments without a confirmed order': table(unresolved.stray.map(withTime)),
    'Refunds not processed yet': table(unresolved.refunds.map(withTime)),
  });
}

function numberRange({ first, last }: DayReport['gst']['invoices']): string {
  return first ? `, ${first} to ${last}` : '';
}

function taxTable(rates: DayReport['gst']['rates']): string {
  return table(
    rates.map((rate) => ({
      'rate %': rate.gstPercent,
      taxable: rupeeText(rate.taxable),
      CGST: rupeeText(rate.cgst),
      SGST: rupeeText(rate.sgst),
      IGST: rupeeText(rate.igst),
      amount: rupeeText(rate.amount),
    })),
  );
}

function withTime<Row extends { amount: number; createdAt: Date }>({ createdAt, ...row }: Row) {
  return { ...row, amount: rupeeText(row.amount), since: createdAt.toISOString() };
}

export const reportCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'day',
    description: 'takings, orders, refunds, GST, low stock and open payments',
    options: { day: option('day', 'such as 2026-11-21; default: today') },
    run: ({ day }) => reportDay(day),
    show,
  }),
];
