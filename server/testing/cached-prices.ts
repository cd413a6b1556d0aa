// A product whose price is read through the response cache.
import { pool } from '#server/platform/database/db.ts';
import { requestGraphql } from './graph.ts';

export const SLUG = 'pedigree-adult-dry-food-chicken-and-vegetables';
export const PAGE = `/product/${SLUG}`;
export const PRICES = 'query Prices($slug: String!) { product(slug: $slug) { name variants { price } } }';
/** Asks the shop for the prices of the product. */
export const askPrices = (url: string, headers: Record<string, string> = {}) =>
  requestGraphql<{ product: { variants: { price: number }[] } }>(url, PRICES, { slug: SLUG }, headers);
/** Changes the price in SQL, in paise. */
export const setPrice = (price: number) =>
  pool.query(
    `update "ProductVariant" v set "price" = $1 from "Product" p where p."id" = v."productId" and p."slug" = $2`,
    [price, SLUG],
  );
