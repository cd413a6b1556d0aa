/**
 * Options of a query that stays up to date. Nothing is asked while the page is hidden or nobody has used it for a while,
 * so that it does not keep a session alive.
 */
const EVERY_MS = 10_000;
const IDLE_MS = 5 * 60_000;

let lastUsed = Date.now();
for (const event of ['pointerdown', 'keydown', 'scroll'])
  addEventListener(event, () => (lastUsed = Date.now()), { passive: true, capture: true });

export const LIVE = {
  pollInterval: EVERY_MS,
  skipPollAttempt: () => document.hidden || Date.now() - lastUsed > IDLE_MS,
};
