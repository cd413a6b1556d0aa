/**
 * The cart in this browser: a visitor's own, or a copy of the signed-in user's. On the server and during
 * hydration it is empty and not ready. Components read `useCart()` and call the functions below; cart-sync.ts
 * ties it to the session.
 */
import { cartTotals } from '#rules/orders/cart.ts';
import { createStore, useStore } from '#client/lib/store.ts';
import { applyChanges, planAddition, type Addition, type CartChange, type CartItem } from './cart-lines.ts';
import { removeStoredCart, EMPTY_CART, readCart, writeCart, type StoredCart } from './cart-storage.ts';
import { showAlert } from './messages.ts';

export type { Addition, CartChange, CartItem, Snapshot } from './cart-lines.ts';

export interface Cart {
  /** Whether the content is known: until then show neither 'empty' nor a count. */
  isReady: boolean;
  items: readonly CartItem[];
  /** Total units. */
  quantity: number;
  /** Sum in paise. */
  amount: number;
  /** The coupon to apply. */
  couponCode: string | null;
  /** Why the last coupon was rejected. */
  couponError: string | null;
}

export const cartStore = createStore<Cart>({
  isReady: false,
  items: [],
  quantity: 0,
  amount: 0,
  couponCode: null,
  couponError: null,
});

export const useCart = (): Cart => useStore(cartStore);

let storedCart: StoredCart = EMPTY_CART;
/** Changes already shown but not yet confirmed by the server, oldest first. */
let pending: readonly CartChange[] = [];
let couponError: string | null = null;
/** Set by cart-sync to send pending changes; null while the cart is the visitor's own. */
let onPending: (() => void) | null = null;

const currentItems = (): CartItem[] => applyChanges(storedCart.items, pending);

function publish(isReady = true): void {
  const items = currentItems();
  cartStore.set({ isReady, items, ...cartTotals(items), couponCode: storedCart.couponCode, couponError });
}

function publishAndSave(): void {
  publish();
  writeCart({ ...storedCart, items: currentItems() });
}

/** Applies a change to the lines. */
export function changeLine(item: CartChange): void {
  if (onPending) pending = withChange(item);
  else storedCart = { ...storedCart, items: applyChanges(storedCart.items, [item]) };
  publishAndSave();
  onPending?.();
}

/** Queues a change. It supersedes an earlier change of the same variant, including what that one replaces. */
function withChange(item: CartChange): readonly CartChange[] {
  const earlier = pending.find(({ variantId }) => variantId === item.variantId);
  const replaces = item.replaces ?? earlier?.replaces;
  return [...pending.filter((change) => change !== earlier), { ...item, replaces }];
}

/**
 * Adds a variant, up to the limits, with a message about the rest. Returns how many were added; 0 means that
 * nothing changed.
 */
export function addToCart(addition: Addition): number {
  const { item, added, message } = planAddition(currentItems(), addition);
  if (item) changeLine(item);
  if (message) showAlert(message);
  return added;
}

/** Sets the quantity of a variant; 0 removes the line. */
export function setCartQuantity(variantId: string, quantity: number): void {
  const item = currentItems().find((line) => line.variantId === variantId);
  if (item) changeLine({ ...item, quantity });
}

export const removeFromCart = (variantId: string): void => setCartQuantity(variantId, 0);

/** Empties the cart. Returns the removed items, for undo. */
export function clearCart(): readonly CartItem[] {
  const items = currentItems();
  for (const { variantId } of items) removeFromCart(variantId);
  setCoupon(null);
  return items;
}

/** Records that the shopper accepted the new price of a line, in paise. */
export function acceptPrice(variantId: string, unitPrice: number): void {
  const items = storedCart.items.map((item) =>
    item.variantId === variantId ? { ...item, unitPrice, addedPrice: unitPrice } : item,
  );
  storedCart = { ...storedCart, items, agreedPrices: { ...storedCart.agreedPrices, [variantId]: unitPrice } };
  publishAndSave();
}

/** The coupon to apply to this cart; survives a reload. */
export function setCoupon(couponCode: string | null): void {
  couponError = null;
  storedCart = { ...storedCart, couponCode };
  publishAndSave();
}

/** Removes the coupon; the reason stays visible until the next attempt. */
export function rejectCoupon(reason: string): void {
  couponError = reason;
  storedCart = { ...storedCart, couponCode: null };
  publishAndSave();
}

/** Removes ordered variants, as the server has done. */
export function removeOrdered(variantIds: readonly string[]): void {
  storedCart = {
    ...storedCart,
    couponCode: null,
    items: storedCart.items.filter(({ variantId }) => !variantIds.includes(variantId)),
  };
  pending = pending.filter(({ variantId }) => !variantIds.includes(variantId));
  publishAndSave();
}

/** Internals for cart-sync only. */
export const cartInternals = {
  stored: (): StoredCart => storedCart,
  pending: (): readonly CartChange[] => pending,
  publish,
  /** Reloads the stored cart. */
  reload(): void {
    storedCart = readCart();
  },
  /** Replaces the content with a copy of a user's server cart. */
  replace(owner: string, items: readonly CartItem[]): void {
    storedCart = { ...storedCart, owner, items };
    publishAndSave();
  },
  /** The server has processed a change; a newer change of the same variant stays pending. */
  settle(item: CartChange, items: readonly CartItem[]): void {
    storedCart = { ...storedCart, items };
    pending = pending.filter((change) => change !== item);
    publishAndSave();
  },
  /** Sets the listener for pending changes; null makes it a visitor's own cart, including them. */
  setPendingListener(listener: (() => void) | null): void {
    if (listener === null && pending.length > 0) {
      storedCart = { ...storedCart, items: currentItems() };
      pending = [];
    }
    onPending = listener;
  },
  clear(isReady: boolean): void {
    storedCart = EMPTY_CART;
    pending = [];
    couponError = null;
    removeStoredCart();
    publish(isReady);
  },
};
