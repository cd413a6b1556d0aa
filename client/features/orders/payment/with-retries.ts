import { parseUserError } from '#client/lib/graph/user-error.ts';

/** Delays before reporting a payment again, when the shop did not respond. */
const RETRY_DELAYS_MS = [1_000, 3_000];

/** Retries when the server did not respond; a refusal is final. */
export async function withRetries<T>(send: () => Promise<T>): Promise<T> {
  for (const wait of RETRY_DELAYS_MS) {
    try {
      return await send();
    } catch (error) {
      if (parseUserError(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return send();
}
