// The pickup point of the shop, and the one that an order names.
import type { I18n } from '@lingui/core';
import { z } from 'zod';
import { pickupAddress, type PickupPlace, pickupPlaceOf } from '#rules/shop.ts';
import { requireUser } from '#server/modules/accounts/profiles.ts';
import { now } from '#server/platform/clock.ts';
import { invalid } from '#server/platform/errors.ts';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { shopSameDay } from '#server/platform/shop-settings.ts';
import { expectedPickup } from './delivery.ts';
import type { Destination } from './destination.ts';

const storedPlace = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  stateName: z.string(),
  postalCode: z.string(),
  hours: z.string(),
});

/** Where an order is collected, as it was when it was placed; null if it is delivered. */
export function pickupOf({ pickup }: { pickup: unknown }): PickupPlace | null {
  return pickup ? storedPlace.parse(pickup) : null;
}

/** The place in one line, with its hours. */
export function pickupText(place: PickupPlace, i18n: I18n): string {
  return `${place.name}, ${pickupAddress(place)} (${i18n.t(place.hours)})`;
}

export interface PickupPromise {
  place: PickupPlace;
  /** The first day to collect an order that is placed now. */
  readyFrom: Date;
}

/** Collecting an order that is placed now; null without a pickup point. */
export function promisePickup(): PickupPromise | null {
  const place = pickupPlaceOf(shopIdentity());
  return place && { place, readyFrom: expectedPickup(shopSameDay(), now()).expectedFrom };
}

/** The pickup point for a new order, in the name of the viewer. Throws VALIDATION where there is none. */
export async function pickupDestination(viewer: Viewer | null): Promise<Destination> {
  const place = pickupPlaceOf(shopIdentity());
  if (!place) throw invalid({ isPickup: /*i18n*/ 'This shop has no pickup point. Please enter an address' });
  const { name: fullName, email, mobile } = await requireUser(viewer);
  const { name, street, city, stateName, postalCode } = place;
  const address = `${name}, ${street}`;
  const phoneNumber = mobile ?? '';
  return {
    shipTo: {
      fullName: fullName ?? '',
      email: email ?? '',
      phoneNumber,
      address,
      city,
      stateName,
      postalCode,
    },
    pickup: place,
  };
}
