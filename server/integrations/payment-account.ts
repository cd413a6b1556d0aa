// The shop's account at the payment provider, or at its stand-in if no keys are set (demo mode only). The stand-in
// registers its keys when it opens, because production runs without its code.
import { env } from '#server/platform/config/env.ts';
import { UserError } from '#server/platform/errors.ts';
import { addressOfThisProcess } from '#server/platform/http/own-address.ts';

export interface ProviderKeys {
  keyId: string;
  keySecret: string;
  /** More than one during key rotation: retries are signed with the old secret. */
  webhookSecrets: readonly string[];
}

const RAZORPAY_API = 'https://api.razorpay.com';
const RAZORPAY_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';
const STANDIN_SCRIPT = '/standin/razorpay/checkout.js';

let standinKeys: (() => ProviderKeys) | undefined;

/** Whether the shop uses the stand-in: in demo mode without keys of the real provider. */
export function isStandin(): boolean {
  const { SHOP_MODE, RAZORPAY_KEY_ID } = env();
  return SHOP_MODE === 'demo' && !RAZORPAY_KEY_ID;
}

/**
 * Whether repeat orders can be debited automatically. The real provider enables this per account, so a setting switches
 * it on.
 */
export function areMandatesOffered(): boolean {
  return isStandin() || env().MANDATES === 'on';
}

/** Called by the stand-in when it opens. */
export function setStandinKeys(keys: () => ProviderKeys): void {
  standinKeys = keys;
}

/** URL of the script that opens the payment dialog. */
export function paymentScriptUrl(): string {
  return isStandin() ? STANDIN_SCRIPT : RAZORPAY_SCRIPT;
}

/** @throws UNAVAILABLE if the keys would be those of the stand-in, but it is not open */
export function providerKeys(): ProviderKeys {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = env();
  if (RAZORPAY_KEY_ID && RAZORPAY_KEY_SECRET)
    return {
      keyId: RAZORPAY_KEY_ID,
      keySecret: RAZORPAY_KEY_SECRET,
      webhookSecrets: (RAZORPAY_WEBHOOK_SECRET ?? '').split(',').filter(Boolean),
    };
  if (!standinKeys) throw notPayable();
  return standinKeys();
}

/**
 * Base URL of the provider's API, without version.
 * @throws UNAVAILABLE in a process without an HTTP server, which has no stand-in
 */
export function providerApiUrl(): string {
  if (!isStandin()) return RAZORPAY_API;
  const own = addressOfThisProcess();
  if (!own) throw notPayable();
  return `${own}/standin/razorpay`;
}

function notPayable(): UserError {
  return new UserError('UNAVAILABLE', /*i18n*/ 'Paying online is not possible right now.');
}
