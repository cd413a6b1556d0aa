// The pickup point of the shop, and the one stored with an order.
import type { I18n } from '@lingui/core';
import { z } from 'zod';
import { translateIdentity, pickupAddress, type PickupPlace, findPickupPlace } from '#rules/shop.ts';
import { requireUser } from '#server/modules/accounts/profile/profiles.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#rules/text/language.ts';
import { now } from '#server/platform/clock.ts';
import { currentLanguage } from '#server/platform/i18n/language.ts';
import { invalid } from '#server/platform/errors.ts';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { shopSameDay } from '#server/platform/shop-settings.ts';
import { expectedPickup } from './delivery.ts';
import type { Destination } from '#server/modules/orders/checkout/destination.ts';

const placeTexts = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  stateName: z.string(),
  hours: z.string(),
});

const storedPlace = placeTexts.extend({
  postalCode: z.string(),
  /** The Hindi texts; older orders have none. */
  hi: placeTexts.optional(),
});

export type StoredPickup = z.infer<typeof storedPlace>;

/** The pickup point of an order as it was when placed, in a language; null if the order is delivered. */
export function pickupOf(
  { pickup }: { pickup: unknown },
  language: Language = DEFAULT_LANGUAGE,
): PickupPlace | null {
  if (!pickup) return null;
  const { hi, ...place } = storedPlace.parse(pickup);
  return { ...place, ...(language === 'hi' && hi) };
}

/** The pickup point in the form stored with an order; null if the order is delivered. */
export function parseStoredPickup({ pickup }: { pickup: unknown }): StoredPickup | null {
  return pickup ? storedPlace.parse(pickup) : null;
}

/** The pickup point in one line, with its hours; null if the order is delivered. */
export function pickupText(order: { pickup: unknown }, { locale }: I18n): string | null {
  const place = pickupOf(order, isLanguage(locale) ? locale : DEFAULT_LANGUAGE);
  return place && `${place.name}, ${pickupAddress(place)} (${place.hours})`;
}

/** The pickup point in the language of the request; null if the shop has none. */
const currentPlace = () => findPickupPlace(translateIdentity(shopIdentity(), currentLanguage()));

export interface PickupPromise {
  place: PickupPlace;
  /** The first day to collect an order placed now. */
  readyFrom: Date;
}

/** Pickup point and first day for an order placed now; null if the shop has none. */
export function promisePickup(): PickupPromise | null {
  const place = currentPlace();
  return place && { place, readyFrom: expectedPickup(shopSameDay(), now()).expectedFrom };
}

function hindiTexts(): z.infer<typeof placeTexts> | undefined {
  const place = findPickupPlace(translateIdentity(shopIdentity(), 'hi'));
  return place ? placeTexts.parse(place) : undefined;
}

/**
 * The pickup point as the destination of a new order, in the name of the viewer.
 * @throws VALIDATION if the shop has none
 */
export async function pickupDestination(viewer: Viewer | null): Promise<Destination> {
  const place = findPickupPlace(shopIdentity());
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
    pickup: { ...place, hi: hindiTexts() },
  };
}
