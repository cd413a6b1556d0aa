const KEY = 'reloaded-at';
const MIN_INTERVAL_MS = 60_000;

/**
 * After a release the files of an open page are gone, and lazy chunks fail to load. Reloads the page, at most
 * once a minute so that a real fault does not loop, and only if the shop answers: otherwise a reload would lose the page.
 */
export function reloadOnNewRelease(): void {
  addEventListener('vite:preloadError', () => {
    fetch('/healthz').then(reloadOnce, () => undefined);
  });
}

function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < MIN_INTERVAL_MS) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}
