/**
 * How the wishlist and its alerts are changed. What is taken away or put back shows at once,
 * and returns when the server will not have it: the verb then throws what the server said.
 */
import type { ApolloClient } from '@apollo/client';
import { refusalOf } from '#client/lib/refusal.ts';
import { tellPersonalChange } from './personal-tabs.ts';
import { adoptWishes, wishParts, type WishChange } from './wishes.ts';
import {
  AddToWishlistDocument,
  AlertWhenInStockDocument,
  RemoveFromWishlistDocument,
  WishesDocument,
} from './wishlist.generated.ts';

// The store is the one copy on screen, so none is kept in Apollo's cache.
const fetchPolicy = 'no-cache';

let last: Promise<unknown> = Promise.resolve();

/** One change after the other: an undo must not overtake what it undoes. */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const turn = last.then(act);
  last = turn.then(tellPersonalChange, () => undefined);
  return turn;
}

/** Shows a change while it is made. */
function optimistically(change: WishChange, act: () => Promise<unknown>): Promise<void> {
  wishParts.want(change);
  return inTurn(async () => {
    try {
      await act();
    } finally {
      wishParts.settle(change);
    }
  });
}

/** Puts a variant on the wishlist; 'present' when it was there already. */
export function addWish(client: ApolloClient, variantId: string): Promise<'added' | 'present'> {
  return inTurn(() => add(client, variantId));
}

/** Undoes a removal. */
export function restoreWish(client: ApolloClient, variantId: string): Promise<void> {
  return optimistically({ of: 'wished', variantId, isIn: true }, () => add(client, variantId));
}

/** Takes a variant off the wishlist; the item as a screen knows it may be older than what is known here. */
export function removeWish(client: ApolloClient, variantId: string, itemId: string): Promise<void> {
  return optimistically({ of: 'wished', variantId, isIn: false }, () =>
    remove(client, variantId, wishParts.itemIdOf(variantId) ?? itemId),
  );
}

/** Sets or drops the alert of a sold-out variant. */
export function setStockAlert(client: ApolloClient, variantId: string, isOn: boolean): Promise<void> {
  return optimistically({ of: 'alerts', variantId, isIn: isOn }, async () => {
    const { data } = await client.mutate({
      mutation: AlertWhenInStockDocument,
      variables: { variantId, on: isOn },
      fetchPolicy,
    });
    if (data) wishParts.keepAlert(variantId, data.alertWhenInStock);
  });
}

async function add(client: ApolloClient, variantId: string): Promise<'added' | 'present'> {
  try {
    const { data } = await client.mutate({
      mutation: AddToWishlistDocument,
      variables: { variantId },
      fetchPolicy,
    });
    if (data) wishParts.keepItem(variantId, data.addToWishlist.id);
    return 'added';
  } catch (error) {
    if (refusalOf(error)?.code !== 'ALREADY_IN_WISHLIST') throw error;
    // Another device put it there: now its item is known here, too.
    await readAgain(client);
    return 'present';
  }
}

async function remove(client: ApolloClient, variantId: string, itemId: string): Promise<void> {
  try {
    await client.mutate({ mutation: RemoveFromWishlistDocument, variables: { itemId }, fetchPolicy });
    wishParts.keepItem(variantId, null);
  } catch (error) {
    if (refusalOf(error)?.code !== 'NOT_FOUND') throw error;
    // Another tab or device was quicker.
    await readAgain(client);
  }
}

async function readAgain(client: ApolloClient): Promise<void> {
  const { data } = await client.query({ query: WishesDocument, fetchPolicy });
  if (data?.viewer) adoptWishes(data.viewer);
}
