// The fields of a record's form, as one declaration: their labels, limits and kinds.

export type Texts = Readonly<Record<string, string>>;

export interface RecordField {
  label: string;
  hint?: string;
  /** In characters. */
  max?: number;
  isNeeded?: boolean;
  /** `text` by default; the value of a tick is 'yes' or 'no', that of ticks a line for each, that of a picture its key. */
  as?: 'text' | 'long' | 'tick' | 'ticks' | 'picture' | 'choice';
  /** Of a picture that can be cropped: width by height of where it is shown. */
  aspect?: number;
  inputMode?: 'numeric' | 'decimal';
  /** For a choice, or ticks. */
  options?: readonly { value: string; label: string }[];
  /** In Hindi. */
  isHindi?: boolean;
  /** Only for a new record, or only one with these values. */
  isShown?: (values: Texts, isNew: boolean) => boolean;
}

export type RecordFields = Readonly<Record<string, RecordField>>;

const isNewOnly = (_values: Texts, isNew: boolean) => isNew;

export const SLUG: RecordField = {
  label: 'Address',
  max: 80,
  isNeeded: true,
  hint: 'Lowercase letters, digits and hyphens. It cannot be changed later.',
  isShown: isNewOnly,
};

/** A name in addresses, made of what people call it. @example slugOf('Dry Food & Treats') // 'dry-food-treats' */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '');
}

/** The values of a record as its form holds them; leave empty for a new one. */
export function recordTexts(fields: RecordFields, record: object | null): Texts {
  const saved = new Map<string, unknown>(Object.entries(record ?? {}));
  const textOf = (name: string, { as }: RecordField) => {
    const value = saved.get(name);
    if (as === 'tick') return value === true ? 'yes' : 'no';
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, textOf(name, field)]));
}

/** What is missing, said before it is sent. */
export function missingIn(fields: RecordFields, values: Texts, isNew: boolean): Texts {
  const missing = Object.entries(fields).filter(
    ([name, { isNeeded, isShown }]) =>
      isNeeded && (isShown?.(values, isNew) ?? true) && !values[name]?.trim(),
  );
  return Object.fromEntries(
    missing.map(([name, { as }]) => [
      name,
      as === 'picture' ? 'Please add a picture' : as === 'choice' ? 'Please choose' : 'Please fill this in',
    ]),
  );
}
