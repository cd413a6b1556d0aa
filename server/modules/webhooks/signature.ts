// Signs webhook deliveries as specified by standardwebhooks.com, so that receivers can use its libraries.
import { createHmac } from 'node:crypto';
import { secrets } from '#server/platform/config/secrets.ts';

/** One key per webhook and signing key of the shop. No secret is stored, and keys can be rotated. */
function signingKeys(webhookId: string): Buffer[] {
  return secrets('webhook').map((key) => createHmac('sha256', key).update(webhookId).digest());
}

/** The secret with which the receiver verifies signatures: 'whsec_' and base64. */
export function webhookSecret(webhookId: string): string {
  return `whsec_${signingKeys(webhookId)[0]?.toString('base64')}`;
}

/** The headers of a delivery; one signature per key, so that an old secret works until its key is removed. */
export function signedHeaders(
  webhookId: string,
  delivery: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = Math.floor(delivery.at.getTime() / 1000);
  const signedContent = `${delivery.id}.${timestamp}.${delivery.body}`;
  const signatures = signingKeys(webhookId).map(
    (key) => `v1,${createHmac('sha256', key).update(signedContent).digest('base64')}`,
  );
  return {
    'content-type': 'application/json',
    'webhook-id': delivery.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
