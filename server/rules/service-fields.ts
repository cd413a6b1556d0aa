// Validation of a service's fields, for the server and for the form of the back office.
import { z } from 'zod';
import { wholeNumber } from '#rules/admin-fields.ts';
import { line } from '#rules/text/text.ts';

export const serviceFacts = z
  .array(line('A fact is empty', 200))
  .min(1, 'Please enter a fact')
  .max(12, 'At most 12 facts');

/** Minutes per visit. */
export const slotMinutesSchema = wholeNumber('number of minutes', 15, 480);

/** The number of visits at the same time. */
export const serviceSeatsSchema = wholeNumber('number of visits', 1, 100);

/** The message for a service without any price. */
export const NO_SERVICE_PRICE = 'Please enter a price or a price range';
