/**
 * Functions that change the wishlist and its alerts. Removals and undos show immediately and are reverted when
 * the server refuses; the functions then throw its error.
 */
import type { ApolloClient } from '@apollo/client';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { broadcastPersonalChange } from './personal-tabs.ts';
import { setWishlist, wishlistInternals, type WishlistChange } from './wishlist-store.ts';
import {
  AddToWishlistDocument,
  AlertWhenInStockDocument,
  RemoveFromWishlistDocument,
  WishesDocument,
} from './wishlist.generated.ts';

// The wishlist store is the only copy, so Apollo does not cache it.
const fetchPolicy = 'no-cache';

let last: Promise<unknown> = Promise.resolve();

/** Runs changes in sequence: an undo must not overtake the change it undoes. */
function enqueue<T>(send: () => Promise<T>): Promise<T> {
  const turn = last.then(send);
  last = turn.then(broadcastPersonalChange, () => undefined);
  return turn;
}

/** Shows a change while it is sent. */
function optimistically(change: WishlistChange, send: () => Promise<unknown>): Promise<void> {
  wishlistInternals.addPending(change);
  return enqueue(async () => {
    try {
      await send();
    } finally {
      wishlistInternals.settle(change);
    }
  });
}

/** Adds a variant to the wishlist; 'present' when it already was on it. */
export function addToWishlist(client: ApolloClient, variantId: string): Promise<'added' | 'present'> {
  return enqueue(() => add(client, variantId));
}

/** Undoes a removal. */
export function restoreToWishlist(client: ApolloClient, variantId: string): Promise<void> {
  return optimistically({ of: 'items', variantId, isIn: true }, () => add(client, variantId));
}

/** Removes a variant from the wishlist. `itemId` is a fallback: the store may have a newer one. */
export function removeFromWishlist(client: ApolloClient, variantId: string, itemId: string): Promise<void> {
  return optimistically({ of: 'items', variantId, isIn: false }, () =>
    remove(client, variantId, wishlistInternals.itemIdOf(variantId) ?? itemId),
  );
}

/** Sets or clears the alert of a sold-out variant. */
export function setStockAlert(client: ApolloClient, variantId: string, isOn: boolean): Promise<void> {
  return optimistically({ of: 'alerts', variantId, isIn: isOn }, async () => {
    const { data } = await client.mutate({
      mutation: AlertWhenInStockDocument,
      variables: { variantId, on: isOn },
      fetchPolicy,
    });
    if (data) wishlistInternals.setAlert(variantId, data.alertWhenInStock);
  });
}

async function add(client: ApolloClient, variantId: string): Promise<'added' | 'present'> {
  try {
    const { data } = await client.mutate({
      mutation: AddToWishlistDocument,
      variables: { variantId },
      fetchPolicy,
    });
    if (data) wishlistInternals.setItemId(variantId, data.addToWishlist.id);
    return 'added';
  } catch (error) {
    if (parseUserError(error)?.code !== 'ALREADY_IN_WISHLIST') throw error;
    // Another device added it: reload to get its item id.
    await reload(client);
    return 'present';
  }
}

async function remove(client: ApolloClient, variantId: string, itemId: string): Promise<void> {
  try {
    await client.mutate({ mutation: RemoveFromWishlistDocument, variables: { itemId }, fetchPolicy });
    wishlistInternals.setItemId(variantId, null);
  } catch (error) {
    if (parseUserError(error)?.code !== 'NOT_FOUND') throw error;
    // Another tab or device already removed it.
    await reload(client);
  }
}

async function reload(client: ApolloClient): Promise<void> {
  const { data } = await client.query({ query: WishesDocument, fetchPolicy });
  if (data?.viewer) setWishlist(data.viewer);
}
