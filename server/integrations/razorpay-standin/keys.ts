// The keys of the shop's account at the stand-in, derived from the shop's own secret; never real ones.
import { createHmac } from 'node:crypto';
import { env } from '#server/platform/config/env.ts';
import { secrets } from '#server/platform/config/secrets.ts';

/** What the provider's dashboard would hand out. */
export interface StandinKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

/** Whether this shop is served by the stand-in: in demo mode, as long as it has no keys of the real provider. */
export function usesStandin(): boolean {
  const { SHOP_MODE, RAZORPAY_KEY_ID } = env();
  return SHOP_MODE === 'demo' && !RAZORPAY_KEY_ID;
}

export function standinKeys(): StandinKeys {
  const [key] = secrets('razorpay-standin');
  const derived = (use: string) => sign(use, key);
  return {
    keyId: `rzp_test_standin${derived('key id').slice(0, 8)}`,
    keySecret: derived('key secret').slice(0, 32),
    webhookSecret: derived('webhook secret').slice(0, 32),
  };
}

/** HMAC-SHA256 as hex, as the provider signs everything. */
export function sign(text: string, secret: string | Buffer): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** What the dialog hands to the page as proof of a payment. */
export function paymentSignature(orderId: string, paymentId: string): string {
  return sign(`${orderId}|${paymentId}`, standinKeys().keySecret);
}
