import { z } from 'zod';
import { pinCodeSchema } from '#rules/accounts/address.ts';
import { isServedPin, placeOfPin } from '#rules/accounts/pin-codes.ts';
import { now } from '#server/platform/clock.ts';
import { parseInput } from '#server/platform/parse.ts';
import { shopSameDay } from '#server/platform/shop-settings.ts';
import { expectedDelivery } from './delivery.ts';

export interface DeliveryEstimate {
  city: string | null;
  /** Empty if the first digits belong to several states. */
  stateName: string;
  isSameDay: boolean;
  expectedFrom: Date;
  expectedTo: Date;
}

const input = z.object({ postalCode: pinCodeSchema });

/**
 * When an order confirmed now would arrive; null for a PIN code without a known place.
 * @throws VALIDATION if it is malformed
 */
export function estimateDelivery(pinCode: string): DeliveryEstimate | null {
  const { postalCode } = parseInput(input, { postalCode: pinCode });
  if (!isServedPin(postalCode)) return null;
  const place = placeOfPin(postalCode);
  return {
    city: place?.city ?? null,
    stateName: place?.stateName ?? '',
    ...expectedDelivery(shopSameDay(), postalCode, now()),
  };
}
