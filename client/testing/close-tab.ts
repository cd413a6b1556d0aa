/** Closes, reloads or leaves the page as far as its scripts can tell; returns whether the browser would ask first. */
export function closeTab(): 'asks' | 'closes' {
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  return closing.defaultPrevented ? 'asks' : 'closes';
}
