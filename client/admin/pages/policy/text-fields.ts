import type { TextVersionFragment } from '../../features/texts/texts.generated.ts';
import type { TextDraftInput } from '../../graph-types.generated.ts';

export type Values = Readonly<Record<string, string>>;

export const MAX_CHARACTERS = 40_000;

/** Field labels, in form order. */
export const LABELS = {
  title: 'Title',
  body: 'Text',
  titleHi: 'Title, in Hindi',
  bodyHi: 'Text, in Hindi',
} as const;

export type Field = keyof typeof LABELS;
const FIELDS = Object.keys(LABELS) as Field[]; // its own keys

export const toFormValues = ({ title, titleHi, body, bodyHi }: TextVersionFragment): Values => ({
  title,
  titleHi,
  body,
  bodyHi,
});

export const toInput = ({ title = '', titleHi = '', body = '', bodyHi = '' }: Values): TextDraftInput => ({
  title,
  titleHi,
  body,
  bodyHi,
});

export function findProblems(values: Values): Values {
  const missing = FIELDS.filter((field) => !values[field]?.trim());
  return Object.fromEntries(missing.map((field) => [field, 'Please fill this in']));
}
