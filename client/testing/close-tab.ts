/** Simulates closing or reloading the tab; returns whether the browser would ask the user first. */
export function closeTab(): 'asks' | 'closes' {
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  return closing.defaultPrevented ? 'asks' : 'closes';
}
