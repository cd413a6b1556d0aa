// Renders an invoice as an A4 PDF.
import { buffer } from 'node:stream/consumers';
import { plainRupees, rupeeText } from '#rules/money/rupees.ts';
import type { Supply, TaxedRow } from '#rules/money/gst.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { createPdfWriter, type PdfWriter, type TextStyle } from './pdf-text.ts';

const PAGE = { width: 595.28, height: 841.89, margin: 40 };
const INNER = PAGE.width - 2 * PAGE.margin;
const GAP = 6;
const BOTTOM = PAGE.height - PAGE.margin;
const GREY = '#6b6159';
const LINE = '#d9cfc3';

interface Column {
  title: string;
  width: number;
  align?: 'right';
  cell(row: TaxedRow): string;
}

const taxCell = (paise: number, percent: number) => `${plainRupees(paise)}\n${percent} %`;

const TAXES: Record<Supply, Column[]> = {
  INTRA_STATE: [
    column('CGST', 52, ({ cgst, gstPercent }) => taxCell(cgst, gstPercent / 2)),
    column('SGST', 52, ({ sgst, gstPercent }) => taxCell(sgst, gstPercent / 2)),
  ],
  INTER_STATE: [column('IGST', 60, ({ igst, gstPercent }) => taxCell(igst, gstPercent))],
};

function buildColumns(supply: Supply): Column[] {
  const right = [
    column('Qty', 24, ({ quantity }) => String(quantity)),
    column('Unit price', 56, ({ unitPrice }) => plainRupees(unitPrice)),
    column('Discount', 52, ({ discount }) => (discount ? `-${plainRupees(discount)}` : '')),
    column('Taxable value', 60, ({ taxable }) => plainRupees(taxable)),
    ...TAXES[supply],
    column('Amount', 62, ({ amount }) => plainRupees(amount)),
  ];
  const rightWidth = right.reduce((sum, { width }) => sum + width + GAP, 0);
  const code = ({ code }: TaxedRow) => (code.startsWith('99') ? `SAC ${code}` : `HSN ${code}`);
  const item: Column = {
    title: 'Item',
    width: INNER - rightWidth,
    cell: (row) => `${row.name}\n${code(row)}`,
  };
  return [item, ...right];
}

function column(title: string, width: number, cell: Column['cell']): Column {
  return { title, width, align: 'right', cell };
}

export async function renderInvoicePdf(invoice: InvoiceContent): Promise<Buffer> {
  const pdf = await createPdfWriter({
    autoFirstPage: false,
    info: { Title: `Invoice ${invoice.number}`, Author: invoice.seller.name },
  });
  const bytes = buffer(pdf.doc);
  drawInvoice(pdf, invoice);
  pdf.doc.end();
  return bytes;
}

const A4 = { size: 'A4', margin: 0 } as const;

/** Draws an invoice on new pages. */
export function drawInvoice(pdf: PdfWriter, invoice: InvoiceContent): void {
  pdf.doc.addPage(A4);
  let y = drawHead(pdf, invoice);
  y = drawTable(pdf, invoice, y);
  y = drawTotal(pdf, invoice, y);
  drawNotes(pdf, invoice.notes, y);
}

function drawHead({ doc, write }: PdfWriter, { facts, seller, buyer }: InvoiceContent): number {
  const { margin: x } = PAGE;
  let leftY = PAGE.margin;
  leftY += write(seller.name, { x, y: leftY, width: 260, size: 20, weight: 600 });
  leftY += write(seller.lines.join('\n'), { x, y: leftY, width: 260, colour: GREY });

  const factsX = PAGE.width - PAGE.margin - 220;
  let right = PAGE.margin;
  right += write('Tax invoice', { x: factsX, y: right, width: 220, size: 20, weight: 600, align: 'right' });
  for (const [label, value] of facts) {
    write(label, { x: factsX, y: right, width: 90, colour: GREY });
    right += write(value, { x: factsX + 90, y: right, width: 130, align: 'right' });
  }

  let y = Math.max(leftY, right) + 14;
  drawLine(doc, y);
  y += 8;
  y += write('Billed and shipped to', { x, y, width: INNER, colour: GREY });
  y += write(buyer.join('\n'), { x, y, width: 300 });
  return y + 14;
}

function drawTable(pdf: PdfWriter, { supply, rows, sums }: InvoiceContent, from: number): number {
  const columns = buildColumns(supply);
  const titles = columns.map(({ title }) => title);
  let y = drawRow(pdf, columns, titles, from, { weight: 600 });
  for (const row of rows) {
    const cells = columns.map(({ cell }) => cell(row));
    if (y + rowHeight(pdf, columns, cells) > BOTTOM) {
      pdf.doc.addPage(A4);
      y = drawRow(pdf, columns, titles, PAGE.margin, { weight: 600 });
    }
    y = drawRow(pdf, columns, cells, y, {});
  }
  const total: Record<string, string> = {
    Item: 'Total',
    Discount: sums.discount ? `-${plainRupees(sums.discount)}` : '',
    'Taxable value': plainRupees(sums.taxable),
    CGST: plainRupees(sums.cgst),
    SGST: plainRupees(sums.sgst),
    IGST: plainRupees(sums.igst),
    Amount: plainRupees(sums.amount),
  };
  const cells = titles.map((title) => total[title] ?? '');
  y = ensureSpace(pdf, y, rowHeight(pdf, columns, cells));
  return drawRow(pdf, columns, cells, y, { weight: 600 });
}

const PADDING = 5;

function rowHeight({ heightOf }: PdfWriter, columns: readonly Column[], cells: readonly string[]): number {
  const heights = columns.map(({ width }, index) => heightOf(cells[index] ?? '', { width }));
  return Math.max(...heights) + 2 * PADDING;
}

function drawRow(
  pdf: PdfWriter,
  columns: readonly Column[],
  cells: readonly string[],
  y: number,
  style: TextStyle,
): number {
  let x = PAGE.margin;
  for (const [index, { width, align = 'left' }] of columns.entries()) {
    pdf.write(cells[index] ?? '', { ...style, x, y: y + PADDING, width, align });
    x += width + GAP;
  }
  const below = y + rowHeight(pdf, columns, cells);
  drawLine(pdf.doc, below);
  return below;
}

function drawTotal(pdf: PdfWriter, { sums }: InvoiceContent, from: number): number {
  const y = ensureSpace(pdf, from + 10, 30);
  const text = `Total, tax included: ${rupeeText(sums.amount)}`;
  return y + pdf.write(text, { x: PAGE.margin, y, width: INNER, size: 14, weight: 600, align: 'right' });
}

function drawNotes(pdf: PdfWriter, notes: readonly string[], from: number): void {
  let y = from + 16;
  for (const note of notes) {
    y = ensureSpace(pdf, y, pdf.heightOf(note, { width: INNER }));
    y += pdf.write(note, { x: PAGE.margin, y, width: INNER, colour: GREY }) + 4;
  }
}

/** The y position to continue at, on a new page if the height does not fit on this one. */
function ensureSpace({ doc }: PdfWriter, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  doc.addPage(A4);
  return PAGE.margin;
}

function drawLine(doc: PDFKit.PDFDocument, y: number): void {
  doc
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.width - PAGE.margin, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
}
