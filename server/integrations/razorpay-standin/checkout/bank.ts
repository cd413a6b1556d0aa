// Sends requests to the stand-in that served this script.
import type { Failure, Options, Success } from './options.ts';

const LATE_AFTER_SECONDS = 5;

// Only set while the script is first executed.
const script = document.currentScript;
const base = new URL('.', script instanceof HTMLScriptElement ? script.src : location.href);

/** Pays, or simulates a decline. Errors of the stand-in are returned as failures, too. */
export async function settle(act: 'pay' | 'fail' | 'late', options: Options): Promise<Success | Failure> {
  const url = new URL(`orders/${encodeURIComponent(options.order_id)}/${act}`, base);
  if (act === 'late') url.searchParams.set('after', String(LATE_AFTER_SECONDS));
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      key_id: options.key,
      amount: options.amount,
      email: options.prefill?.email,
      contact: options.prefill?.contact,
    }),
    // The shopper may have left the page.
    keepalive: true,
  });
  const result = (await response.json()) as Success | Failure;
  if (!response.ok && !('error' in result)) throw new Error(`the stand-in answered ${response.status}`);
  return result;
}
