const KEY = 'reloaded-at';
const MIN_INTERVAL_MS = 60_000;

/**
 * After a release the files of an open page are gone, and lazy chunks fail to load. Reloads the page, at most
 * once a minute so that a real fault does not loop.
 */
export function reloadOnNewRelease(): void {
  addEventListener('vite:preloadError', (event) => {
    // Offline, a reload would not help.
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < MIN_INTERVAL_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
