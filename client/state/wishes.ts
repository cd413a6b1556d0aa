/**
 * What the signed-in person would like to have, and what they are told about once it is back.
 * Comes with the one query after hydration; the verbs that change it stand in wishlist.ts.
 */
import { createStore, useStore } from '#client/lib/store.ts';
import type { Wishes_UserFragment } from './wishlist.generated.ts';

export interface Wishes {
  /** Whether the server has said it: until then nothing is known to be missing. */
  isReady: boolean;
  /** `Variant.id`s on the wishlist. */
  wished: ReadonlySet<string>;
  /** `Variant.id`s with an alert set. */
  alerts: ReadonlySet<string>;
}

/** A change on its way to the server, shown already. */
export interface WishChange {
  of: 'wished' | 'alerts';
  variantId: string;
  isIn: boolean;
}

const NOTHING: Wishes = { isReady: false, wished: new Set(), alerts: new Set() };

export const wishesStore = createStore(NOTHING);

export const useWishes = (): Wishes => useStore(wishesStore);

let isReady = false;
/** `WishlistItem.id` by `Variant.id`, as the server said last. */
let itemIds = new Map<string, string>();
let alerts = new Set<string>();
let wanted: readonly WishChange[] = [];
let changes = 0;

/** Grows with each change: an answer asked for before one may be older than it. */
export const countWishChanges = (): number => changes;

/** The server's word on all of it. */
export function adoptWishes({ wishlist, stockAlerts }: Wishes_UserFragment): void {
  isReady = true;
  itemIds = new Map(wishlist.map(({ id, variant }) => [variant.id, id]));
  alerts = new Set(stockAlerts.map(({ variantId }) => variantId));
  draw();
}

export function forgetWishes(): void {
  isReady = false;
  itemIds = new Map();
  alerts = new Set();
  wanted = [];
  draw();
}

function draw(): void {
  wishesStore.set({
    isReady,
    wished: overlaid('wished', itemIds.keys()),
    alerts: overlaid('alerts', alerts),
  });
}

function overlaid(of: WishChange['of'], known: Iterable<string>): Set<string> {
  const variantIds = new Set(known);
  for (const change of wanted) {
    if (change.of !== of) continue;
    if (change.isIn) variantIds.add(change.variantId);
    else variantIds.delete(change.variantId);
  }
  return variantIds;
}

/** For wishlist.ts alone: the parts below the verbs. */
export const wishParts = {
  itemIdOf: (variantId: string): string | undefined => itemIds.get(variantId),
  /** Shows it before the server has heard of it. */
  want(change: WishChange): void {
    wanted = [...wanted, change];
    changes += 1;
    draw();
  },
  /** The server has answered: what it knows now shows, and what is wanted since. */
  settle(change: WishChange): void {
    wanted = wanted.filter((other) => other !== change);
    changes += 1;
    draw();
  },
  /** The server has it on the wishlist by this id, or no longer. */
  keepItem(variantId: string, itemId: string | null): void {
    if (itemId === null) itemIds.delete(variantId);
    else itemIds.set(variantId, itemId);
    changes += 1;
    draw();
  },
  keepAlert(variantId: string, isOn: boolean): void {
    if (isOn) alerts.add(variantId);
    else alerts.delete(variantId);
  },
};
