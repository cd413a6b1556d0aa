/** How the tabs of one browser tell each other that the session changed. */
type News = 'signed-in' | 'signed-out';

let channel: BroadcastChannel | undefined;

/** Calls back when another tab signed in or out, and when this tab comes back from sleep. */
export function listenToTabs(onChange: () => void): void {
  channel = new BroadcastChannel('pet-session');
  channel.addEventListener('message', onChange);
  // A frozen tab hears nothing; on waking it looks for itself.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onChange();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onChange();
  });
}

export function tellTabs(news: News): void {
  channel?.postMessage(news);
}
