// The filter of the list of coupons in the query string, so that the page can be shared.
import { MAX_COUPON_CHARACTERS } from '#rules/money/coupon.ts';
import type { CouponState, StaffCouponFilter } from '../../graph-types.generated.ts';
import { COUPON_STATES } from '../../features/discounts/discount-state.tsx';
import { listAddress } from '../../ui/list-address.ts';

export const STATES = Object.keys(COUPON_STATES) as CouponState[]; // the keys of a literal

/** The characters of a coupon code. */
const CODE_FRAGMENT = new RegExp(`^[a-z\\d-]{1,${MAX_COUPON_CHARACTERS}}$`, 'i');
export const isCodeFragment = (text: string): boolean => CODE_FRAGMENT.test(text);

/** Parses a query string; invalid values are ignored. */
export function parseFilter(address: URLSearchParams): StaffCouponFilter {
  const search = address.get('search') ?? '';
  const state = STATES.find((name) => name === address.get('state'));
  return { ...(state && { state }), ...(isCodeFragment(search) && { search }) };
}

/** The URL of the list with some parameters changed; empty ones are left out. */
export function buildListUrl(address: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  return listAddress('/discounts', address, changes);
}
