// Reads an access token without its key.

interface Times {
  /** Unix seconds, by the server's clock. */
  issuedAt: number;
  expiresAt: number;
}

/** Renewed this long before it expires, so that a slow request still arrives in time. */
const MARGIN_MS = 60_000;

/** When a token was issued and expires; null for anything else. */
export function tokenTimes(token: string): Times | null {
  try {
    const [, body = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null) return null;
    const { iat, exp } = claims as Record<string, unknown>;
    return typeof iat === 'number' && typeof exp === 'number' ? { issuedAt: iat, expiresAt: exp } : null;
  } catch {
    return null;
  }
}

/** Milliseconds the server's clock is ahead of the device's, from a new token. Device clocks can be hours off. */
export function clockOffset(token: string, nowMs: number): number {
  const times = tokenTimes(token);
  return times ? times.issuedAt * 1000 - nowMs : 0;
}

/** Whether a token can still be sent. `nowMs` is the estimated server time. */
export function isFresh(token: string, nowMs: number): boolean {
  const times = tokenTimes(token);
  return times !== null && times.expiresAt * 1000 - nowMs > MARGIN_MS;
}
