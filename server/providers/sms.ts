// Short messages. Over HTTP where SMS_URL is set; in demo mode they stay here.
import { env } from '#server/env.ts';
import { log } from '#server/log.ts';

const TIMEOUT_MS = 8_000;

export function sendsRealSms(): boolean {
  return env().SMS_URL !== undefined;
}

/** "+91******3210": all that a log may hold of a mobile. */
export function maskedMobile(mobile: string): string {
  return `+91******${mobile.slice(-4)}`;
}

/**
 * Sends a sign-in code. SMS_TEMPLATE is the text, with {code} in it. The sender is posted
 * `{ to: "+919876543210", message }` as JSON. False when it refused or did not answer in 8 s.
 */
export async function sendSms(mobile: string, code: string): Promise<boolean> {
  const { SMS_URL, SMS_TEMPLATE } = env();
  if (!SMS_URL) {
    log.info({ to: maskedMobile(mobile) }, 'code shown on screen: no SMS sender is set');
    return true;
  }
  try {
    const response = await fetch(SMS_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        to: `+91${mobile}`,
        message: (SMS_TEMPLATE ?? '{code}').replaceAll('{code}', code),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) log.warn({ status: response.status }, 'the SMS sender refused');
    return response.ok;
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the SMS sender did not answer');
    return false;
  }
}
