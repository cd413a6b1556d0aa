/** Whether the shop answers. `navigator.onLine` alone does not say: it is true with a network that leads nowhere. */
export function isShopReachable(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
