// Merges the values that someone else saved into a form with unsaved changes.
import type { FormTexts } from './form-texts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** How a form merges a saved record. */
export interface MergeOptions {
  /** Labels of the fields to merge; all fields are merged by default. */
  labels?: FormTexts;
  /** Converts a saved record to the texts of the form. */
  textsOfSaved: (fields: Fields) => Fields;
}

export interface MergedRecord {
  /** The saved values by field. */
  theirs: FormTexts;
  /** The other person's changes to fields that are unchanged here. */
  takenOver: FormTexts;
  /** Fields that both people changed to different values. */
  clashing: readonly string[];
}

/** Converts a saved value to the text of a form. */
export const savedText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Merges the saved record with the initial (`first`) and the current (`values`) texts of the form. */
export function mergeSaved(
  saved: Fields,
  { first, values }: Readonly<Record<'first' | 'values', FormTexts>>,
  reading?: MergeOptions,
): MergedRecord {
  const fields = Object.entries(reading?.textsOfSaved(saved) ?? {})
    .filter(([field]) => !reading?.labels || field in reading.labels)
    .map(([field, value]) => ({ field, saved: savedText(value) }));
  const fieldText = (texts: FormTexts, field: string) => texts[field] ?? '';
  const isTouched = (field: string) => fieldText(values, field) !== fieldText(first, field);
  const different = fields.filter(({ field, saved: text }) => text !== fieldText(values, field));
  return {
    theirs: textsIn(fields),
    takenOver: textsIn(different.filter(({ field }) => !isTouched(field))),
    clashing: different
      .filter(({ field, saved: text }) => isTouched(field) && text !== fieldText(first, field))
      .map(({ field }) => field),
  };
}

const textsIn = (fields: readonly { field: string; saved: string }[]): FormTexts =>
  Object.fromEntries(fields.map(({ field, saved }) => [field, saved]));
