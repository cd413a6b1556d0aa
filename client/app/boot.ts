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
  const { apollo } = boot;
  const json = JSON.stringify({ ...boot, apollo: sortedCache(apollo) }).replace(/</g, '\\u003c');
  return `<script type="application/json" id="${BOOT_ID}">${json}</script>`;
}

/** Results arrive in any order; sorting keeps the page's bytes identical, so that it can be cached. */
function sortedCache(cache: NormalizedCacheObject): NormalizedCacheObject {
  return sorted(
    Object.fromEntries(Object.entries(cache).map(([id, fields]) => [id, fields && sorted(fields)])),
  );
}

function sorted<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) as Value;
}

export function readBoot(): Boot {
  const text = document.getElementById(BOOT_ID)?.textContent;
  if (!text) throw new Error('The page has no boot state');
  return JSON.parse(text) as Boot;
}
