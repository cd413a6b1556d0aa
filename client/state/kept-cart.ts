/** The cart as this browser keeps it, under one key for all tabs. */
import { readStored, removeStored, writeStored } from '#client/lib/storage.ts';
import type { CartItem } from './cart-lines.ts';

export interface KeptCart {
  /** Whose copy it is; null for a visitor's own. */
  owner: string | null;
  items: readonly CartItem[];
  couponCode: string | null;
  /** New prices the shopper has agreed to, by variant. */
  agreedPrices: Readonly<Record<string, number>>;
}

export const CART_KEY = 'pet-cart';
export const NOTHING_KEPT: KeptCart = { owner: null, items: [], couponCode: null, agreedPrices: {} };

export const readCart = (): KeptCart => readStored(CART_KEY, cartOf) ?? NOTHING_KEPT;
export const writeCart = (cart: KeptCart): void => writeStored(CART_KEY, cart);
export const forgetCart = (): void => removeStored(CART_KEY);

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads what may be of an older release or someone's experiment: lines that are not whole are left out. */
export function cartOf(value: unknown): KeptCart | null {
  if (!isRecord(value) || !Array.isArray(value['items'])) return null;
  const { owner, items, couponCode, agreedPrices } = value;
  return {
    owner: typeof owner === 'string' ? owner : null,
    items: items.flatMap((item) => itemOf(item) ?? []),
    couponCode: typeof couponCode === 'string' ? couponCode : null,
    agreedPrices: pricesOf(agreedPrices),
  };
}

function itemOf(value: unknown): CartItem | null {
  if (!isRecord(value)) return null;
  const { variantId, name, slug, size, image } = value;
  const numbers = ['quantity', 'unitPrice', 'price', 'stock', 'addedPrice'].map((key) => value[key]);
  if (![variantId, name, slug, size].every(isText) || !numbers.every(isCount)) return null;
  const [quantity, unitPrice, price, stock, addedPrice] = numbers as [number, number, number, number, number];
  if (!UUID.test(String(variantId)) || quantity === 0) return null;
  const words = { variantId, name, slug, size } as Record<'variantId' | 'name' | 'slug' | 'size', string>;
  return { ...words, quantity, unitPrice, price, stock, addedPrice, image: imageOf(image) };
}

function imageOf(value: unknown): CartItem['image'] {
  if (!isRecord(value)) return null;
  const { url, alt } = value;
  return isText(url) && isText(alt) ? { url, alt } : null;
}

function pricesOf(value: unknown): Record<string, number> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, price]) => (isCount(price) ? [[id, price]] : [])),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
