// The keys of the shop's account at the stand-in, derived from the shop's secret; never real ones.
import { createHmac } from 'node:crypto';
import { setStandinKeys } from '../payment-account.ts';
import { secrets } from '#server/platform/config/secrets.ts';

/** The keys that the provider's dashboard would issue. */
export interface StandinKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
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

/** Registers the keys with the shop, which does not load this code in production. */
export function registerStandinKeys(): void {
  setStandinKeys(() => {
    const { keyId, keySecret, webhookSecret } = standinKeys();
    return { keyId, keySecret, webhookSecrets: [webhookSecret] };
  });
}

/** HMAC-SHA256 in hex, as used by the provider for all signatures. */
export function sign(text: string, secret: string | Buffer): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** The signature that the dialog returns for a successful payment. */
export function paymentSignature(orderId: string, paymentId: string): string {
  return sign(`${orderId}|${paymentId}`, standinKeys().keySecret);
}
