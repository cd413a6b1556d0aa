/** Where this document was fetched from the server, however far the shopper has gone since without a new one. */
export function documentPath(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return new URL(navigation?.name ?? location.href).pathname;
}
