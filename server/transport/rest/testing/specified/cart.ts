// The cart of existing clients: items are whole products with the selection, and totals are computed by the client.
import type { z } from 'zod';
import type { product } from './shapes.ts';

type Product = z.infer<typeof product>;

/** A product with price, selectedSize, discountedPrice, cartQuantity, productStock and specificationId. */
export interface CartItem extends Product {
  price: number;
  selectedSize: string;
  discountedPrice: number;
  cartQuantity: number;
  productStock: number;
  specificationId: string;
}

export function buildCart(goods: Product, cartQuantity: number): CartItem[] {
  const [variant] = goods.spsc;
  if (!variant) throw new Error('a product has sizes');
  const { _id: specificationId, price, discount, size: selectedSize, stock: productStock } = variant;
  // The price minus the discount, which is rounded down.
  const discountedPrice = price - Math.floor((discount * price) / 100);
  const choice = { price, selectedSize, discountedPrice, cartQuantity, productStock, specificationId };
  return [{ ...goods, ...choice }];
}

/** The total with 2 decimals; below 1000 it includes a delivery charge of 49. */
export function sumCart(cart: readonly CartItem[]): string {
  const price = cart.reduce(
    (sum, { discountedPrice, cartQuantity }) => sum + discountedPrice * cartQuantity,
    0,
  );
  return (price < 1000 ? price + 49 : price).toFixed(2);
}
