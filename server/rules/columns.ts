// Shared by the tables of columns: parsers of sheet cells, functions over the names, and the shape of a form field.
import { z } from 'zod';

/** The values of a table of columns, by name. */
export type Values<Columns extends z.ZodRawShape> = z.output<z.ZodObject<Columns>>;

/** A required number in a cell of a sheet; an empty cell fails `rule` as NaN. */
export const numberCell = (rule: z.ZodType<number, number>) =>
  z
    .string()
    .transform((text) => (text.trim() ? Number(text) : NaN))
    .pipe(rule);
/** A number in a cell of a sheet; null if the cell is empty. */
export const optionalNumberCell = (rule: z.ZodType<number, number>) =>
  z
    .string()
    .transform((text) => (text.trim() ? Number(text) : null))
    .pipe(rule.nullable());
/** Entries separated by |. */
export const listCell = z.string().transform((text) =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean),
);
export const yesNoCell = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.enum(['yes', 'no', ''], 'Please say yes or no'))
  .transform((text) => text === 'yes');

/** A code in upper case, or null. */
export const optionalCodeCell = (form: RegExp, message: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .transform((text) => text || null)
    .pipe(z.string().regex(form, message).nullable());

/** The names of a table of columns. */
export function listColumnNames<Columns extends object>(columns: Columns): (keyof Columns & string)[] {
  return Object.keys(columns) as (keyof Columns & string)[]; // the tables have no other keys than their own
}

/** Maps the names of a table of columns. */
export function mapNames<Columns extends object, Value>(
  columns: Columns,
  make: (name: keyof Columns & string) => Value,
): Record<keyof Columns & string, Value> {
  const entries = listColumnNames(columns).map((name) => [name, make(name)]);
  return Object.fromEntries(entries) as Record<keyof Columns & string, Value>; // fromEntries loses the key types
}

/** Picks the values of a row that are in a table of columns. */
export function columnValues<Columns extends object, Row extends object>(
  columns: Columns,
  row: Row,
): Pick<Row, keyof Columns & keyof Row> {
  const picked = Object.entries(row).filter(([name]) => Object.hasOwn(columns, name));
  return Object.fromEntries(picked) as Pick<Row, keyof Columns & keyof Row>; // fromEntries loses the key types
}

/** A text field of a form. */
export interface FormField {
  label: string;
  max?: number;
  hint?: string;
  /** Whether the text has several lines. */
  isLong?: boolean;
  isNumber?: boolean;
  /** Whether the number may have decimals. */
  isDecimal?: boolean;
  /** Required before the product can go live. */
  isRequired?: boolean;
}
