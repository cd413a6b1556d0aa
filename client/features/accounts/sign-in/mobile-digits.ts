import { latinDigits } from '#client/ui/forms/field.tsx';

const MOBILE_DIGITS = 10;

/** The digits of typed or pasted text, without the country code. @example mobileDigits('+91 98765-43210') // '9876543210' */
export function mobileDigits(text: string): string {
  const digits = latinDigits(text).replace(/\D/g, '');
  const national = digits.length > MOBILE_DIGITS ? digits.replace(/^(?:0+|91|0091)/, '') : digits;
  return national.slice(0, MOBILE_DIGITS);
}
