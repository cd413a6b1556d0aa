/** Has the browser keep a page for when the network is gone; after the page is there, since it is no hurry. */
export function registerOfflineWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    // Failing is no failure of the shop: everything works without.
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
