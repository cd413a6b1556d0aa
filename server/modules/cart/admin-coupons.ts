// Management of coupons by operators. Applying them to carts is in coupons.ts.
import { z } from 'zod';
import { price, wholeNumber } from '#rules/admin-fields.ts';
import { COUPON_CODE } from '#rules/money/coupon.ts';
import { optionalLine } from '#rules/text/text.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { parsed } from '#server/platform/parse.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { CouponRow } from './coupons.ts';

const orNull = <Value>(rule: z.ZodType<Value, Value>) => rule.nullish().transform((value) => value ?? null);
const uses = orNull(wholeNumber('number of uses', 1, 1_000_000));

const newCoupon = z
  .object({
    code: z
      .string()
      .transform((text) => text.trim().toUpperCase())
      .pipe(z.string().regex(COUPON_CODE, 'Please use 3 to 32 letters, digits and hyphens')),
    /** One of the two: paise off, or percent off. */
    flat: orNull(price),
    percent: orNull(wholeNumber('percentage', 1, 100)),
    capPaise: orNull(price),
    minCartPaise: orNull(price),
    startsAt: orNull(z.date()),
    endsAt: orNull(z.date()),
    maxUses: uses,
    maxUsesPerUser: uses,
    description: optionalLine(200),
  })
  .refine(({ flat, percent }) => (flat === null) !== (percent === null), {
    path: ['amount'],
    message: 'Please give either rupees off or percent off',
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
    path: ['until'],
    message: 'A coupon ends after it starts',
  });

export type NewCoupon = z.input<typeof newCoupon>;

/** Throws VALIDATION if the code exists. */
export async function addCoupon(input: NewCoupon, tx: Tx = db): Promise<CouponRow> {
  const { flat, percent, description, minCartPaise, ...coupon } = parsed(newCoupon, input);
  const data = {
    ...coupon,
    kind: flat === null ? 'PERCENT' : 'FLAT',
    amount: flat ?? percent ?? 0,
    minCartPaise: minCartPaise ?? 0,
    description: description ?? '',
    createdAt: now(),
  } as const;
  // An existing coupon is never overwritten: its uses are counted.
  const [added] = await tx.coupon.createManyAndReturn({ data: [data], skipDuplicates: true });
  if (!added) throw invalid({ code: `There is a coupon ${coupon.code} already` });
  return added;
}

/** Ends a coupon now. Orders placed with it keep their discount. Throws NOT_FOUND. */
export async function endCoupon(code: string, tx: Tx = db): Promise<CouponRow> {
  const at = now();
  const known = await tx.coupon.findUnique({ where: { code: code.trim().toUpperCase() } });
  if (!known) throw notFound('coupon');
  if (known.endsAt && known.endsAt <= at) return known;
  return tx.coupon.update({ where: { id: known.id }, data: { endsAt: at } });
}

/** All coupons, newest first. */
export function listCoupons(): Promise<CouponRow[]> {
  return db.coupon.findMany({ orderBy: [{ createdAt: 'desc' }, { code: 'asc' }], take: LIST_SIZES.coupons });
}
