/** URL this document was loaded from, whatever client-side navigation happened since. */
export function documentUrl(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.name ?? location.href;
}
