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

export function isShopText(slug: string): slug is ShopTextSlug {
  return SHOP_TEXTS.some((known) => known === slug);
}
