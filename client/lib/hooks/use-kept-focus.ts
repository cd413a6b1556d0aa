import { useEffect } from 'react';
import { focusHeading } from '../focus-heading.ts';

/**
 * Moves the focus to the heading of the page when the focused button disappears, as after a dialog (`useReturnFocus`).
 * @param shown changes when a button may go; all go with the component
 */
export function useKeptFocus(shown: unknown): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading();
    },
    [shown],
  );
}
