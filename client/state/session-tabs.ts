/** How the tabs of one browser tell each other that the session changed. */
import { readKept, type SessionUser } from './kept-session.ts';

/**
 * The word itself says who is here, null for nobody: it may reach a tab before the cookie does, which browsers
 * write behind a page's back.
 */
type News = { user: SessionUser | null };

let channel: BroadcastChannel | undefined;

/** Calls back when another tab signed in or out, and when this tab comes back from sleep. */
export function listenToTabs(onNews: (user: SessionUser | null) => void): void {
  channel = new BroadcastChannel('pet-session');
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => onNews(data.user));
  // A frozen tab hears nothing; on waking it looks for itself.
  const look = () => onNews(readKept()?.user ?? null);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look();
  });
}

export function tellTabs(user: SessionUser | null): void {
  channel?.postMessage({ user } satisfies News);
}
