const KEY = 'reloaded-at';
const PAUSE_MS = 60_000;

/**
 * After a new release the old page's files are gone: a lazy screen then cannot load. A full
 * load fetches the new page; at most once a minute, so a real fault does not go round and round.
 */
export function reloadWhenReplaced(): void {
  addEventListener('vite:preloadError', (event) => {
    // Without a network nothing new can come.
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < PAUSE_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
