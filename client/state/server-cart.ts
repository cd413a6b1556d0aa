/** The signed-in user's cart on the server. */
import type { ApolloClient } from '@apollo/client';
import { MergeCartDocument, SetCartLineDocument, type CartContent_CartFragment } from './cart.generated.ts';
import type { CartChange, CartItem } from './cart-lines.ts';

// The cart store is the only copy, so Apollo does not cache it.
const fetchPolicy = 'no-cache';

export async function saveLine(
  client: ApolloClient,
  { variantId, quantity, replaces }: CartChange,
): Promise<CartContent_CartFragment> {
  const { data } = await client.mutate({
    mutation: SetCartLineDocument,
    variables: { variantId, quantity, replaces: replaces ?? null },
    fetchPolicy,
  });
  return required(data?.setCartLine);
}

/** Idempotent. */
export async function mergeLines(
  client: ApolloClient,
  items: readonly CartItem[],
): Promise<CartContent_CartFragment> {
  const lines = items.map(({ variantId, quantity }) => ({ variantId, quantity }));
  const { data } = await client.mutate({ mutation: MergeCartDocument, variables: { lines }, fetchPolicy });
  return required(data?.mergeCart);
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The mutation returned no data');
  return value;
}

/** Converts the server's lines to cart items. */
export function toCartItems(
  { lines }: CartContent_CartFragment,
  agreedPrices: Readonly<Record<string, number>>,
): CartItem[] {
  return lines.map(({ quantity, addedPrice, variant }) => ({
    variantId: variant.id,
    quantity,
    name: variant.product.name,
    slug: variant.product.slug,
    size: variant.size,
    image: variant.image ?? null,
    unitPrice: variant.discountedPrice,
    price: variant.price,
    stock: variant.stock,
    addedPrice: agreedPrices[variant.id] ?? addedPrice,
  }));
}
