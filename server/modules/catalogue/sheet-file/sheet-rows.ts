// Builds rows of a product sheet from the cells of a file of any format, and enforces the limits while reading.
import { invalid } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { SHEET_COLUMNS, type SheetRow } from '../product-sheet.ts';

const { rows: MAX_ROWS, columns: MAX_COLUMNS, cellCharacters: MAX_CHARACTERS } = LIMITS.productSheet;

/** The prefix of rows that are notes, such as those of the template. */
export const NOTE_SIGN = '#';

const COLUMN_OF: ReadonlyMap<string, string> = new Map(
  SHEET_COLUMNS.map((column) => [column.toLowerCase(), column]),
);

/** The largest number that is stored for a row. */
const MAX_LINE = 2 ** 31 - 1;

/** Collects rows. The first one names the columns. */
export class SheetRows {
  readonly rows: SheetRow[] = [];
  #columns: (string | null)[] | null = null;
  #line = 0;

  /** @throws VALIDATION for the field `sheet` if the row or the sheet exceeds the limits */
  add(line: number, cells: readonly string[]): void {
    // A forged workbook can number its rows at will.
    if (!Number.isInteger(line) || line <= this.#line || line > MAX_LINE)
      throw invalid({ sheet: `The rows after line ${this.#line} are out of order` });
    this.#line = line;
    if (cells.length > MAX_COLUMNS)
      throw invalid({ sheet: `Line ${line} has more than ${MAX_COLUMNS} columns` });
    if (cells.every((cell) => !cell.trim())) return;
    const long = cells.findIndex((cell) => cell.length > MAX_CHARACTERS);
    if (long >= 0)
      throw invalid({
        sheet: `Line ${line}, column ${long + 1}: at most ${MAX_CHARACTERS.toLocaleString('en-IN')} characters`,
      });
    if (!this.#columns) {
      this.#columns = parseColumns(cells);
      return;
    }
    if (cells[0]?.trimStart().startsWith(NOTE_SIGN)) return;
    if (this.rows.length === MAX_ROWS)
      throw invalid({
        sheet: `At most ${MAX_ROWS.toLocaleString('en-IN')} rows; please split the sheet`,
      });
    this.rows.push({ line, cells: toCells(line, this.#columns, cells) });
  }
}

/** @throws VALIDATION for unknown or repeated columns */
function parseColumns(head: readonly string[]): (string | null)[] {
  const columns = head.map((title) => COLUMN_OF.get(title.trim().toLowerCase()) ?? null);
  const unknown = head.filter((title, index) => title.trim() && !columns[index]);
  if (unknown.length > 0)
    throw invalid({
      sheet: `Unknown columns: ${unknown.join(', ').slice(0, 200)}. Please download the template to see the columns.`,
    });
  const named = columns.filter((column) => column !== null);
  const duplicates = named.filter((column, index) => named.indexOf(column) !== index);
  if (duplicates.length > 0)
    throw invalid({ sheet: `Several columns have the same name: ${duplicates.join(', ')}` });
  return columns;
}

function toCells(
  line: number,
  columns: readonly (string | null)[],
  cells: readonly string[],
): SheetRow['cells'] {
  const nameless = cells.findIndex((cell, index) => cell.trim() && !columns[index]);
  if (nameless >= 0)
    throw invalid({ sheet: `Line ${line}: the cell in column ${nameless + 1} has no column name` });
  const named = columns.flatMap((column, index) => (column ? [[column, cells[index] ?? '']] : []));
  return Object.fromEntries(named) as SheetRow['cells']; // fromEntries loses the key types
}
