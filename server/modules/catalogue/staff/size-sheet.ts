// Parses rows of sizes that were copied from a spreadsheet, with cells separated by tabs, or saved as CSV.
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { discountPercentSchema, stockCountSchema } from '#rules/admin-fields.ts';
import { VARIANT_COLUMNS } from '#rules/catalogue/variant-columns.ts';
import { invalid } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { MAX_CHANGES, type Problems, SIZE_FIELDS, type SizeField, type SizeValues } from './size-values.ts';

const MAX_CHARACTERS = LIMITS.staffInput.characters;

/** The columns by which a row can identify its size. */
type NameColumn = 'key' | 'product' | 'size';

/** The names of the columns, without regard to case, spaces and signs. */
const COLUMNS: Readonly<Record<NameColumn | SizeField, readonly string[]>> = {
  key: ['sku'],
  product: ['product', 'name', 'productname', 'slug'],
  size: ['size'],
  price: ['price', 'mrp', 'priceinrupees', 'mrpinrupees'],
  discountPercent: ['discount', 'discountpercent', 'discountinpercent'],
  stock: ['stock', 'unitsinstock'],
  reorderAt: ['reorderpoint', 'reorder', 'reorderat', 'orderagainat'],
  sku: ['newsku'],
};

export interface SizeSheetRow {
  /** The first line of the row in the text. */
  line: number;
  /** The SKU, or product and size, as they were typed. */
  label: string;
  key: string;
  product: string;
  size: string;
  /** The values that could be read. */
  values: SizeValues;
  /** Messages for the values that could not be read. */
  problems: Problems;
}

export interface SizeSheet {
  /** The values with a column in the sheet. */
  fields: SizeField[];
  rows: SizeSheetRow[];
}

const NUMBER = /^(\d{1,3}(?:,\d{2,3})+|\d+)(?:\.0+)?$/;

/** A whole number as spreadsheets show it, such as 1,200 or 10%. */
const parseNumber = (rule: z.ZodType<number, number>) =>
  z
    .string()
    .transform((text) => Number(NUMBER.exec(text)?.[1]?.replaceAll(',', '') ?? NaN))
    .pipe(rule);

const CELLS: Readonly<Record<SizeField, z.ZodType<number | string | null, string>>> = {
  price: VARIANT_COLUMNS.price,
  discountPercent: z
    .string()
    .transform((text) => text.replace(/\s*%$/, ''))
    .pipe(parseNumber(discountPercentSchema)),
  stock: parseNumber(stockCountSchema),
  reorderAt: parseNumber(stockCountSchema),
  sku: VARIANT_COLUMNS.sku,
};

/** The rows of a text. @throws VALIDATION for the field `text` if it is not a table of sizes, or too long */
export function parseSizeSheet(text: string): SizeSheet {
  if (text.length > MAX_CHARACTERS)
    throw invalid({ text: `At most ${MAX_CHARACTERS.toLocaleString('en-IN')} characters` });
  const [head, ...records] = parseRecords(text);
  if (!head) throw invalid({ text: 'Please paste rows with column names in the first row' });
  if (records.length === 0) throw invalid({ text: 'There are no rows below the column names' });
  const columns = parseColumns(head.cells);
  const fields = SIZE_FIELDS.filter((field) => columns.includes(field));
  return { fields, rows: records.map((record) => parseRow(record, columns)) };
}

interface Line {
  line: number;
  cells: string[];
}

function parseRecords(text: string): Line[] {
  /** The last line of each record. */
  const ends: number[] = [];
  try {
    const records = parse(text.replace(/\r\n?/g, '\n').trimEnd(), {
      bom: true,
      delimiter: detectDelimiter(text),
      // A bare quote is a part of its cell, as in 3" collar.
      relax_quotes: true,
      relax_column_count: true,
      // One row more than the limit, so that a longer text is not read completely.
      to: MAX_CHANGES + 2,
      on_record: (record, { lines }) => {
        ends.push(lines);
        return record;
      },
    });
    if (records.length > MAX_CHANGES + 1)
      throw invalid({
        text: `At most ${MAX_CHANGES.toLocaleString('en-IN')} rows; please paste fewer`,
      });
    return records
      .map((record, index) => ({
        line: (ends[index - 1] ?? 0) + 1,
        cells: record.map((cell) => cell.trim().replace(/\s+/g, ' ')),
      }))
      .filter(({ cells }) => cells.some(Boolean));
  } catch (error) {
    if (error instanceof CsvError) throw invalid({ text: `This cannot be read: ${error.message}` });
    throw error;
  }
}

/** The separator of the column names. */
function detectDelimiter(text: string): string {
  const [names = ''] = text.trimStart().split(/[\r\n]/, 1);
  return ['\t', ';'].find((sign) => names.includes(sign)) ?? ',';
}

type Column = NameColumn | SizeField;

/** The columns in the order of the sheet; null for an empty column. @throws VALIDATION */
function parseColumns(head: readonly string[]): (Column | null)[] {
  const names = Object.keys(COLUMNS) as Column[]; // the keys of a literal
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  const columns = head.map((title) => names.find((name) => COLUMNS[name].includes(plain(title))) ?? null);
  const unknown = head.filter((title, index) => title && !columns[index]);
  if (unknown.length > 0)
    throw invalid({
      text: `Unknown columns: ${unknown.join(', ').slice(0, 200)}. Please use SKU, or Product and Size; and any of MRP, Discount, Stock, Reorder point, New SKU.`,
    });
  const named = columns.filter((name) => name !== null);
  const duplicates = head.filter(
    (_title, index) => columns[index] && named.indexOf(columns[index]) !== index,
  );
  if (new Set(named).size < named.length)
    throw invalid({ text: `Several columns have the same meaning: ${duplicates.join(', ')}` });
  if (!named.includes('key') && !(named.includes('product') && named.includes('size')))
    throw invalid({ text: 'Please include the column SKU, or Product and Size' });
  if (!SIZE_FIELDS.some((field) => named.includes(field)))
    throw invalid({
      text: 'Please include a column to change: MRP, Discount, Stock, Reorder point or New SKU',
    });
  return columns;
}

function parseRow({ line, cells }: Line, columns: readonly (Column | null)[]): SizeSheetRow {
  const cellOf = (name: Column) => cells[columns.indexOf(name)] ?? '';
  const values: Record<string, unknown> = {};
  const problems: Problems = {};
  if (cells.some((cell, index) => cell && !columns[index]))
    problems.size = 'A cell is in a column without a name';
  for (const field of SIZE_FIELDS) {
    const text = columns.includes(field) ? cellOf(field) : '';
    if (!text) continue;
    const result = CELLS[field].safeParse(text);
    if (result.success) values[field] = result.data;
    else problems[field] = result.error.issues[0]?.message ?? 'This cannot be read';
  }
  const [key, product, size] = [cellOf('key').toUpperCase(), cellOf('product'), cellOf('size')];
  if (!key && !(product && size)) problems.size = 'Please enter the SKU, or product and size';
  // Each value was parsed by the rule of its field.
  return {
    line,
    label: key || `${product}, ${size}`,
    key,
    product,
    size,
    values: values as SizeValues,
    problems,
  };
}
