// Checks a coupon before it is sent. The server checks the limits only once code and discount are right.
import { priceSchema } from '#rules/admin-fields.ts';
import {
  couponCodeSchema,
  couponConflicts,
  couponPercentSchema,
  couponUsesSchema,
} from '#rules/money/coupon-fields.ts';
import { validateField } from '../../ui/validate-field.ts';
import { parsePaise, toCouponRules } from './coupon-values.ts';
import { parseCount, type SavedFields, toMoments, type Values } from './discount-values.ts';

/** The error messages of a new coupon, by field. */
export function newCouponProblems(values: Values): Values {
  const { code = '', kind, flat, percent } = values;
  return {
    ...validateField('code', couponCodeSchema, code),
    ...(kind === 'PERCENT'
      ? validateField('percent', couponPercentSchema, parseCount(percent) ?? 0)
      : validateField('flat', priceSchema, parsePaise(flat) ?? 0)),
    ...couponProblems(values),
  };
}

/**
 * The error messages of a coupon's rules, by field.
 * @param saved the record that is edited; omitted for a new one
 */
export function couponProblems(values: Values, saved: SavedFields = {}): Values {
  const rules = toCouponRules(values, saved);
  const { cap, minCart, maxUses, maxUsesPerUser, goods, categories, brands } = rules;
  const terms = {
    ...toDates(toMoments({ ...rules })),
    goods: goods?.trim() ?? '',
    isLimited: [categories, brands].some((slugs) => slugs && slugs.length > 0),
  };
  return {
    ...validateField('cap', priceSchema.nullish(), cap),
    ...validateField('minCart', priceSchema.nullish(), minCart),
    ...validateField('maxUses', couponUsesSchema.nullish(), maxUses),
    ...validateField('maxUsesPerUser', couponUsesSchema.nullish(), maxUsesPerUser),
    ...couponConflicts(terms, toDates(toMoments(saved)).endsAt, new Date()),
  };
}

const toDate = (moment: string | null) => (moment === null ? null : new Date(moment));

const toDates = ({ startsAt, endsAt }: ReturnType<typeof toMoments>) => ({
  startsAt: toDate(startsAt),
  endsAt: toDate(endsAt),
});
