// Positions toasts below the header, never over the focused element.

const GAP_PX = 8;
/** Height of a toast with two lines. */
const HEIGHT_PX = 72;

const TOASTER = '[data-sonner-toaster]';

/** The distance from the top of the window, as a CSS length. */
export const TOAST_TOP = 'var(--toast-top)';

/** Updates the position. Call it before a toast appears. */
export function placeToasts(): void {
  document.documentElement.style.setProperty('--toast-top', `${underFocus(topEdge())}px`);
}

/** The position below the header, even if it is scrolled away; at the top over a dialog that does not fill the window. */
function topEdge(): number {
  // Excludes popovers, which have a side.
  const dialog = document.querySelector('[role=dialog]:not([data-side]), [role=alertdialog]');
  if (dialog && dialog.getBoundingClientRect().top > 0) return GAP_PX;
  const header = document.querySelector('header');
  // Excludes a <header> inside the content.
  if (!header || header.closest('main')) return GAP_PX;
  const { bottom, height } = header.getBoundingClientRect();
  return Math.max(bottom, height) + GAP_PX;
}

/** Moves the position below the focused element if a toast would cover it. */
function underFocus(top: number): number {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.closest(TOASTER)) return top;
  const box = focused.getBoundingClientRect();
  const isUnderneath = box.top < top + HEIGHT_PX && box.bottom > top;
  // Ignores focused elements that are too tall, such as whole pages and long texts.
  return isUnderneath && box.bottom < innerHeight / 2 ? box.bottom + GAP_PX : top;
}

/** Keeps dialogs open when a toast is pressed. */
export function ignoreToasts(event: Event): void {
  if (event.target instanceof Element && event.target.closest(TOASTER)) event.preventDefault();
}
