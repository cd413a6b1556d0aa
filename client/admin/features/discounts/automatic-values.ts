// The form values of an automatic discount: texts, and days in Indian time.
import type { AutomaticDiscountInput, AutomaticDiscountKind } from '../../graph-types.generated.ts';
import type { AutomaticDiscountFieldsFragment } from './automatic.generated.ts';
import {
  parseCount,
  DAY_LABELS,
  toLimitsInput,
  limitTexts,
  toPercentInput,
  type SavedFields,
  SCOPE_LABELS,
  scopeTexts,
  toText,
  type Values,
} from './discount-values.ts';

/** Field labels, in form order. */
export const AUTOMATIC_LABELS = {
  percent: 'Percent off',
  buy: 'Units',
  pay: 'For the price of',
  name: 'Name',
  nameHi: 'Name in Hindi',
  ...SCOPE_LABELS,
  ...DAY_LABELS,
  isOn: 'Switched on',
} as const satisfies Record<keyof AutomaticDiscountInput, string>;

/** @example discountText({ kind: 'MULTI_BUY', buy: 3, pay: 2 }) // '3 for the price of 2' */
export function discountText({
  kind,
  percent,
  buy,
  pay,
}: {
  kind: AutomaticDiscountKind;
  percent?: number | null;
  buy?: number | null;
  pay?: number | null;
}): string {
  return kind === 'PERCENT' ? `${percent || '…'}% off` : `${buy || '…'} for the price of ${pay || '…'}`;
}

/** Converts a saved record, with the field names of the API input, to the texts of the form. */
export function automaticValuesOfSaved(saved: SavedFields): Values {
  return {
    percent: toText(saved['percent']),
    buy: toText(saved['buy']),
    pay: toText(saved['pay']),
    name: toText(saved['name']),
    nameHi: toText(saved['nameHi']),
    ...limitTexts(saved),
    isOn: saved['isOn'] === false ? 'no' : 'yes',
  };
}

export const NEW_AUTOMATIC: Values = { ...automaticValuesOfSaved({}), kind: 'MULTI_BUY', buy: '3', pay: '2' };

/** Converts a discount to the values of the form. */
export function toAutomaticValues(discount: AutomaticDiscountFieldsFragment): Values {
  const { kind } = discount;
  return { ...automaticValuesOfSaved({ ...discount, ...scopeTexts(discount) }), kind };
}

/** @param saved the record that is edited; omitted for a new one */
export function toAutomaticInput(values: Values, saved?: SavedFields): AutomaticDiscountInput {
  const { name = '', nameHi = '' } = values;
  return {
    ...(values['kind'] === 'PERCENT'
      ? toPercentInput(values)
      : { buy: parseCount(values['buy']) ?? 0, pay: parseCount(values['pay']) ?? 0 }),
    name,
    nameHi,
    ...toLimitsInput(values, saved),
    isOn: values['isOn'] === 'yes',
  };
}
