// CSV files for spreadsheets. Amounts are in rupees, times are those of India.
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { indianDay } from '#rules/day.ts';

/** The columns of a file by their name. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string>>;

/** A CSV file, written as rows are read. Texts that spreadsheets would read as formulas, such as those with =, are escaped. */
export function streamCsv<Row>(columns: CsvColumns<Row>, rows: AsyncIterable<Row>): Readable {
  const sheet = stringify({ header: true, columns: Object.keys(columns), bom: true, escape_formulas: true });
  return Readable.from(csvCells(columns, rows)).compose(sheet);
}

async function* csvCells<Row>(columns: CsvColumns<Row>, rows: AsyncIterable<Row>) {
  const entries = Object.entries(columns);
  for await (const row of rows)
    yield Object.fromEntries(entries.map(([name, cellOf]) => [name, cellOf(row)]));
}

/** @example rupeeCell(49_950) // '499.50' */
export const rupeeCell = (paise: number): string => (paise / 100).toFixed(2);

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
});

/** @example momentCell(at) // '2026-11-27 18:05'; empty for null */
export const momentCell = (at: Date | null): string => (at ? `${indianDay(at)} ${time.format(at)}` : '');
