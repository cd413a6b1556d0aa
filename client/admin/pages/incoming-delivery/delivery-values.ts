// The form of a delivery: texts of its fields, and its lines as one text, so that the form notices their changes too.
import type { IncomingDeliveryInput } from '../../graph-types.generated.ts';
import type { IncomingDeliveryDetailsFragment } from '../../features/stock/incoming.generated.ts';
import { savedText } from '../../ui/merge-saved.ts';

type Texts = Readonly<Record<string, string>>;

export interface LineText {
  sizeId: string;
  name: string;
  units: string;
}

export const linesOf = ({ lines = '[]' }: Texts): LineText[] => JSON.parse(lines) as LineText[]; // written by textOfLines

export const textOfLines = (lines: readonly LineText[]): string => JSON.stringify(lines);

type SavedLine = Pick<
  IncomingDeliveryDetailsFragment['lines'][number],
  'sizeId' | 'name' | 'size' | 'expected'
>;

const textOfSavedLines = (lines: readonly SavedLine[]): string =>
  textOfLines(
    lines.map(({ sizeId, name, size, expected }) => ({
      ...{ sizeId, name: `${name}, ${size}`, units: String(expected) },
    })),
  );

/** The record of a conflict, as the form writes it. */
export const textsOfSaved = (
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => ({
  ...fields,
  // Written by savedFields of the server.
  ...(typeof fields.lines === 'string' && {
    lines: textOfSavedLines(JSON.parse(fields.lines) as SavedLine[]),
  }),
});

/** With the goods as people read them. @example { lines: 'Drools Adult, 3 kg: 20; Ball, Small: 10' } */
export const readable = (texts: Readonly<Record<string, unknown>>): Texts => ({
  ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, savedText(value)])),
  lines: linesOf({ lines: savedText(texts.lines) || '[]' })
    .map(({ name, units }) => `${name}: ${units}`)
    .join('; '),
});

export function textsOf(delivery: IncomingDeliveryDetailsFragment | null): Texts {
  return {
    supplier: delivery?.supplier ?? '',
    reference: delivery?.reference ?? '',
    expectedOn: delivery?.expectedOn ?? '',
    note: delivery?.note ?? '',
    lines: textOfSavedLines(delivery?.lines ?? []),
  };
}

export const isUnits = (text: string): boolean => /^\d{1,7}$/.test(text.trim());

/** What the server could not read, by field. */
export function problemsOf(texts: Texts): Texts {
  const lines = linesOf(texts);
  const wrong = lines.find(({ units }) => !isUnits(units) || Number(units) === 0);
  return {
    ...(!texts.supplier?.trim() && { supplier: 'Please name the supplier' }),
    ...(!texts.expectedOn && { expectedOn: 'Please give a day' }),
    ...(lines.length === 0 && { lines: 'Please add a size' }),
    ...(wrong && { lines: `Please say how many of ${wrong.name} are expected` }),
  };
}

export function inputOf(texts: Texts): IncomingDeliveryInput {
  return {
    supplier: texts.supplier ?? '',
    reference: texts.reference?.trim() || null,
    expectedOn: texts.expectedOn ?? '',
    note: texts.note?.trim() || null,
    lines: linesOf(texts).map(({ sizeId, units }) => ({ sizeId, expected: Number(units) })),
  };
}
