// Whether the provider itself said so: HMAC-SHA256 over its own words, compared in constant time.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { providerKeys } from './account.ts';

const HEX = /^[\da-f]{64}$/;

function isSignedBy(secret: string, text: string | Uint8Array, signature: string): boolean {
  if (!HEX.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(text).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

/** The dialog's proof: over the provider order that we stored, never over the one that was sent. */
export function isPaymentProof(providerOrderId: string, paymentId: string, signature: string): boolean {
  return isSignedBy(providerKeys().keySecret, `${providerOrderId}|${paymentId}`, signature);
}

/** A webhook's signature, over its body as it came, byte by byte. */
export function isWebhookProof(body: Uint8Array, signature: string): boolean {
  return providerKeys().webhookSecrets.some((secret) => isSignedBy(secret, body, signature));
}
