// The pickup point of the shop, and the one that an order names.
import type { I18n } from '@lingui/core';
import { z } from 'zod';
import { identityIn, pickupAddress, type PickupPlace, pickupPlaceOf } from '#rules/shop.ts';
import { requireUser } from '#server/modules/accounts/profiles.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#rules/text/language.ts';
import { now } from '#server/platform/clock.ts';
import { currentLanguage } from '#server/platform/i18n/language.ts';
import { invalid } from '#server/platform/errors.ts';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { shopSameDay } from '#server/platform/shop-settings.ts';
import { expectedPickup } from './delivery.ts';
import type { Destination } from './destination.ts';

const placeTexts = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  stateName: z.string(),
  hours: z.string(),
});

const storedPlace = placeTexts.extend({
  postalCode: z.string(),
  /** As readers of Hindi see it; orders from before this have none. */
  hi: placeTexts.optional(),
});

export type StoredPickup = z.infer<typeof storedPlace>;

/** Where an order is collected, as it was when it was placed, in a language; null if it is delivered. */
export function pickupOf(
  { pickup }: { pickup: unknown },
  language: Language = DEFAULT_LANGUAGE,
): PickupPlace | null {
  if (!pickup) return null;
  const { hi, ...place } = storedPlace.parse(pickup);
  return { ...place, ...(language === 'hi' && hi) };
}

/** As it is stored with an order; null if it is delivered. */
export function storedPickupOf({ pickup }: { pickup: unknown }): StoredPickup | null {
  return pickup ? storedPlace.parse(pickup) : null;
}

/** Where an order is collected in one line, with the hours; null if it is delivered. */
export function pickupText(order: { pickup: unknown }, { locale }: I18n): string | null {
  const place = pickupOf(order, isLanguage(locale) ? locale : DEFAULT_LANGUAGE);
  return place && `${place.name}, ${pickupAddress(place)} (${place.hours})`;
}

/** The place in the language of the request; null without a pickup point. */
const currentPlace = () => pickupPlaceOf(identityIn(shopIdentity(), currentLanguage()));

export interface PickupPromise {
  place: PickupPlace;
  /** The first day to collect an order that is placed now. */
  readyFrom: Date;
}

/** Collecting an order that is placed now; null without a pickup point. */
export function promisePickup(): PickupPromise | null {
  const place = currentPlace();
  return place && { place, readyFrom: expectedPickup(shopSameDay(), now()).expectedFrom };
}

function hindiTexts(): z.infer<typeof placeTexts> | undefined {
  const place = pickupPlaceOf(identityIn(shopIdentity(), 'hi'));
  return place ? placeTexts.parse(place) : undefined;
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
    pickup: { ...place, hi: hindiTexts() },
  };
}
