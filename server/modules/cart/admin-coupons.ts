// Management of coupons by operators. Applying them to carts is in coupons.ts.
import { z } from 'zod';
import { price, wholeNumber } from '#rules/admin-fields.ts';
import { COUPON_CODE, type CouponScope, isLimited } from '#rules/money/coupon.ts';
import { optionalLine } from '#rules/text/text.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { parsed } from '#server/platform/parse.ts';
import { TRANSLATED_FIELDS, withTranslations } from '#server/platform/i18n/translations.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { CouponRow } from './coupons.ts';

const orNull = <Value>(rule: z.ZodType<Value, Value>) => rule.nullish().transform((value) => value ?? null);
const uses = orNull(wholeNumber('number of uses', 1, 1_000_000));

const goods = optionalLine(80);
const description = optionalLine(200);
const slugs = z.array(z.string()).max(50).optional();

/** The rules that can be changed later. */
const changeable = {
  capPaise: orNull(price),
  minCartPaise: orNull(price),
  endsAt: orNull(z.date()),
  description,
  goods,
  /** Slugs. */
  categories: slugs,
  brands: slugs,
  isPublic: z.boolean().optional(),
};

const newCoupon = z
  .object({
    code: z
      .string()
      .transform((text) => text.trim().toUpperCase())
      .pipe(z.string().regex(COUPON_CODE, 'Please use 3 to 32 letters, digits and hyphens')),
    /** One of the two: paise off, or percent off. */
    flat: orNull(price),
    percent: orNull(wholeNumber('percentage', 1, 100)),
    startsAt: orNull(z.date()),
    maxUses: uses,
    maxUsesPerUser: uses,
    ...changeable,
  })
  .refine(({ flat, percent }) => (flat === null) !== (percent === null), {
    path: ['amount'],
    message: 'Please give either rupees off or percent off',
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
    path: ['until'],
    message: 'A coupon ends after it starts',
  });

const changedCoupon = z.object(changeable);
const TEXT_RULES = { description, goods };

type WithTranslations<Input> = Input & { descriptionHi?: string | undefined; goodsHi?: string | undefined };
export type NewCoupon = WithTranslations<z.input<typeof newCoupon>>;
export type CouponChange = WithTranslations<z.input<typeof changedCoupon>>;

/** Throws VALIDATION if the code exists. */
export async function addCoupon(input: NewCoupon, tx: Tx = db): Promise<CouponRow> {
  const { flat, percent, categories = [], brands = [], ...coupon } = parsed(newCoupon, input);
  const data = {
    ...coupon,
    ...NO_SCOPE,
    ...(await scopeOf({ categories, brands }, tx)),
    kind: flat === null ? ('PERCENT' as const) : ('FLAT' as const),
    amount: flat ?? percent ?? 0,
    minCartPaise: coupon.minCartPaise ?? 0,
    description: coupon.description ?? '',
    goods: coupon.goods ?? '',
    isPublic: coupon.isPublic ?? false,
    translations: withTranslations(TEXT_RULES, TRANSLATED_FIELDS.Coupon, input),
    createdAt: now(),
  };
  requireNamedScope(data);
  // An existing coupon is never overwritten: its uses are counted.
  const [added] = await tx.coupon.createManyAndReturn({ data: [data], skipDuplicates: true });
  if (!added) throw invalid({ code: `There is a coupon ${coupon.code} already` });
  return added;
}

/** Changes the given rules of a coupon. Orders placed with it keep their discount. Throws NOT_FOUND. */
export async function changeCoupon(code: string, input: CouponChange, tx: Tx = db): Promise<CouponRow> {
  const known = await requireCoupon(code, tx);
  const changed = parsed(changedCoupon, input);
  const { categories, brands, isPublic = known.isPublic } = changed;
  const data = {
    ...(await scopeOf({ categories, brands }, tx)),
    capPaise: changed.capPaise ?? known.capPaise,
    minCartPaise: changed.minCartPaise ?? known.minCartPaise,
    endsAt: changed.endsAt ?? known.endsAt,
    description: changed.description ?? known.description,
    goods: changed.goods ?? known.goods,
    isPublic,
    translations: withTranslations(TEXT_RULES, TRANSLATED_FIELDS.Coupon, input, known.translations),
  };
  requireNamedScope({ ...known, ...data });
  return tx.coupon.update({ where: { id: known.id }, data });
}

const NO_SCOPE: CouponScope = { categoryIds: [], brandIds: [] };

interface Slugs {
  categories?: string[] | undefined;
  brands?: string[] | undefined;
}

/** The ids of categories and brands. Throws VALIDATION for an unknown slug. */
async function scopeOf({ categories, brands }: Slugs, tx: Tx): Promise<Partial<CouponScope>> {
  const find = { select: { id: true, slug: true } } as const;
  return {
    ...(categories && {
      categoryIds: idsOf(
        'categories',
        categories,
        await tx.category.findMany({ ...find, where: { slug: { in: categories } } }),
      ),
    }),
    ...(brands && {
      brandIds: idsOf(
        'brands',
        brands,
        await tx.brand.findMany({ ...find, where: { slug: { in: brands } } }),
      ),
    }),
  };
}

function idsOf(field: string, wanted: readonly string[], found: readonly { id: string; slug: string }[]) {
  const unknown = wanted.find((slug) => !found.some((row) => row.slug === slug));
  if (unknown !== undefined) throw invalid({ [field]: `There is no ${unknown}` });
  return found.map(({ id }) => id);
}

function requireNamedScope(coupon: CouponScope & { goods: string }): void {
  if (isLimited(coupon) && coupon.goods === '')
    throw invalid({ goods: 'Please say in words what the coupon applies to' });
}

async function requireCoupon(code: string, tx: Tx): Promise<CouponRow> {
  const known = await tx.coupon.findUnique({ where: { code: code.trim().toUpperCase() } });
  if (!known) throw notFound('coupon');
  return known;
}

/** Ends a coupon now. Orders placed with it keep their discount. Throws NOT_FOUND. */
export async function endCoupon(code: string, tx: Tx = db): Promise<CouponRow> {
  const at = now();
  const known = await requireCoupon(code, tx);
  if (known.endsAt && known.endsAt <= at) return known;
  return tx.coupon.update({ where: { id: known.id }, data: { endsAt: at } });
}

/** All coupons, newest first. */
export function listCoupons(): Promise<CouponRow[]> {
  return db.coupon.findMany({ orderBy: [{ createdAt: 'desc' }, { code: 'asc' }], take: LIST_SIZES.coupons });
}
