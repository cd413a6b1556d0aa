import { useEffect } from 'react';

/**
 * Once the button with the focus is gone, the heading of the page has it, as after a dialog (`useReturnFocus`).
 * @param shown changes when a button may go; all go with the component
 */
export function useKeptFocus(shown: unknown): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.querySelector('h1')?.focus({ preventScroll: true });
    },
    [shown],
  );
}
