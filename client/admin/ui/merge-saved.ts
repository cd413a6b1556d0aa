// What someone else saved, merged into a form that was typed in the meantime.
type Texts = Readonly<Record<string, string>>;
type Fields = Readonly<Record<string, unknown>>;

/** How a form reads a saved record. */
export interface Reading {
  /** What people call each field: others are not merged. Without it, all are. */
  labels?: Texts;
  /** What the server says is saved, as the form writes it. */
  textsOfSaved: (fields: Fields) => Fields;
}

export interface MergedRecord {
  /** What is saved now, by field. */
  theirs: Texts;
  /** What they changed in fields that were not touched here. */
  takenOver: Texts;
  /** Fields that both changed, each in another way. */
  clashing: readonly string[];
}

/** A saved value as a form writes it. */
export const savedText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Compares what is saved now with what the form began with (`first`) and what it has (`values`). */
export function mergeSaved(
  saved: Fields,
  { first, values }: Readonly<Record<'first' | 'values', Texts>>,
  reading?: Reading,
): MergedRecord {
  const fields = Object.entries(reading?.textsOfSaved(saved) ?? {})
    .filter(([field]) => !reading?.labels || field in reading.labels)
    .map(([field, value]) => ({ field, saved: savedText(value) }));
  const textOf = (texts: Texts, field: string) => texts[field] ?? '';
  const isTouched = (field: string) => textOf(values, field) !== textOf(first, field);
  const different = fields.filter(({ field, saved: text }) => text !== textOf(values, field));
  return {
    theirs: textsIn(fields),
    takenOver: textsIn(different.filter(({ field }) => !isTouched(field))),
    clashing: different
      .filter(({ field, saved: text }) => isTouched(field) && text !== textOf(first, field))
      .map(({ field }) => field),
  };
}

const textsIn = (fields: readonly { field: string; saved: string }[]): Texts =>
  Object.fromEntries(fields.map(({ field, saved }) => [field, saved]));
