import { lowestPriced } from '#rules/money/pricing.ts';

interface Sized {
  id: string;
  size: string;
}

/** One variant for each size, in order. */
export function onePerSize<V extends Sized>(variants: readonly V[]): V[] {
  return variants.filter(
    ({ size }, index) => variants.findIndex((variant) => variant.size === size) === index,
  );
}

/** The first variant of a size, which is selected with the size. */
export function variantOfSize<V extends Sized>(variants: readonly V[], size: string | null): V | undefined {
  return variants.find((variant) => variant.size === size);
}

/** The first variant of the selected size, or else the lowest-priced variant. */
export function chosenVariant<V extends Sized & Parameters<typeof lowestPriced>[0][number]>(
  { variants }: { variants: readonly V[] },
  size: string | null,
): V {
  const variant = variantOfSize(variants, size) ?? lowestPriced(variants);
  if (!variant) throw new Error('The product has no variants');
  return variant;
}
