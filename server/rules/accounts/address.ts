import { z } from 'zod';
import { email } from './email.ts';
import { personName } from './name.ts';
import { phone } from './phone.ts';
import { filled, line } from '#rules/text/text.ts';

/** Six digits, the first not 0. */
export const PIN_CODE = /^[1-9]\d{5}$/;

/** A shipping address; all fields are required. */
export const address = z.object({
  fullName: personName(/*i18n*/ 'Please enter your full name'),
  email,
  phoneNumber: phone,
  address: line(/*i18n*/ 'Please enter your address', 300),
  city: line(/*i18n*/ 'Please enter your city', 80),
  stateName: line(/*i18n*/ 'Please enter your state', 80),
  postalCode: filled(/*i18n*/ 'Please enter your pincode').pipe(
    z.string().trim().regex(PIN_CODE, /*i18n*/ 'Please enter a 6-digit pincode'),
  ),
});

export type AddressFields = z.infer<typeof address>;

/** Same-day delivery covers Jaipur, whose PIN codes start with 302. */
export function hasSameDayDelivery(postalCode: string): boolean {
  return postalCode.startsWith('302');
}
