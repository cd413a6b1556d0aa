// The form values of a coupon: texts, amounts in rupees, and days in Indian time.
import { parseRupeeText, rupeeFieldText } from '#rules/money/rupees.ts';
import type { CouponDetailsFragment } from './coupons.generated.ts';
import type { CouponRulesInput, NewCouponInput } from '../../graph-types.generated.ts';
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
export const RULE_LABELS = {
  cap: 'Maximum discount in rupees',
  minCart: 'Minimum cart value in rupees',
  ...SCOPE_LABELS,
  goods: 'Eligible products in words',
  goodsHi: 'Eligible products in words, in Hindi',
  ...DAY_LABELS,
  maxUses: 'Total uses',
  maxUsesPerUser: 'Uses per person',
  firstOrderOnly: 'First order only',
  isPublic: 'Listed in carts',
  description: 'Description',
  descriptionHi: 'Description in Hindi',
} as const satisfies Record<keyof CouponRulesInput, string>;

/** Converts a saved record, with the field names of the API input, to the texts of the form. */
export function toFormValues(saved: SavedFields): Values {
  const text = (name: keyof CouponRulesInput) => toText(saved[name]);
  const amount = (name: 'cap' | 'minCart') => {
    const paise = saved[name];
    return typeof paise === 'number' ? rupeeFieldText(paise) : '';
  };
  return {
    cap: amount('cap'),
    minCart: amount('minCart'),
    ...limitTexts(saved),
    maxUses: text('maxUses'),
    maxUsesPerUser: text('maxUsesPerUser'),
    firstOrderOnly: saved['firstOrderOnly'] === true ? 'yes' : 'no',
    isPublic: saved['isPublic'] === true ? 'yes' : 'no',
    description: text('description'),
    descriptionHi: text('descriptionHi'),
    goods: text('goods'),
    goodsHi: text('goodsHi'),
  };
}

/** Converts the rules of a coupon to the values of the form. */
export function toCouponValues(coupon: CouponDetailsFragment): Values {
  return toFormValues({ ...coupon, ...scopeTexts(coupon) });
}

const NEW: Values = { ...toFormValues({}), code: '', kind: 'FLAT', flat: '', percent: '' };

/** The values for a new coupon: empty, or the rules of another coupon without its code, and without its dates if it has ended. */
export function newCouponValues(copied: CouponDetailsFragment | null): Values {
  if (!copied) return NEW;
  const { kind, amount } = copied;
  const isOver = copied.endsAt !== null && Date.parse(copied.endsAt) <= Date.now();
  return {
    ...NEW,
    ...toCouponValues(copied),
    ...(isOver && { startsAt: '', endsAt: '' }),
    kind,
    ...(kind === 'FLAT' ? { flat: rupeeFieldText(amount) } : { percent: String(amount) }),
  };
}

/** @param saved the record that is edited; omitted for a new one */
export function toCouponRules(values: Values, saved?: SavedFields): CouponRulesInput {
  const { description = '', descriptionHi = '', goods = '', goodsHi = '' } = values;
  return {
    cap: parsePaise(values['cap']),
    minCart: parsePaise(values['minCart']),
    ...toLimitsInput(values, saved),
    maxUses: parseCount(values['maxUses']),
    maxUsesPerUser: parseCount(values['maxUsesPerUser']),
    firstOrderOnly: values['firstOrderOnly'] === 'yes',
    isPublic: values['isPublic'] === 'yes',
    description,
    descriptionHi,
    goods,
    goodsHi,
  };
}

export function toNewCouponInput(values: Values): NewCouponInput {
  const { code = '', kind, flat } = values;
  return {
    code,
    ...(kind === 'PERCENT' ? toPercentInput(values) : { flat: parsePaise(flat) ?? 0 }),
    rules: toCouponRules(values),
  };
}

/** Null for an empty text. An invalid amount becomes 0, which the server refuses. */
export function parsePaise(text = ''): number | null {
  return text.trim() === '' ? null : parseRupeeText(text) || 0;
}
