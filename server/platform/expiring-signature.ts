// Signed statements about a subject that expire, such as 'may be read'. Nothing is stored.
import { createHmac } from 'node:crypto';
import { now } from './clock.ts';
import { secrets } from './config/secrets.ts';
import { isSameSecret } from './same-secret.ts';

/** Values that are sent along with the subject. */
export interface ExpiringSignature {
  /** Milliseconds since 1970, in digits. */
  until: string;
  /** 43 characters. */
  proof: string;
}

/** Signs a subject. A signature for one purpose is invalid for another. */
export function signWithExpiry(purpose: string, subject: string, at: Date): ExpiringSignature {
  const until = String(at.getTime());
  return { until, proof: sign(secrets(purpose)[0], subject, until).toString('base64url') };
}

/** Whether the signature is valid for this subject and has not expired. */
export function isValidSignature(purpose: string, subject: string, until: unknown, proof: unknown): boolean {
  if (typeof until !== 'string' || typeof proof !== 'string' || !/^\d{1,15}$/.test(until)) return false;
  const signature = Buffer.from(proof, 'base64url');
  const isOurs = secrets(purpose).some((key) => isSameSecret(signature, sign(key, subject, until)));
  return isOurs && Number(until) > now().getTime();
}

function sign(key: Buffer, subject: string, until: string): Buffer {
  return createHmac('sha256', key).update(`${subject}\n${until}`).digest();
}
