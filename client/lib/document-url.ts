/** Where this document was fetched from, however far the shopper has gone since without a new one. */
export function documentUrl(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.name ?? location.href;
}
