// The specified client's own cart: its items are products with a choice on top, its totals its own sum.
import type { z } from 'zod';
import type { product } from './shapes.ts';

type Product = z.infer<typeof product>;

/** spec §3: "the product fields plus price, selectedSize, discountedPrice, cartQuantity, productStock, specificationId". */
export interface CartItem extends Product {
  price: number;
  selectedSize: string;
  discountedPrice: number;
  cartQuantity: number;
  productStock: number;
  specificationId: string;
}

export function cartOf(goods: Product, cartQuantity: number): CartItem[] {
  const [variant] = goods.spsc;
  if (!variant) throw new Error('a product has sizes');
  const { _id: specificationId, price, discount, size: selectedSize, stock: productStock } = variant;
  // spec §9: "price minus the floor of (discount percent times price)"
  const discountedPrice = price - Math.floor((discount * price) / 100);
  const choice = { price, selectedSize, discountedPrice, cartQuantity, productStock, specificationId };
  return [{ ...goods, ...choice }];
}

/** spec §9: "If the result is under 1000, add a delivery charge of 49. … The result has 2 decimals." */
export function totalOf(cart: readonly CartItem[]): string {
  const price = cart.reduce(
    (sum, { discountedPrice, cartQuantity }) => sum + discountedPrice * cartQuantity,
    0,
  );
  return (price < 1000 ? price + 49 : price).toFixed(2);
}
