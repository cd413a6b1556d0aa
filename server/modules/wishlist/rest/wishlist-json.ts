// REST representation of a wishlist.
import { z } from 'zod';
import { toRupees } from '#rules/money/pricing.ts';
import { localized } from '#server/platform/i18n/translations.ts';
import { findProducts, type ProductRow } from '#server/modules/catalogue/products.ts';
import { toImage } from '#server/transport/graphql/image.ts';
import { id, exampleString, rupees } from '#server/transport/rest/fields.ts';
import type { WishlistItemRow } from '#server/modules/wishlist/wishlist.ts';

const itemResponse = z.object({
  _id: id,
  productId: id,
  specificationId: id.meta({ description: 'The `_id` in `spsc` of the product' }),
  productName: exampleString('Pedigree Adult'),
  slug: exampleString('pedigree-adult'),
  categoryId: id,
  productImages: z.array(exampleString('/pictures/products/pedigree-adult.webp')),
  selectedSize: exampleString('3 kg'),
  selectedColor: z.null().meta({ description: 'Products have no colours' }),
  price: rupees.meta({ description: 'MRP in rupees' }),
  discountedPrice: rupees,
  stock: z.number().int(),
});

export const wishlistResponse = z
  .object({
    _id: id.meta({ description: 'The user id of the owner, who has one wishlist' }),
    items: z.array(itemResponse).meta({ description: 'Last added first; at most 200' }),
  })
  .meta({ id: 'Wishlist' });

type WishlistJson = z.input<typeof wishlistResponse>;

/** Loads all products of the list in one statement. */
export async function wishlistJson(userId: string, items: readonly WishlistItemRow[]): Promise<WishlistJson> {
  const products = await findProducts([...new Set(items.map(({ variant }) => variant.productId))]);
  const byId = new Map(products.map((product) => [product.id, product]));
  return {
    _id: userId,
    items: items.flatMap((item) => {
      const product = byId.get(item.variant.productId);
      return product ? [itemJson(item, product)] : [];
    }),
  };
}

function itemJson({ id: _id, variant }: WishlistItemRow, product: ProductRow): WishlistJson['items'][number] {
  return {
    _id,
    productId: product.id,
    specificationId: variant.id,
    productName: localized(product, 'name'),
    slug: product.slug,
    categoryId: product.categoryId,
    productImages: product.images.map(({ key, alt }) => toImage(key, alt).url),
    selectedSize: variant.size,
    selectedColor: null,
    price: toRupees(variant.price),
    discountedPrice: toRupees(variant.discountedPrice),
    stock: variant.stock,
  };
}
