// When a job tries again what failed: mail, SMS, webhooks.
import { millisecondsInMinute } from 'date-fns/constants';

/** Maximum attempts. With waits of 2, 6, 18 … minutes the last one is after about 36 hours. */
const MAX_TRIES = 8;
const FIRST_WAIT_MS = 2 * millisecondsInMinute;

/** When to try again after this many attempts have failed; null if that was the last. */
export function retryTime(tries: number, at: Date): Date | null {
  return tries < MAX_TRIES ? new Date(at.getTime() + FIRST_WAIT_MS * 3 ** (tries - 1)) : null;
}
