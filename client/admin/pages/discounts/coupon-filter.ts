// The filter of the list of coupons, as its address says it, so that it can be sent to someone.
import type { CouponState, StaffCouponFilter } from '../../graph-types.generated.ts';
import { COUPON_STATES } from '../../features/discounts/discount-state.tsx';

export const STATES = Object.keys(COUPON_STATES) as CouponState[]; // the keys of a literal

/** What codes are made of. */
const PART_OF_CODE = /^[a-z\d-]{1,32}$/i;
export const isPartOfCode = (text: string): boolean => PART_OF_CODE.test(text);

/** The filter of an address; what it does not understand is left out. */
export function filterOf(address: URLSearchParams): StaffCouponFilter {
  const search = address.get('search') ?? '';
  const state = STATES.find((one) => one === address.get('state'));
  return { ...(state && { state }), ...(isPartOfCode(search) && { search }) };
}

/** The address of the list with some parts changed; an empty one is left out. */
export function addressOf(address: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const after = new URLSearchParams(address);
  for (const [name, value] of Object.entries(changes))
    if (value) after.set(name, value);
    else after.delete(name);
  return after.size > 0 ? `/discounts?${after}` : '/discounts';
}
