// Where toasts appear: under the header, and never over what has the focus.

const GAP_PX = 8;
/** Of a toast with two lines. */
const HEIGHT_PX = 72;

const TOASTER = '[data-sonner-toaster]';

/** The distance from the top of the window, as a CSS length. */
export const TOAST_TOP = 'var(--toast-top)';

/** Measures the page again, before toasts appear. */
export function placeToasts(): void {
  document.documentElement.style.setProperty('--toast-top', `${underFocus(topEdge())}px`);
}

/** Below the header, also where it comes back after scrolling; above a dialog that does not fill the window. */
function topEdge(): number {
  // Not panels that hang on a button, which have a side.
  const dialog = document.querySelector('[role=dialog]:not([data-side]), [role=alertdialog]');
  if (dialog && dialog.getBoundingClientRect().top > 0) return GAP_PX;
  const header = document.querySelector('header');
  // Not the heading of a page that has no header.
  if (!header || header.closest('main')) return GAP_PX;
  const { bottom, height } = header.getBoundingClientRect();
  return Math.max(bottom, height) + GAP_PX;
}

/** What was just pressed or is typed in stays visible. */
function underFocus(top: number): number {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.closest(TOASTER)) return top;
  const box = focused.getBoundingClientRect();
  const isUnderneath = box.top < top + HEIGHT_PX && box.bottom > top;
  // Not below whole pages and long texts, which also take the focus.
  return isUnderneath && box.bottom < innerHeight / 2 ? box.bottom + GAP_PX : top;
}

/** For dialogs: a press on a toast is no press on the page behind them. */
export function ignoreToasts(event: Event): void {
  if (event.target instanceof Element && event.target.closest(TOASTER)) event.preventDefault();
}
