// The figures that the owner of the shop can change, cached in every process.
import type { Charges } from '#rules/money/pricing.ts';
import type { SameDay } from '#rules/orders/same-day.ts';
import {
  toCharges,
  DEFAULT_SETTINGS,
  PRODUCTION_DEFAULTS,
  toSameDay,
  toSettings,
  type ShopSettings,
} from '#rules/settings.ts';
import { env } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { onEvent, publish } from '#server/platform/events/events.ts';
import { log } from '#server/platform/logging/log.ts';

const CHANGED = { topic: 'shop', key: 'settings' } as const;

let current: ShopSettings | undefined;
let isListening = false;
const listeners = new Set<() => void>();

export interface StoredSettings {
  values: ShopSettings;
  /** 0 before the first change. */
  version: number;
}

/** The settings cached by this process. Changes arrive by event shortly after they are committed. */
export function shopSettings(): ShopSettings {
  return current ?? defaultSettings();
}

/** The defaults of settings that are not set. */
export function defaultSettings(): ShopSettings {
  return env().SHOP_MODE === 'production' ? PRODUCTION_DEFAULTS : DEFAULT_SETTINGS;
}

/** Charges of an order that is placed now, besides its goods. */
export function shopCharges(): Charges {
  return toCharges(shopSettings());
}

/** Area and closing hour of same-day delivery for orders confirmed now. */
export function shopSameDay(): SameDay {
  return toSameDay(shopSettings());
}

/** The settings as they are in the database now. */
export async function readShopSettings(tx: Tx = db): Promise<StoredSettings> {
  const row = await tx.shopSettings.findUnique({ where: { id: 1 } });
  return { values: toSettings(row?.values, defaultSettings()), version: row?.version ?? 0 };
}

/** Reads the settings for this process, now and at every change. */
export async function loadShopSettings(): Promise<void> {
  current = undefined;
  if (!isListening) onEvent(CHANGED, () => void reload());
  isListening = true;
  await read();
}

/** Forgets the settings. For tests, which connect one database after another. */
export function forgetShopSettings(): void {
  current = undefined;
}

/** Makes every process read the settings again. Call it after the commit. */
export async function publishSettingsChanged(): Promise<void> {
  await read();
  await publish(CHANGED);
}

/** Calls back once this process works with other settings. Returns a function that stops it. */
export function onSettingsChanged(callback: () => void): () => void {
  listeners.add(callback);
  return () => listeners.delete(callback);
}

async function read(): Promise<void> {
  current = (await readShopSettings()).values;
  // Even if nothing differs: a page may have been made while this was read.
  for (const listener of listeners) listener();
}

async function reload(): Promise<void> {
  try {
    await read();
  } catch (error) {
    // After an outage, a gap of events reloads them.
    log.warn({ err: error }, 'the settings of the shop could not be read');
  }
}
