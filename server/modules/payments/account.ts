// The shop's account at the payment provider, or at its stand-in if no keys are set (demo mode only).
import { env } from '#server/platform/config/env.ts';
import { Refusal } from '#server/platform/errors.ts';
import { addressOfThisProcess } from '#server/platform/http/own-address.ts';
import { standinKeys } from '#server/integrations/razorpay-standin/keys.ts';

export interface ProviderKeys {
  keyId: string;
  keySecret: string;
  /** More than one during key rotation: retries are signed with the old secret. */
  webhookSecrets: readonly string[];
}

const RAZORPAY_API = 'https://api.razorpay.com';
const RAZORPAY_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';
const STANDIN_SCRIPT = '/standin/razorpay/checkout.js';

export function isStandin(): boolean {
  return !env().RAZORPAY_KEY_ID;
}

/** URL of the script that opens the payment dialog. */
export function paymentScriptUrl(): string {
  return isStandin() ? STANDIN_SCRIPT : RAZORPAY_SCRIPT;
}

export function providerKeys(): ProviderKeys {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = env();
  if (RAZORPAY_KEY_ID && RAZORPAY_KEY_SECRET)
    return {
      keyId: RAZORPAY_KEY_ID,
      keySecret: RAZORPAY_KEY_SECRET,
      webhookSecrets: (RAZORPAY_WEBHOOK_SECRET ?? '').split(',').filter(Boolean),
    };
  const { keyId, keySecret, webhookSecret } = standinKeys();
  return { keyId, keySecret, webhookSecrets: [webhookSecret] };
}

/** Base URL of the provider's API, without version. Throws UNAVAILABLE in a process without HTTP server, which has no stand-in. */
export function providerApiUrl(): string {
  if (!isStandin()) return RAZORPAY_API;
  const own = addressOfThisProcess();
  if (!own) throw new Refusal('UNAVAILABLE', /*i18n*/ 'Paying online is not possible right now.');
  return `${own}/standin/razorpay`;
}
