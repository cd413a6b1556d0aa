// Resolves the variant for REST clients, which send a product and a size.
import { lowestPricedVariant, requireProduct } from '#server/modules/catalogue/products.ts';
import type { VariantRow } from '#server/modules/catalogue/variants.ts';
import { notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';

export interface VariantChoice {
  productId: string;
  /** The variant's id. */
  specificationId?: string | null | undefined;
  selectedSize?: string | null | undefined;
}

/**
 * The variant with id `specificationId`; otherwise the first of size `selectedSize`; otherwise the
 * lowest-priced one.
 * @throws NOT_FOUND
 */
export async function resolveVariant(choice: VariantChoice): Promise<VariantRow> {
  const { productId, specificationId, selectedSize } = choice;
  if (!isId(productId)) throw notFound('product');
  const product = await requireProduct({ id: productId });
  if (!specificationId)
    return product.variants.find(({ size }) => size === selectedSize) ?? lowestPricedVariant(product);
  const named = product.variants.find(({ id }) => id === specificationId);
  if (!named) throw notFound('product');
  return named;
}
