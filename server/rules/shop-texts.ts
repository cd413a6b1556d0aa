import { isDay } from '#rules/day.ts';

/** The policy pages, by their paths. */
export const POLICIES = [
  'privacy-policy',
  'terms-conditions',
  'refund-and-cancellation',
  'shopping-policy',
] as const;

/** All pages whose versioned texts are written by staff. */
export const SHOP_TEXTS = [...POLICIES, 'about'] as const;

export type ShopTextSlug = (typeof SHOP_TEXTS)[number];

/**
 * The name of a version. Accounts store it with their consent.
 * @param day from which it was in force
 * @param revision which version of the day it is, from 1
 * @example versionName('2022-12-04', 1) // '2022-12-04'
 * @example versionName('2022-12-04', 2) // '2022-12-04.2'
 */
export const versionName = (day: string, revision: number): string =>
  revision === 1 ? day : `${day}.${revision}`;

/**
 * Parses the name of a version.
 * @returns null if it is not one
 * @example parseVersionName('2022-12-04.2') // { day: '2022-12-04', revision: 2 }
 */
export function parseVersionName(name: string): { day: string; revision: number } | null {
  const [, day, revision = '1'] = /^(\d{4}-\d{2}-\d{2})(?:\.([1-9]\d{0,3}))?$/.exec(name) ?? [];
  return day && isDay(day) ? { day, revision: Number(revision) } : null;
}

/** Sorts names of versions, the oldest first. */
export const compareVersionNames = (a: string, b: string): number =>
  a.localeCompare(b, 'en', { numeric: true });

export function isShopText(slug: string): slug is ShopTextSlug {
  return SHOP_TEXTS.some((text) => text === slug);
}
