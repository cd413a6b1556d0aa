// Declares the fields of a record's form: their labels, limits and kinds.

import type { FormTexts } from '../../ui/form-texts.ts';

export interface RecordField {
  label: string;
  hint?: string;
  /** Maximum length in characters. */
  max?: number;
  isRequired?: boolean;
  /**
   * `text` by default. A checkbox has the value 'yes' or 'no', checkboxes have the chosen values, one per line, and a
   * picture has its key.
   */
  as?: 'text' | 'textarea' | 'checkbox' | 'checkboxes' | 'picture' | 'choice';
  /** Aspect ratio of the place where the picture is shown, to which it can be cropped. */
  aspect?: number;
  inputMode?: 'numeric' | 'decimal';
  /** The options of a choice or of checkboxes. */
  options?: readonly { value: string; label: string }[];
  /** Whether its text is in Hindi. */
  isHindi?: boolean;
  /** Whether the field is shown for these values, and for a new or an existing record; always by default. */
  isShown?: (values: FormTexts, isNew: boolean) => boolean;
}

export type RecordFields = Readonly<Record<string, RecordField>>;

const isNewOnly = (_values: FormTexts, isNew: boolean) => isNew;

export const SLUG: RecordField = {
  label: 'Web address',
  max: 80,
  isRequired: true,
  hint: 'Lowercase letters, digits and hyphens. It cannot be changed later.',
  isShown: isNewOnly,
};

/** The slug for a name. @example toSlug('Dry Food & Treats') // 'dry-food-treats' */
export function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '');
}

/** The values of a record as its form holds them. @param record null for a new one */
export function recordTexts(fields: RecordFields, record: object | null): FormTexts {
  const saved = new Map<string, unknown>(Object.entries(record ?? {}));
  const toText = (name: string, { as }: RecordField) => {
    const value = saved.get(name);
    if (as === 'checkbox') return value === true ? 'yes' : 'no';
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toText(name, field)]));
}

/** Error messages for the required fields that are empty, by field. */
export function missingIn(fields: RecordFields, values: FormTexts, isNew: boolean): FormTexts {
  const missing = Object.entries(fields).filter(
    ([name, { isRequired, isShown }]) =>
      isRequired && (isShown?.(values, isNew) ?? true) && !values[name]?.trim(),
  );
  return Object.fromEntries(
    missing.map(([name, { as }]) => [
      name,
      as === 'picture' ? 'Please add a picture' : as === 'choice' ? 'Please choose' : 'Please fill this in',
    ]),
  );
}
