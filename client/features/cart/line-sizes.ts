import type { LiveQuote } from './use-quote.ts';
import type { LineSizes_QuoteLineFragment } from './quote.generated.ts';

export type LineSize = LineSizes_QuoteLineFragment['variant']['product']['variants'][number];

/** The sizes of a variant's product; empty until a quote for one of them is loaded. */
export function sizesInQuote(variantId: string, quote: LiveQuote['quote']): readonly LineSize[] {
  const products = quote?.lines.map(({ variant }) => variant.product.variants) ?? [];
  return products.find((sizes) => sizes.some(({ id }) => id === variantId)) ?? [];
}
