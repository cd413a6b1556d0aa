/** The state the server passes to the browser, so that hydration needs no requests. */
import type { NormalizedCacheObject } from '@apollo/client';
import type { HydrationState } from 'react-router-dom';

export interface Boot {
  apollo: NormalizedCacheObject;
  router: HydrationState;
  origin: string;
}

export const BOOT_ID = 'boot';

/** A script of type application/json, escaped so that its content cannot end it. */
export function bootScript(boot: Boot): string {
  const json = JSON.stringify(boot, sortKeys).replace(/</g, '\\u003c');
  return `<script type="application/json" id="${BOOT_ID}">${json}</script>`;
}

/**
 * Replacer for `JSON.stringify`. Results arrive in any order, and the cache merges objects in that order; sorted keys
 * keep the page's bytes identical, so that it can be cached.
 */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function readBoot(): Boot {
  const text = document.getElementById(BOOT_ID)?.textContent;
  if (!text) throw new Error('The page has no boot state');
  return JSON.parse(text) as Boot;
}
