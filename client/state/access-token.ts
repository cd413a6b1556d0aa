// What can be read off an access token without its key. Pure.

interface Times {
  /** Seconds, by the server's clock. */
  issuedAt: number;
  expiresAt: number;
}

/** Renewed this long before it runs out: a slow phone's request still arrives in time. */
const MARGIN_MS = 60_000;

/** When a token was made and runs out; null for what is no token. */
export function timesOf(token: string): Times | null {
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

/** How far the server's clock is ahead of ours, from a token made just now. Phones' clocks are wrong by hours at times. */
export function clockAhead(token: string, nowMs: number): number {
  const times = timesOf(token);
  return times ? times.issuedAt * 1000 - nowMs : 0;
}

/** Whether a token can still be sent. `nowMs` is the server's time as far as we know it. */
export function isFresh(token: string, nowMs: number): boolean {
  const times = timesOf(token);
  return times !== null && times.expiresAt * 1000 - nowMs > MARGIN_MS;
}
