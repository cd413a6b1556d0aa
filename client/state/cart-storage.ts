/** The cart in localStorage, shared by all tabs. */
import { readStored, removeStored, writeStored } from '#client/lib/storage.ts';
import type { CartItem } from './cart-lines.ts';

export interface StoredCart {
  /** User id; null for a visitor's own cart. */
  owner: string | null;
  items: readonly CartItem[];
  couponCode: string | null;
  /** Prices the shopper accepted, in paise by variant. */
  agreedPrices: Readonly<Record<string, number>>;
}

export const CART_KEY = 'pet-cart';
export const EMPTY_CART: StoredCart = { owner: null, items: [], couponCode: null, agreedPrices: {} };

export const readCart = (): StoredCart => readStored(CART_KEY, parseCart) ?? EMPTY_CART;
export const writeCart = (cart: StoredCart): void => writeStored(CART_KEY, cart);
export const removeStoredCart = (): void => removeStored(CART_KEY);

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Validates stored data, which may be from an older release; invalid lines are skipped. */
export function parseCart(value: unknown): StoredCart | null {
  if (!isRecord(value) || !Array.isArray(value['items'])) return null;
  const { owner, items, couponCode, agreedPrices } = value;
  return {
    owner: typeof owner === 'string' ? owner : null,
    items: items.flatMap((item) => parseItem(item) ?? []),
    couponCode: typeof couponCode === 'string' ? couponCode : null,
    agreedPrices: parsePrices(agreedPrices),
  };
}

function parseItem(value: unknown): CartItem | null {
  if (!isRecord(value)) return null;
  const { variantId, name, slug, size, image } = value;
  const numbers = ['quantity', 'unitPrice', 'price', 'stock', 'addedPrice'].map((key) => value[key]);
  if (![variantId, name, slug, size].every(isText) || !numbers.every(isCount)) return null;
  const [quantity, unitPrice, price, stock, addedPrice] = numbers as [number, number, number, number, number];
  if (!UUID.test(String(variantId)) || quantity === 0) return null;
  const texts = { variantId, name, slug, size } as Record<'variantId' | 'name' | 'slug' | 'size', string>;
  return { ...texts, quantity, unitPrice, price, stock, addedPrice, image: parseImage(image) };
}

function parseImage(value: unknown): CartItem['image'] {
  if (!isRecord(value)) return null;
  const { url, alt } = value;
  return isText(url) && isText(alt) ? { url, alt } : null;
}

function parsePrices(value: unknown): Record<string, number> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, price]) => (isCount(price) ? [[id, price]] : [])),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
