/** Moves the focus to the element that `hash` names, if it can have it. Returns whether the element exists. */
export function focusAnchor(hash: string): boolean {
  const element = document.getElementById(decodeURIComponent(hash.slice(1)));
  // ScrollRestoration handles scrolling.
  element?.focus({ preventScroll: true });
  return element !== null;
}
