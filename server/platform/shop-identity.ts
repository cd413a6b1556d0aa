// The identity of the seller, from the database. Demo mode has made-up values for fields that are not set, production has none.
import {
  HINDI_OF,
  missingIdentity,
  SAMPLE_IDENTITY,
  type ShopIdentity,
  UNSET_IDENTITY,
} from '#rules/shop.ts';
import { env } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { UserError } from '#server/platform/errors.ts';
import { onEvent, publish } from '#server/platform/events/events.ts';
import { log } from '#server/platform/logging/log.ts';

const CHANGED = { topic: 'shop', key: 'identity' } as const;

let current: ShopIdentity | undefined;
let isListening = false;

/** The identity cached by this process. Changes arrive by event shortly after they are committed. */
export function shopIdentity(): ShopIdentity {
  return current ?? withDefaults({});
}

/** The identity as it is in the database now. */
export async function readShopIdentity(tx: Tx = db): Promise<ShopIdentity> {
  const row = await tx.shopIdentity.findUnique({ where: { id: 1 }, omit: { id: true, version: true } });
  return withDefaults(row ?? {});
}

/** Reads the identity for this process, now and at every change. */
export async function loadShopIdentity(): Promise<void> {
  current = undefined;
  if (!isListening) onEvent(CHANGED, () => void reload());
  isListening = true;
  current = await readShopIdentity();
}

/** Forgets the identity. For tests, which connect one database after another. */
export function forgetShopIdentity(): void {
  current = undefined;
}

/** Makes every process read the identity again. Call it after the commit. */
export async function publishIdentityChanged(): Promise<void> {
  current = await readShopIdentity();
  await publish(CHANGED);
}

/** Fills fields that are not set with defaults. */
export function withDefaults(set: Partial<ShopIdentity>): ShopIdentity {
  const defaults = env().SHOP_MODE === 'production' ? UNSET_IDENTITY : SAMPLE_IDENTITY;
  const filled = Object.fromEntries(Object.entries(set).filter(([, value]) => value));
  // An English text of the owner has no made-up Hindi beside it.
  const hidden = Object.entries(HINDI_OF).flatMap(([field, its]) => (field in filled ? [[its, '']] : []));
  return { ...defaults, ...Object.fromEntries(hidden), ...filled };
}

/** @throws CONFLICT while the shop has no legal identity, without which the law does not allow orders */
export function requireOpenForOrders(): void {
  if (missingIdentity(shopIdentity()).length === 0) return;
  throw new UserError('CONFLICT', /*i18n*/ 'This shop does not take orders yet. Please come back soon.');
}

async function reload(): Promise<void> {
  try {
    current = await readShopIdentity();
  } catch (error) {
    // After an outage, a gap of events reloads it.
    log.warn({ err: error }, 'the identity of the shop could not be read');
  }
}
