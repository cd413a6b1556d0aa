import { z } from 'zod';
import { emailSchema, EMAIL_MALFORMED, isEmail } from './email.ts';
import { personName } from './name.ts';
import { phoneSchema } from './phone.ts';
import { isServedPin, PIN_CODE } from './pin-codes.ts';
import { requiredText, line } from '#rules/text/text.ts';

export const UNKNOWN_PIN = /*i18n*/ 'We can’t find this pincode. Please check it.';

/** Six digits, whether a place has them or not. */
export const pinCodeSchema = requiredText(/*i18n*/ 'Please enter your pincode').pipe(
  z.string().trim().regex(PIN_CODE, /*i18n*/ 'Please enter a 6-digit pincode'),
);

/** A shipping address; all fields are required. */
export const addressInput = z.object({
  fullName: personName(/*i18n*/ 'Please enter your full name'),
  email: emailSchema,
  phoneNumber: phoneSchema,
  address: line(/*i18n*/ 'Please enter your address', 300),
  city: line(/*i18n*/ 'Please enter your city', 80),
  stateName: line(/*i18n*/ 'Please enter your state', 80),
  postalCode: pinCodeSchema.refine(isServedPin, UNKNOWN_PIN),
});

/** An `address` for a caller who may have no e-mail, which is '' then. Messages go by SMS. */
export const callerAddress = addressInput.extend({
  email: z
    .string()
    .trim()
    .refine((email) => email === '' || isEmail(email), EMAIL_MALFORMED),
});

export type AddressFields = z.infer<typeof addressInput>;
