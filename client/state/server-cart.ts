/** The signed-in person's cart on the server: how it is asked for and changed. */
import type { ApolloClient } from '@apollo/client';
import { MergeCartDocument, SetCartLineDocument, type CartContent_CartFragment } from './cart.generated.ts';
import type { CartItem } from './cart-lines.ts';

// The store is the one copy on screen, so none is kept in Apollo's cache.
const fetchPolicy = 'no-cache';

export async function saveLine(
  client: ApolloClient,
  { variantId, quantity }: CartItem,
): Promise<CartContent_CartFragment> {
  const { data } = await client.mutate({
    mutation: SetCartLineDocument,
    variables: { variantId, quantity },
    fetchPolicy,
  });
  return answered(data?.setCartLine);
}

/** Repeating it changes nothing. */
export async function mergeLines(
  client: ApolloClient,
  items: readonly CartItem[],
): Promise<CartContent_CartFragment> {
  const lines = items.map(({ variantId, quantity }) => ({ variantId, quantity }));
  const { data } = await client.mutate({ mutation: MergeCartDocument, variables: { lines }, fetchPolicy });
  return answered(data?.mergeCart);
}

function answered<T>(answer: T | undefined): T {
  if (answer === undefined) throw new Error('the graph answered nothing');
  return answer;
}

/** The server's lines as the screens know them. */
export function itemsOf(
  { lines }: CartContent_CartFragment,
  agreedPrices: Readonly<Record<string, number>>,
): CartItem[] {
  return lines.map(({ quantity, addedPrice, variant }) => ({
    variantId: variant.id,
    quantity,
    name: variant.product.name,
    slug: variant.product.slug,
    size: variant.size,
    image: variant.product.images[0] ?? null,
    unitPrice: variant.discountedPrice,
    price: variant.price,
    stock: variant.stock,
    addedPrice: agreedPrices[variant.id] ?? addedPrice,
  }));
}
