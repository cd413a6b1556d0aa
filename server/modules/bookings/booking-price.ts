// The price of a booking: fixed when it is made, and paid at the visit.
import { shortRupeeText } from '#rules/money/rupees.ts';
import { type PetSize, sizeOfWeight } from '#rules/pets/pet-size.ts';
import { hasSizePrices, listServicePrices } from '#rules/service-prices.ts';
import type { Booking, Pet, Service } from '#server/generated/prisma/client.ts';
import { latestWeight } from '#server/modules/pets/events.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid, UserError } from '#server/platform/errors.ts';
import { i18n } from '#server/platform/i18n/language.ts';

/** The price columns of a booking. */
export type BookedPrice = Pick<Booking, 'petSize' | 'price' | 'priceText'>;

interface Wish {
  service: Service;
  pet: Pet;
  /** The size chosen by the person; by default the size of the pet's last weight. */
  petSize: PetSize | null | undefined;
  /** The price that the person saw. */
  expectedPrice: number | null | undefined;
}

/**
 * The current price of a visit of this pet.
 * @throws VALIDATION if the price depends on a missing size, CONFLICT if the person saw another price
 */
export async function priceForPet(
  tx: Tx,
  { service, pet, petSize, expectedPrice }: Wish,
): Promise<BookedPrice> {
  const prices = listServicePrices(service);
  const size = hasSizePrices(prices) ? (petSize ?? (await findPetSize(tx, pet))) : null;
  if (prices.length === 0) return { petSize: null, price: null, priceText: service.priceRange };
  const price = prices.find((sizePrice) => sizePrice.size === size)?.price;
  if (price === undefined)
    throw invalid({
      petSize: size
        ? /*i18n*/ 'This service is not for pets of this size'
        : /*i18n*/ 'Please choose the size of your pet',
    });
  if (typeof expectedPrice === 'number' && expectedPrice !== price)
    throw new UserError(
      'CONFLICT',
      i18n.t('The price has changed: a visit costs {price} now. Please look again.', {
        price: shortRupeeText(price),
      }),
    );
  return { petSize: size, price, priceText: null };
}

async function findPetSize(tx: Tx, pet: Pet): Promise<PetSize | null> {
  const grams = await latestWeight(pet.id, tx);
  return grams === null ? null : sizeOfWeight(grams);
}

/** @example '₹699' */
export function bookedPriceText(booking: BookedPrice & { service: Pick<Service, 'priceRange'> }): string {
  const { price, priceText, service } = booking;
  return price === null ? (priceText ?? service.priceRange) : shortRupeeText(price);
}
