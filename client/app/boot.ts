/** What the server hands the browser, so that coming alive asks for nothing. */
import type { NormalizedCacheObject } from '@apollo/client';
import type { HydrationState } from 'react-router-dom';

export interface Boot {
  apollo: NormalizedCacheObject;
  router: HydrationState;
  origin: string;
}

export const BOOT_ID = 'boot';

/** As a script of type application/json: nothing in it can end the script or run. */
export function bootScript(boot: Boot): string {
  const { apollo } = boot;
  const json = JSON.stringify({ ...boot, apollo: inOrder(apollo) }).replace(/</g, '\\u003c');
  return `<script type="application/json" id="${BOOT_ID}">${json}</script>`;
}

/** Answers come in any order; the page shall be the same bytes each time, or no copy of it could be kept. */
function inOrder(cache: NormalizedCacheObject): NormalizedCacheObject {
  return sorted(
    Object.fromEntries(Object.entries(cache).map(([id, fields]) => [id, fields && sorted(fields)])),
  );
}

function sorted<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) as Value;
}

export function readBoot(): Boot {
  const text = document.getElementById(BOOT_ID)?.textContent;
  if (!text) throw new Error('the page came without its state');
  return JSON.parse(text) as Boot;
}
