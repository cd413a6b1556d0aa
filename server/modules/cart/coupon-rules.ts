// The rules of coupons as operators and staff enter them.
import { z } from 'zod';
import { priceSchema } from '#rules/admin-fields.ts';
import { type CouponScope, isLimited } from '#rules/money/coupon.ts';
import {
  couponCodeSchema,
  couponConflicts,
  couponPercentSchema,
  couponUsesSchema,
} from '#rules/money/coupon-fields.ts';
import { optionalLine } from '#rules/text/text.ts';
import { now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import { parseInput } from '#server/platform/parse.ts';
import { findBrandIds, findCategoryIds, slugs } from './scope-input.ts';

const uses = couponUsesSchema.nullish();
const description = optionalLine(200);
const goods = optionalLine(80);

/** Validation of the texts and their translations. */
export const TEXT_RULES = { description, goods };

/** The editable rules. Omitted fields keep their values; null removes a limit. */
const rules = z.object({
  cap: priceSchema.nullish(),
  minCart: priceSchema.nullish(),
  startsAt: z.date().nullish(),
  endsAt: z.date().nullish(),
  maxUses: uses,
  maxUsesPerUser: uses,
  firstOrderOnly: z.boolean().nullish(),
  isPublic: z.boolean().nullish(),
  description: z.string().nullish(),
  goods: z.string().nullish(),
  /** Slugs. */
  categories: slugs,
  brands: slugs,
});

interface HindiTexts {
  descriptionHi?: string | null | undefined;
  goodsHi?: string | null | undefined;
}

export type CouponRules = z.input<typeof rules> & HindiTexts;

const newCoupon = z
  .object({
    code: couponCodeSchema,
    /** Exactly one of the two: paise off or percent off. */
    flat: priceSchema.nullish(),
    percent: couponPercentSchema.nullish(),
  })
  .transform(({ code, flat = null, percent = null }, { addIssue }) => {
    if ((flat === null) === (percent === null))
      addIssue({
        code: 'custom',
        path: ['amount'],
        message: 'Please enter either rupees off or percent off',
      });
    return flat === null
      ? { code, kind: 'PERCENT' as const, amount: percent ?? 0 }
      : { code, kind: 'FLAT' as const, amount: flat };
  });

export type NewCoupon = CouponRules & z.input<typeof newCoupon>;

/** The code and the discount, which never change. @throws VALIDATION */
export function parseNewCoupon(input: NewCoupon): z.output<typeof newCoupon> {
  return parseInput(newCoupon, input);
}

/** The columns that limit a coupon. */
export interface LimitColumns extends CouponScope {
  capPaise: number | null;
  minCartPaise: number;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  maxUsesPerUser: number | null;
  firstOrderOnly: boolean;
  isPublic: boolean;
  description: string;
  goods: string;
}

export const NO_LIMITS: LimitColumns = {
  capPaise: null,
  minCartPaise: 0,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerUser: null,
  firstOrderOnly: false,
  isPublic: false,
  description: '',
  goods: '',
  categoryIds: [],
  brandIds: [],
};

/** The columns after a change. @throws VALIDATION naming the field */
export async function limitsAfter(before: LimitColumns, input: CouponRules, tx: Tx): Promise<LimitColumns> {
  const changes = parseInput(rules.extend(TEXT_RULES), mergeTexts(before, input));
  const after = {
    capPaise: changes.cap === undefined ? before.capPaise : changes.cap,
    minCartPaise: changes.minCart === undefined ? before.minCartPaise : (changes.minCart ?? 0),
    startsAt: changes.startsAt === undefined ? before.startsAt : changes.startsAt,
    endsAt: changes.endsAt === undefined ? before.endsAt : changes.endsAt,
    maxUses: changes.maxUses === undefined ? before.maxUses : changes.maxUses,
    maxUsesPerUser: changes.maxUsesPerUser === undefined ? before.maxUsesPerUser : changes.maxUsesPerUser,
    firstOrderOnly: changes.firstOrderOnly ?? before.firstOrderOnly,
    isPublic: changes.isPublic ?? before.isPublic,
    description: changes.description ?? '',
    goods: changes.goods ?? '',
    categoryIds: changes.categories ? await findCategoryIds(changes.categories, tx) : before.categoryIds,
    brandIds: changes.brands ? await findBrandIds(changes.brands, tx) : before.brandIds,
  };
  const conflicts = couponConflicts({ ...after, isLimited: isLimited(after) }, before.endsAt, now());
  if (Object.keys(conflicts).length > 0) throw invalid(conflicts);
  return after;
}

/** Omitted texts keep their values. */
function mergeTexts(before: LimitColumns, input: CouponRules): CouponRules {
  return {
    ...input,
    description: input.description === undefined ? before.description : input.description,
    goods: input.goods === undefined ? before.goods : input.goods,
  };
}
