// Sends SMS over HTTP if SMS_URL is set; otherwise, in demo mode, they are only logged.
import { env } from '#server/platform/config/env.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { log } from '#server/platform/logging/log.ts';
import { callProvider } from './circuit-breaker.ts';

/** Whether an SMS gateway is configured. */
export function sendsRealSms(): boolean {
  return env().SMS_URL !== undefined;
}

/** A mobile masked for the log: "+91******3210". */
export function maskMobile(mobile: string): string {
  return `+91******${mobile.slice(-4)}`;
}

/** Sends a sign-in code in the text of SMS_TEMPLATE, which contains {code}. Returns false if sending failed. */
export async function sendSms(mobile: string, code: string): Promise<boolean> {
  if (sendsRealSms()) return post(mobile, (env().SMS_TEMPLATE ?? '{code}').replaceAll('{code}', code));
  log.info({ to: maskMobile(mobile) }, 'code shown on screen: SMS_URL is not set');
  return true;
}

/** Sends a text. Returns false if sending failed. */
export async function sendSmsText(mobile: string, text: string): Promise<boolean> {
  if (sendsRealSms()) return post(mobile, text);
  log.info({ to: maskMobile(mobile) }, 'an SMS is not sent: SMS_URL is not set');
  return true;
}

/** Posts `{ to: "+919876543210", message }` as JSON. Returns false if the provider rejected it or did not answer. */
async function post(mobile: string, message: string): Promise<boolean> {
  const { SMS_URL } = env();
  if (!SMS_URL) return false;
  try {
    const { ok, status } = await callProvider({ provider: 'sms', at: SMS_URL }, async () => {
      const response = await fetch(SMS_URL, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to: `+91${mobile}`, message }),
        signal: AbortSignal.timeout(LIMITS.outside.answerMs),
      });
      // Only the name is logged.
      if (response.status >= 500) throw Object.assign(new Error(), { name: `HTTP ${response.status}` });
      return response;
    });
    if (!ok) log.warn({ status }, 'the SMS provider rejected a message');
    return ok;
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the SMS provider did not answer');
    return false;
  }
}
