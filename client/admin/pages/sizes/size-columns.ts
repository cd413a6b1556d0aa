// The editable columns of sizes: their texts, and the parsing of typed values. Prices are in rupees.
import type { ComponentProps } from 'react';
import { parseRupeeText, rupeeFieldText } from '#rules/money/rupees.ts';
import { formatMoney } from '#client/lib/format.ts';
import type { GridSizeFragment, SizeProblemTextsFragment } from '../../features/products/sizes.generated.ts';
import type { SizeChangeInput } from '../../graph-types.generated.ts';

export type SizeField = 'sku' | 'price' | 'discountPercent' | 'stock' | 'reorderAt';
export type Problems = Partial<Omit<SizeProblemTextsFragment, '__typename'>>;
/** Typed values by field. */
export type SizeTexts = Readonly<Partial<Record<SizeField, string>>>;

type Value = number | string | null;

interface SizeColumn {
  label: string;
  permission: string;
  max: number;
  inputMode?: ComponentProps<'input'>['inputMode'];
  /** The value of a text; undefined if the text is not valid. */
  valueOf: (text: string) => Value | undefined;
  textOf: (value: Value) => string;
  /** Formats a value for display outside of fields. */
  displayText: (value: Value) => string;
  problem: string;
}

const editText = (value: Value) => (value === null ? '' : String(value));
const orNone = (value: Value) => (value === null || value === '' ? 'none' : String(value));
const WHOLE = /^(?:\d{1,3}(?:,\d{2,3})+|\d{1,9})$/;
const parseWholeNumber = (text: string) => (WHOLE.test(text) ? Number(text.replaceAll(',', '')) : undefined);
const NUMBER = 'Please enter a whole number';

const COUNT = { inputMode: 'numeric', max: 9, textOf: editText, problem: NUMBER } as const;

/** The editable columns, in order. */
export const SIZE_COLUMNS: Readonly<Record<SizeField, SizeColumn>> = {
  sku: {
    label: 'SKU',
    permission: 'catalogue:write',
    max: 40,
    valueOf: (text) => text.toUpperCase() || null,
    textOf: editText,
    displayText: orNone,
    problem: '',
  },
  price: {
    label: 'MRP',
    permission: 'prices:write',
    max: 14,
    inputMode: 'decimal',
    valueOf: (text) => {
      const paise = parseRupeeText(text);
      return Number.isNaN(paise) ? undefined : paise;
    },
    textOf: (value) => rupeeFieldText(Number(value)),
    displayText: (value) => formatMoney(Number(value)),
    problem: 'Please enter an amount such as 499 or 499.50',
  },
  discountPercent: {
    ...COUNT,
    label: 'Discount',
    permission: 'prices:write',
    valueOf: (text) => parseWholeNumber(text.replace(/\s*%$/, '')),
    displayText: (value) => `${String(value)}%`,
  },
  stock: {
    ...COUNT,
    label: 'Stock',
    permission: 'stock:write',
    valueOf: parseWholeNumber,
    displayText: String,
  },
  reorderAt: {
    ...COUNT,
    label: 'Reorder point',
    permission: 'stock:write',
    valueOf: (text) => (text === '' ? null : parseWholeNumber(text)),
    displayText: orNone,
  },
};

export const SIZE_FIELDS = Object.keys(SIZE_COLUMNS) as readonly SizeField[]; // the keys of a literal

export const textOf = (size: GridSizeFragment, field: SizeField) => SIZE_COLUMNS[field].textOf(size[field]);

/** The value of a text in a column; undefined if the text is not valid. */
export const valueOf = (field: SizeField, text: string) => SIZE_COLUMNS[field].valueOf(text.trim());

/** Validation errors of typed values. */
export function findProblems(texts: SizeTexts): Problems {
  const invalidFields = SIZE_FIELDS.filter((field) => {
    const text = texts[field];
    return text !== undefined && valueOf(field, text) === undefined;
  });
  return Object.fromEntries(invalidFields.map((field) => [field, SIZE_COLUMNS[field].problem]));
}

/** The change from the size as it was seen to the typed values; null if there is none. */
export function toChange(seen: GridSizeFragment, texts: SizeTexts): SizeChangeInput | null {
  const entries = SIZE_FIELDS.flatMap((field) => {
    const text = texts[field];
    const value = text === undefined ? undefined : valueOf(field, text);
    return value === undefined || value === seen[field] ? [] : [[field, value] as const];
  });
  if (entries.length === 0) return null;
  const values: Omit<SizeChangeInput, 'id' | 'version'> = Object.fromEntries(entries);
  return {
    id: seen.id,
    version: seen.version,
    ...values,
    ...('stock' in values && { seenStock: seen.stock }),
  };
}
