/**
 * The signed-in user's wishlist and back-in-stock alerts. Loaded by the personal query after hydration;
 * wishlist.ts has the functions that change it.
 */
import { createStore, useStore } from '#client/lib/store.ts';
import type { Wishes_UserFragment } from './wishlist.generated.ts';

export interface WishlistState {
  /** Whether it is loaded: until then a missing id means nothing. */
  isReady: boolean;
  /** `Variant.id`s on the wishlist. */
  variantIds: ReadonlySet<string>;
  /** `Variant.id`s with an alert set. */
  alerts: ReadonlySet<string>;
}

/** An optimistic change, not yet confirmed by the server. */
export interface WishlistChange {
  of: 'items' | 'alerts';
  variantId: string;
  isIn: boolean;
}

const INITIAL: WishlistState = { isReady: false, variantIds: new Set(), alerts: new Set() };

export const wishlistStore = createStore(INITIAL);

export const useWishlistState = (): WishlistState => useStore(wishlistStore);

let isReady = false;
/** `WishlistItem.id` by `Variant.id`, as of the last response. */
let itemIds = new Map<string, string>();
let alerts = new Set<string>();
let pending: readonly WishlistChange[] = [];
let changes = 0;

/** Increases with each change: a response requested before a change may be outdated. */
export const wishlistVersion = (): number => changes;

/** Replaces the state with the server's. */
export function setWishlist({ wishlist, stockAlerts }: Wishes_UserFragment): void {
  isReady = true;
  itemIds = new Map(wishlist.map(({ id, variant }) => [variant.id, id]));
  alerts = new Set(stockAlerts.map(({ variantId }) => variantId));
  publish();
}

export function clearWishlist(): void {
  isReady = false;
  itemIds = new Map();
  alerts = new Set();
  pending = [];
  publish();
}

function publish(): void {
  wishlistStore.set({
    isReady,
    variantIds: withPending('items', itemIds.keys()),
    alerts: withPending('alerts', alerts),
  });
}

function withPending(of: WishlistChange['of'], known: Iterable<string>): Set<string> {
  const variantIds = new Set(known);
  for (const change of pending) {
    if (change.of !== of) continue;
    if (change.isIn) variantIds.add(change.variantId);
    else variantIds.delete(change.variantId);
  }
  return variantIds;
}

/** Internals for wishlist.ts only. */
export const wishlistInternals = {
  itemIdOf: (variantId: string): string | undefined => itemIds.get(variantId),
  /** Shows a change before the server confirms it. */
  addPending(change: WishlistChange): void {
    pending = [...pending, change];
    changes += 1;
    publish();
  },
  /** The server has responded: removes the pending change. */
  settle(change: WishlistChange): void {
    pending = pending.filter((pendingChange) => pendingChange !== change);
    changes += 1;
    publish();
  },
  /** Records the item id from the server; null when it was removed. */
  setItemId(variantId: string, itemId: string | null): void {
    if (itemId === null) itemIds.delete(variantId);
    else itemIds.set(variantId, itemId);
    changes += 1;
    publish();
  },
  setAlert(variantId: string, isOn: boolean): void {
    if (isOn) alerts.add(variantId);
    else alerts.delete(variantId);
  },
};
