// Speaks to the stand-in that this script came from.
import type { Failure, Options, Success } from './options.ts';

const LATE_AFTER_SECONDS = 5;

// Known only while the script itself runs.
const script = document.currentScript;
const base = new URL('.', script instanceof HTMLScriptElement ? script.src : location.href);

/** Pays, or lets the bank decline. The stand-in's refusals come as failures, too. */
export async function settle(act: 'pay' | 'fail' | 'late', options: Options): Promise<Success | Failure> {
  const url = new URL(`orders/${encodeURIComponent(options.order_id)}/${act}`, base);
  if (act === 'late') url.searchParams.set('after', String(LATE_AFTER_SECONDS));
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      key_id: options.key,
      amount: options.amount,
      email: options.prefill?.email,
      contact: options.prefill?.contact,
    }),
    // The shopper may leave the page with the dialog.
    keepalive: true,
  });
  const said = (await answer.json()) as Success | Failure;
  if (!answer.ok && !('error' in said)) throw new Error(`the stand-in answered ${answer.status}`);
  return said;
}
