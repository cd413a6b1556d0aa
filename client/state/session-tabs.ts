/** Tells the other tabs of this browser that the session changed. */
import { readSession, type SessionUser } from './session-cookies.ts';

/** The message carries the user, null for none: it may reach a tab before the cookie does. */
type SessionMessage = { user: SessionUser | null };

let channel: BroadcastChannel | undefined;

/** Registers a callback for when another tab signs in or out, and when this tab becomes active again. */
export function subscribeToSession(onChange: (user: SessionUser | null) => void): void {
  channel = new BroadcastChannel('pet-session');
  channel.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => onChange(data.user));
  // A frozen tab misses messages, so it checks when it becomes visible.
  const check = () => onChange(readSession()?.user ?? null);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) check();
  });
}

export function broadcastSession(user: SessionUser | null): void {
  channel?.postMessage({ user } satisfies SessionMessage);
}
