// Sample products for the cart in component tests.
import { DEFAULT_CHARGES } from '#rules/money/pricing.ts';
import type { QuoteQuery, QuoteQueryVariables } from '#client/features/cart/quote.generated.ts';
import type { Addition } from '#client/state/cart.ts';

export const KIBBLE: Addition = {
  variantId: 'kibble',
  quantity: 1,
  snapshot: {
    name: 'Pedigree Adult',
    slug: 'pedigree-adult',
    size: '400 g',
    price: 12_000,
    unitPrice: 12_000,
    image: null,
    stock: 40,
  },
};

/** All sizes of the sample products. */
export const KIBBLE_SIZES = [
  { id: 'kibble', size: '400 g', price: 12_000, discountedPrice: 12_000, stock: 40, image: null },
  { id: 'large', size: '3 kg', price: 70_000, discountedPrice: 63_000, stock: 3, image: null },
  { id: 'huge', size: '10 kg', price: 210_000, discountedPrice: 210_000, stock: 0, image: null },
];

/** The quote for these lines: the price of the sample products and delivery. */
export function buildQuote(
  { lines }: Pick<QuoteQueryVariables, 'lines'>,
  changes: Partial<QuoteQuery['quote']> = {},
): QuoteQuery {
  const { unitPrice, price, stock } = KIBBLE.snapshot;
  const priced = [lines].flat().map(({ variantId, quantity }) => ({
    variantId,
    quantity,
    available: stock,
    unitPrice,
    total: unitPrice * quantity,
    variant: {
      id: variantId,
      price,
      pricePerKg: null,
      stock,
      discountPercent: 0,
      product: { id: `product of ${variantId}`, isReturnedOnlyIfFaulty: false, variants: [] },
    },
  }));
  const subtotal = priced.reduce((sum, { total }) => sum + total, 0);
  return {
    quote: {
      subtotal,
      discount: 0,
      automaticDiscounts: [],
      delivery: 4900,
      codFee: 0,
      total: subtotal + 4900,
      missingForFreeDelivery: 50_000,
      charges: DEFAULT_CHARGES,
      couponApplied: false,
      couponMessage: null,
      coupon: null,
      offers: [],
      lines: priced,
      ...changes,
    },
  };
}
