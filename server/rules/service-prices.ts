// The price of a visit by the size of the pet. Amounts are in paise.
import { PET_SIZES, type PetSize } from '#rules/pets/pet-size.ts';

/** The prices of a service as they are stored. */
export interface StoredPrices {
  /** The price of every size without its own. */
  price: number | null;
  priceSmall: number | null;
  priceMedium: number | null;
  priceLarge: number | null;
  priceGiant: number | null;
}

export interface ServicePrice {
  /** Null if it is the price for every size. */
  size: PetSize | null;
  price: number;
}

const FIELD_OF_SIZE = {
  SMALL: 'priceSmall',
  MEDIUM: 'priceMedium',
  LARGE: 'priceLarge',
  GIANT: 'priceGiant',
} as const satisfies Record<PetSize, keyof StoredPrices>;

/**
 * The prices of a visit: one entry without a size if every size costs the same, else one for each size that the service
 * accepts. Empty for a service without prices.
 */
export function listServicePrices(stored: StoredPrices): ServicePrice[] {
  const prices = PET_SIZES.flatMap((size) => {
    const price = stored[FIELD_OF_SIZE[size]] ?? stored.price;
    return price === null ? [] : [{ size, price }];
  });
  const [first] = prices;
  const isOnePrice =
    prices.length === PET_SIZES.length && prices.every(({ price }) => price === first?.price);
  return first && isOnePrice ? [{ size: null, price: first.price }] : prices;
}

/** Whether the size of the pet matters. */
export function hasSizePrices(prices: readonly { size?: PetSize | null }[]): boolean {
  return prices.some(({ size }) => size);
}
