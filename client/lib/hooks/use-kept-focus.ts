import { useEffect, useRef } from 'react';
import { focusHeading } from '../focus-heading.ts';

/**
 * Moves the focus to the heading of the page when the focused button disappears, as after a dialog (`useReturnFocus`).
 * @param shown changes when a button may go; all go with the component
 */
export function useKeptFocus(shown: unknown): void {
  const focused = useRef<EventTarget | null>(null);
  useEffect(() => {
    focused.current = document.activeElement;
    const remember = ({ target }: FocusEvent) => void (focused.current = target);
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(
    () => () => {
      // A click beside the buttons also leaves the focus on the body.
      const isGone = focused.current instanceof Element && !focused.current.isConnected;
      if (isGone && document.activeElement === document.body) focusHeading();
    },
    [shown],
  );
}
