/** The pages of policies, by the paths that they have. */
export const POLICIES = [
  'privacy-policy',
  'terms-conditions',
  'refund-and-cancellation',
  'shopping-policy',
] as const;

/** All pages whose texts staff write and that have versions. */
export const SHOP_TEXTS = [...POLICIES, 'about'] as const;

export type ShopTextSlug = (typeof SHOP_TEXTS)[number];

/**
 * The name of a version, which an account keeps that agreed to it.
 * @param day from which it was in force
 * @param revision which version of the day it is, from 1
 * @example versionName('2022-12-04', 1) // '2022-12-04'
 * @example versionName('2022-12-04', 2) // '2022-12-04.2'
 */
export const versionName = (day: string, revision: number): string =>
  revision === 1 ? day : `${day}.${revision}`;

export function isShopText(slug: string): slug is ShopTextSlug {
  return SHOP_TEXTS.some((known) => known === slug);
}
