// Lists of PIN codes as staff type them: whole codes, or prefixes.
import { z } from 'zod';
import { splitPins } from '#rules/orders/same-day.ts';

const MAX_CHARACTERS = 400;

/** A list of at most `most` prefixes, as a text such as '302, 303001'; empty for none. */
export const pinPrefixes = (most: number) =>
  z
    .string('Please enter PIN codes')
    .max(MAX_CHARACTERS, `Please enter at most ${most} PIN codes`)
    .transform((list) => [...new Set(splitPins(list))])
    .refine(
      (pins) => pins.every((pin) => /^[1-9]\d{1,5}$/.test(pin)),
      'Please enter PIN codes, or their first digits: 2 to 6 digits each',
    )
    .refine((pins) => pins.length <= most, `Please enter at most ${most} PIN codes`)
    .transform((pins) => pins.join(', '));
