/**
 * The cart of this browser: a visitor's own, or the copy of the signed-in person's.
 * The server and the browser's first drawing see it empty and not ready. Screens read
 * `useCart()` and call the verbs below; how it follows the session is in cart-sync.ts.
 */
import { cartTotals } from '#rules/cart.ts';
import { createStore, useStore } from '#client/lib/store.ts';
import { adding, overlaid, type Addition, type CartItem } from './cart-lines.ts';
import { forgetCart, NOTHING_KEPT, readCart, writeCart, type KeptCart } from './kept-cart.ts';
import { showAlert } from './messages.ts';

export type { Addition, CartItem, Snapshot } from './cart-lines.ts';

export interface Cart {
  /** Whether it is known what is in it: until then neither 'empty' nor a count may be said. */
  isReady: boolean;
  items: readonly CartItem[];
  /** Units in it. */
  quantity: number;
  /** Sum in paise. */
  amount: number;
  /** The coupon that is tried on it. */
  couponCode: string | null;
  /** Why the last coupon was put away again. */
  couponRefusal: string | null;
}

export const cartStore = createStore<Cart>({
  isReady: false,
  items: [],
  quantity: 0,
  amount: 0,
  couponCode: null,
  couponRefusal: null,
});

export const useCart = (): Cart => useStore(cartStore);

let kept: KeptCart = NOTHING_KEPT;
/** Changes shown already that the server has not confirmed, oldest first. */
let wanted: readonly CartItem[] = [];
let couponRefusal: string | null = null;
/** Set by cart-sync: told that something is wanted; null while the cart is the visitor's own. */
let onWanted: (() => void) | null = null;

const itemsNow = (): CartItem[] => overlaid(kept.items, wanted);

function draw(isReady = true): void {
  const items = itemsNow();
  cartStore.set({ isReady, items, ...cartTotals(items), couponCode: kept.couponCode, couponRefusal });
}

function drawAndKeep(): void {
  draw();
  writeCart({ ...kept, items: itemsNow() });
}

function change(item: CartItem): void {
  if (onWanted) wanted = [...wanted.filter(({ variantId }) => variantId !== item.variantId), item];
  else kept = { ...kept, items: overlaid(kept.items, [item]) };
  drawAndKeep();
  onWanted?.();
}

/**
 * Puts a variant in; what is too much is left out and said in a message.
 * Answers how many were added: 0 means that nothing changed.
 */
export function addToCart(addition: Addition): number {
  const { item, added, complaint } = adding(itemsNow(), addition);
  if (item) change(item);
  if (complaint) showAlert(complaint);
  return added;
}

/** Sets how many of a variant there are; 0 takes that one line away. */
export function setCartQuantity(variantId: string, quantity: number): void {
  const item = itemsNow().find((line) => line.variantId === variantId);
  if (item) change({ ...item, quantity });
}

export const removeFromCart = (variantId: string): void => setCartQuantity(variantId, 0);

/** Takes everything out. Answers what was in it, for undoing. */
export function emptyCart(): readonly CartItem[] {
  const items = itemsNow();
  for (const { variantId } of items) removeFromCart(variantId);
  setCoupon(null);
  return items;
}

/** Undoes a removal. */
export const restoreToCart = (item: CartItem): void => change(item);

/** The shopper has seen that a line now costs this. */
export function agreeToPrice(variantId: string, unitPrice: number): void {
  const items = kept.items.map((item) =>
    item.variantId === variantId ? { ...item, unitPrice, addedPrice: unitPrice } : item,
  );
  kept = { ...kept, items, agreedPrices: { ...kept.agreedPrices, [variantId]: unitPrice } };
  drawAndKeep();
}

/** The coupon to try on this cart; kept through a reload. */
export function setCoupon(couponCode: string | null): void {
  couponRefusal = null;
  kept = { ...kept, couponCode };
  drawAndKeep();
}

/** The coupon cannot be used: it is put away, the reason stays until the next try. */
export function refuseCoupon(reason: string): void {
  couponRefusal = reason;
  kept = { ...kept, couponCode: null };
  drawAndKeep();
}

/** These were ordered: the server has taken them out of the cart, this copy follows. */
export function forgetOrdered(variantIds: readonly string[]): void {
  kept = {
    ...kept,
    couponCode: null,
    items: kept.items.filter(({ variantId }) => !variantIds.includes(variantId)),
  };
  wanted = wanted.filter(({ variantId }) => !variantIds.includes(variantId));
  drawAndKeep();
}

/** For cart-sync alone: the parts below the verbs. */
export const cartParts = {
  kept: (): KeptCart => kept,
  wanted: (): readonly CartItem[] => wanted,
  draw,
  /** Reads what another tab or the last visit left. */
  reread(): void {
    kept = readCart();
  },
  /** From now on this browser shows a copy of a person's cart; the server hears of changes. */
  adopt(owner: string, items: readonly CartItem[]): void {
    kept = { ...kept, owner, items };
    drawAndKeep();
  },
  /** The server has answered to this change; a newer one of the same variant still waits. */
  settle(item: CartItem, items: readonly CartItem[]): void {
    kept = { ...kept, items };
    wanted = wanted.filter((other) => other !== item);
    drawAndKeep();
  },
  /** Whom to tell of changes; null makes it a visitor's own cart, with what was wanted in it. */
  watch(listener: (() => void) | null): void {
    if (listener === null && wanted.length > 0) {
      kept = { ...kept, items: itemsNow() };
      wanted = [];
    }
    onWanted = listener;
  },
  forget(isReady: boolean): void {
    kept = NOTHING_KEPT;
    wanted = [];
    forgetCart();
    draw(isReady);
  },
};
