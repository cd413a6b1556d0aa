// The filter of the list of coupons in the query string, so that the page can be shared.
import type { CouponState, StaffCouponFilter } from '../../graph-types.generated.ts';
import { COUPON_STATES } from '../../features/discounts/discount-state.tsx';
import { listAddress } from '../../ui/list-address.ts';

export const STATES = Object.keys(COUPON_STATES) as CouponState[]; // the keys of a literal

/** The characters of a coupon code. */
const PART_OF_CODE = /^[a-z\d-]{1,32}$/i;
export const isPartOfCode = (text: string): boolean => PART_OF_CODE.test(text);

/** Parses a query string; invalid values are ignored. */
export function parseFilter(address: URLSearchParams): StaffCouponFilter {
  const search = address.get('search') ?? '';
  const state = STATES.find((name) => name === address.get('state'));
  return { ...(state && { state }), ...(isPartOfCode(search) && { search }) };
}

/** The URL of the list with some parameters changed; empty ones are left out. */
export function buildListUrl(address: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  return listAddress('/discounts', address, changes);
}
