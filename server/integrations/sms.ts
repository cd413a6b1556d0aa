// Short messages. Over HTTP where SMS_URL is set; in demo mode they stay here.
import { env } from '#server/platform/config/env.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { log } from '#server/platform/logging/log.ts';
import { askOutside } from './circuit-breaker.ts';

const { answerMs } = LIMITS.outside;

export function sendsRealSms(): boolean {
  return env().SMS_URL !== undefined;
}

/** "+91******3210": all that a log may hold of a mobile. */
export function maskedMobile(mobile: string): string {
  return `+91******${mobile.slice(-4)}`;
}

/** Sends a sign-in code. SMS_TEMPLATE is the text, with {code} in it. False when it could not be sent. */
export async function sendSms(mobile: string, code: string): Promise<boolean> {
  if (sendsRealSms()) return post(mobile, (env().SMS_TEMPLATE ?? '{code}').replaceAll('{code}', code));
  log.info({ to: maskedMobile(mobile) }, 'code shown on screen: no SMS sender is set');
  return true;
}

/** Sends news in words of the shop's own. False when it could not be sent. */
export async function sendNewsBySms(mobile: string, text: string): Promise<boolean> {
  if (sendsRealSms()) return post(mobile, text);
  log.info({ to: maskedMobile(mobile) }, 'a short message stays here: no SMS sender is set');
  return true;
}

/** Posts `{ to: "+919876543210", message }` as JSON. False when the sender refused or did not answer in time. */
async function post(mobile: string, message: string): Promise<boolean> {
  const { SMS_URL } = env();
  if (!SMS_URL) return false;
  try {
    const { ok, status } = await askOutside({ provider: 'sms', at: SMS_URL }, async () => {
      const response = await fetch(SMS_URL, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to: `+91${mobile}`, message }),
        signal: AbortSignal.timeout(answerMs),
      });
      // By its name alone, which the log holds.
      if (response.status >= 500) throw Object.assign(new Error(), { name: `HTTP ${response.status}` });
      return response;
    });
    if (!ok) log.warn({ status }, 'the SMS sender refused');
    return ok;
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the SMS sender did not answer');
    return false;
  }
}
