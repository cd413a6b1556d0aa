import { address } from '#rules/accounts/address.ts';
import { placeOfPin } from '#rules/accounts/pin-codes.ts';
import { now } from '#server/platform/clock.ts';
import { parsed } from '#server/platform/parse.ts';
import { expectedDelivery } from './delivery.ts';

export interface DeliveryEstimate {
  city: string | null;
  stateName: string;
  isSameDay: boolean;
  expectedFrom: Date;
  expectedTo: Date;
}

const input = address.pick({ postalCode: true });

/** When an order confirmed now would arrive; null for an unknown PIN code. Throws VALIDATION if it is malformed. */
export function estimateDelivery(pinCode: string): DeliveryEstimate | null {
  const { postalCode } = parsed(input, { postalCode: pinCode });
  const place = placeOfPin(postalCode);
  if (!place) return null;
  return { city: place.city ?? null, stateName: place.stateName, ...expectedDelivery(postalCode, now()) };
}
