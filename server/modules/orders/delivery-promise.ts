// What a shopper may expect before there is an order.
import { address } from '#rules/address.ts';
import { placeOfPin } from '#rules/pin-codes.ts';
import { now } from '#server/platform/clock.ts';
import { parsed } from '#server/platform/parse.ts';
import { expectedDelivery } from './delivery.ts';

export interface DeliveryPromise {
  city: string | null;
  stateName: string;
  isSameDay: boolean;
  expectedFrom: Date;
  expectedTo: Date;
}

const asked = address.pick({ postalCode: true });

/** When an order confirmed now would come to a PIN code; null where no place of India has it. */
export function promiseDelivery(typed: string): DeliveryPromise | null {
  const { postalCode } = parsed(asked, { postalCode: typed });
  const place = placeOfPin(postalCode);
  if (!place) return null;
  return { city: place.city ?? null, stateName: place.stateName, ...expectedDelivery(postalCode, now()) };
}
