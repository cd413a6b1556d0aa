const POLL_MS = 3_000;

/** Whether the shop responds. `navigator.onLine` is not enough: it is also true for a network without internet access. */
function isShopReachable(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Calls `onReachable` once the shop responds; polls after `firstMs`, then every 3 seconds and when the browser reports that
 * it is online. That event alone is not enough: it may come before requests succeed, and never comes when the shop
 * itself was down. Returns a function that stops it.
 */
export function whenShopReachable(onReachable: () => void, firstMs = POLL_MS): () => void {
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    clearTimeout(first);
    clearInterval(timer);
    removeEventListener('online', poll);
  };
  const check = async () => {
    if (!(await isShopReachable()) || isStopped) return;
    stop();
    onReachable();
  };
  const poll = () => void check();
  const first = setTimeout(poll, firstMs);
  const timer = setInterval(poll, POLL_MS);
  addEventListener('online', poll);
  return stop;
}
