/** Moves the focus to the heading of the page, without scrolling. Without a heading it goes to `fallback`. */
export function focusHeading(fallback?: HTMLElement): void {
  const heading = document.querySelector<HTMLElement>('h1') ?? fallback;
  // Headings receive no focus unless they have a tab index.
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
}
