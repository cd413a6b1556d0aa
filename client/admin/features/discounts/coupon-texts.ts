// Texts about coupons, as shoppers read them.
import { type CouponLimits, couponTerms } from '#rules/money/coupon.ts';
import { shortRupeeText } from '#rules/money/rupees.ts';
import { interpolate } from '#rules/text/interpolation.ts';
import { formatDay } from '#client/lib/format.ts';
import type { CouponKind } from '../../graph-types.generated.ts';
import { lastDayOf } from '../../ui/days.ts';

/** @example discountText({ kind: 'PERCENT', amount: 15 }) // '15% off' */
export function discountText({ kind, amount }: { kind: CouponKind; amount: number }): string {
  return kind === 'FLAT' ? `${shortRupeeText(amount)} off` : `${amount}% off`;
}

interface ShownLimits {
  cap: number | null;
  minCart: number | null;
  firstOrderOnly: boolean;
  goods: string;
  categories: readonly unknown[];
  brands: readonly unknown[];
}

/** The limits that shoppers read in the cart, in English. */
export function termSentences({
  cap,
  minCart,
  firstOrderOnly,
  goods,
  categories,
  brands,
}: ShownLimits): string[] {
  const limits: CouponLimits = {
    capPaise: cap,
    minCartPaise: minCart ?? 0,
    firstOrderOnly,
    // Only whether there are any matters here.
    categoryIds: categories.map(() => ''),
    brandIds: brands.map(() => ''),
  };
  return couponTerms(limits, goods).map(({ sentence, values }) => interpolate(sentence, values));
}

/** @example activeDatesText({ startsAt: null, endsAt: '2026-12-31T18:30:00Z' }) // 'until 31 December 2026' */
export function activeDatesText({
  startsAt,
  endsAt,
}: {
  startsAt: string | null;
  endsAt: string | null;
}): string {
  const from = startsAt && `from ${formatDay(startsAt)}`;
  const until = endsAt && `until ${formatDay(lastDayOf(endsAt))}`;
  return [from, until].filter(Boolean).join(' ') || 'always';
}
