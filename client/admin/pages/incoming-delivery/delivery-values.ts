// The values of a delivery form: a text for each field, and one for the units of each size, so that two people who change
// different sizes do not conflict.
import type { IncomingDeliveryInput } from '../../graph-types.generated.ts';
import type { IncomingDeliveryDetailsFragment } from '../../features/stock/incoming.generated.ts';
import type { FormTexts } from '../../ui/form-texts.ts';

type Fields = Readonly<Record<string, unknown>>;

const LINE = 'units of ';

/** The field with the expected units of a size. */
export const lineField = (sizeId: string): string => LINE + sizeId;

/** The value of a size that was removed. It is longer than the field allows, so nobody can type it. */
export const NOT_EXPECTED = 'not expected';

/** The fields of sizes that are expected, in order. */
export const expectedFields = (texts: FormTexts): string[] =>
  Object.keys(texts).filter((field) => field.startsWith(LINE) && texts[field] !== NOT_EXPECTED);

type SavedLine = Pick<
  IncomingDeliveryDetailsFragment['lines'][number],
  'sizeId' | 'name' | 'size' | 'expected'
>;

const textsOfLines = (lines: readonly SavedLine[]): FormTexts =>
  Object.fromEntries(lines.map(({ sizeId, expected }) => [lineField(sizeId), String(expected)]));

/** The labels of the fields of sizes. */
export const namesOfLines = (lines: readonly SavedLine[]): FormTexts =>
  Object.fromEntries(lines.map(({ sizeId, name, size }) => [lineField(sizeId), `${name}, ${size}`]));

/** The lines of a conflict, from the JSON that `savedFields` on the server writes. */
export const linesIn = ({ lines }: Fields): SavedLine[] =>
  typeof lines === 'string' ? (JSON.parse(lines) as SavedLine[]) : [];

/**
 * The saved record of a conflict in the format of the form.
 * @param earlierFields the fields of sizes that were expected before; those that the record lacks were removed
 */
export function textsOfSaved({ lines, ...facts }: Fields, earlierFields: readonly string[]): Fields {
  return {
    ...facts,
    ...Object.fromEntries(earlierFields.map((field) => [field, NOT_EXPECTED])),
    ...textsOfLines(linesIn({ lines })),
  };
}

export function toTexts(delivery: IncomingDeliveryDetailsFragment | null): FormTexts {
  return {
    supplier: delivery?.supplier ?? '',
    reference: delivery?.reference ?? '',
    expectedOn: delivery?.expectedOn ?? '',
    note: delivery?.note ?? '',
    ...textsOfLines(delivery?.lines ?? []),
  };
}

export const isUnits = (text: string): boolean => /^\d{1,7}$/.test(text.trim());

/** Validation errors by field, for texts that the server could not parse. */
export function findProblems(texts: FormTexts): FormTexts {
  const expected = expectedFields(texts);
  const invalidFields = expected.filter(
    (field) => !isUnits(texts[field] ?? '') || Number(texts[field]) === 0,
  );
  return {
    ...(!texts.supplier?.trim() && { supplier: 'Please enter the supplier' }),
    ...(!texts.expectedOn && { expectedOn: 'Please enter a date' }),
    ...(expected.length === 0 && { lines: 'Please add a size' }),
    ...Object.fromEntries(invalidFields.map((field) => [field, 'Please enter the expected quantity'])),
  };
}

export function toInput(texts: FormTexts): IncomingDeliveryInput {
  return {
    supplier: texts.supplier ?? '',
    reference: texts.reference?.trim() || null,
    expectedOn: texts.expectedOn ?? '',
    note: texts.note?.trim() || null,
    lines: expectedFields(texts).map((field) => ({
      sizeId: field.slice(LINE.length),
      expected: Number(texts[field]),
    })),
  };
}
