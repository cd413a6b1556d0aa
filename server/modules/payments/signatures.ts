// Verifies signatures of the payment provider: HMAC-SHA256, compared in constant time.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { providerKeys } from '#server/integrations/payment-account.ts';

const HEX = /^[\da-f]{64}$/;

function isSignedBy(secret: string, text: string | Uint8Array, signature: string): boolean {
  if (!HEX.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(text).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

/** Verifies the payment dialog's signature. Pass the stored provider order id, never the one the client sent. */
export function isPaymentSignature(providerOrderId: string, paymentId: string, signature: string): boolean {
  return isSignedBy(providerKeys().keySecret, `${providerOrderId}|${paymentId}`, signature);
}

/** Verifies a webhook's signature over its raw body. */
export function isWebhookSignature(body: Uint8Array, signature: string): boolean {
  return providerKeys().webhookSecrets.some((secret) => isSignedBy(secret, body, signature));
}
