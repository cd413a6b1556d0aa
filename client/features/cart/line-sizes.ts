import type { LiveQuote } from './use-quote.ts';
import type { LineSizes_QuoteLineFragment } from './quote.generated.ts';

export type LineSize = LineSizes_QuoteLineFragment['variant']['product']['variants'][number];

/** The sizes of a variant's product; none until a quote of one of them is known. */
export function sizesInQuote(variantId: string, quote: LiveQuote['quote']): readonly LineSize[] {
  const products = quote?.lines.map(({ variant }) => variant.product.variants) ?? [];
  return products.find((sizes) => sizes.some(({ id }) => id === variantId)) ?? [];
}
