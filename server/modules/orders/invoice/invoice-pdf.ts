// An invoice as PDF: A4, one table, as many pages as its lines take.
import { buffer } from 'node:stream/consumers';
import { plainRupees, rupeeText } from '#rules/rupees.ts';
import { SHOP } from '#rules/shop.ts';
import type { Supply, TaxedRow } from '#rules/gst.ts';
import type { InvoicePaper } from './invoice-paper.ts';
import { newPaper, type Paper, type TextStyle } from './pdf-text.ts';

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

function columnsOf(supply: Supply): Column[] {
  const right = [
    column('Qty', 24, ({ quantity }) => String(quantity)),
    column('Unit price', 56, ({ unitPrice }) => plainRupees(unitPrice)),
    column('Discount', 52, ({ discount }) => (discount ? `-${plainRupees(discount)}` : '')),
    column('Taxable value', 60, ({ taxable }) => plainRupees(taxable)),
    ...TAXES[supply],
    column('Amount', 62, ({ amount }) => plainRupees(amount)),
  ];
  const taken = right.reduce((sum, { width }) => sum + width + GAP, 0);
  const code = ({ code }: TaxedRow) => (code.startsWith('99') ? `SAC ${code}` : `HSN ${code}`);
  const item: Column = {
    title: 'Item',
    width: INNER - taken,
    cell: (row) => `${row.name}\n${code(row)}`,
  };
  return [item, ...right];
}

function column(title: string, width: number, cell: Column['cell']): Column {
  return { title, width, align: 'right', cell };
}

/** Draws an invoice. */
export async function invoicePdf(invoice: InvoicePaper): Promise<Buffer> {
  const paper = await newPaper({
    size: 'A4',
    margin: 0,
    info: { Title: `Invoice ${invoice.number}`, Author: SHOP.name },
  });
  const bytes = buffer(paper.doc);
  let y = drawHead(paper, invoice);
  y = drawTable(paper, invoice, y);
  y = drawSums(paper, invoice, y);
  drawNotes(paper, invoice.notes, y);
  paper.doc.end();
  return bytes;
}

function drawHead({ doc, write }: Paper, { facts, buyer }: InvoicePaper): number {
  const { margin: x } = PAGE;
  let left = PAGE.margin;
  left += write(SHOP.name, { x, y: left, width: 260, size: 20, weight: 600 });
  const seller = [...SHOP.address, `GSTIN ${SHOP.gstin}`, SHOP.emails.care].join('\n');
  left += write(seller, { x, y: left, width: 260, colour: GREY });

  const factsX = PAGE.width - PAGE.margin - 220;
  let right = PAGE.margin;
  right += write('Tax invoice', { x: factsX, y: right, width: 220, size: 20, weight: 600, align: 'right' });
  for (const [label, said] of facts) {
    write(label, { x: factsX, y: right, width: 90, colour: GREY });
    right += write(said, { x: factsX + 90, y: right, width: 130, align: 'right' });
  }

  let y = Math.max(left, right) + 14;
  rule(doc, y);
  y += 8;
  y += write('Billed and shipped to', { x, y, width: INNER, colour: GREY });
  y += write(buyer.join('\n'), { x, y, width: 300 });
  return y + 14;
}

function drawTable(paper: Paper, { supply, rows, sums }: InvoicePaper, from: number): number {
  const columns = columnsOf(supply);
  const titles = columns.map(({ title }) => title);
  let y = drawRow(paper, columns, titles, from, { weight: 600 });
  for (const row of rows) {
    const cells = columns.map(({ cell }) => cell(row));
    if (y + rowHeight(paper, columns, cells) > BOTTOM) {
      paper.doc.addPage();
      y = drawRow(paper, columns, titles, PAGE.margin, { weight: 600 });
    }
    y = drawRow(paper, columns, cells, y, {});
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
  y = withRoom(paper, y, rowHeight(paper, columns, cells));
  return drawRow(paper, columns, cells, y, { weight: 600 });
}

const PADDING = 5;

function rowHeight({ heightOf }: Paper, columns: readonly Column[], cells: readonly string[]): number {
  const heights = columns.map(({ width }, index) => heightOf(cells[index] ?? '', { width }));
  return Math.max(...heights) + 2 * PADDING;
}

function drawRow(
  paper: Paper,
  columns: readonly Column[],
  cells: readonly string[],
  y: number,
  style: TextStyle,
): number {
  let x = PAGE.margin;
  for (const [index, { width, align = 'left' }] of columns.entries()) {
    paper.write(cells[index] ?? '', { ...style, x, y: y + PADDING, width, align });
    x += width + GAP;
  }
  const below = y + rowHeight(paper, columns, cells);
  rule(paper.doc, below);
  return below;
}

function drawSums(paper: Paper, { sums }: InvoicePaper, from: number): number {
  const y = withRoom(paper, from + 10, 30);
  const said = `Total, tax included: ${rupeeText(sums.amount)}`;
  return y + paper.write(said, { x: PAGE.margin, y, width: INNER, size: 14, weight: 600, align: 'right' });
}

function drawNotes(paper: Paper, notes: readonly string[], from: number): void {
  let y = from + 16;
  for (const note of notes) {
    y = withRoom(paper, y, paper.heightOf(note, { width: INNER }));
    y += paper.write(note, { x: PAGE.margin, y, width: INNER, colour: GREY }) + 4;
  }
}

/** Where to go on: here, or on top of a new page where this one is full. */
function withRoom({ doc }: Paper, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  doc.addPage();
  return PAGE.margin;
}

function rule(doc: PDFKit.PDFDocument, y: number): void {
  doc
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.width - PAGE.margin, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
}
