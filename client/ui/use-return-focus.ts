import { useInsertionEffect, useRef } from 'react';

/**
 * For dialogs without a trigger of Radix's own: gives the focus back to what had it before,
 * unless it has found another place meanwhile, as after following a link.
 */
export function useReturnFocus(isOpen: boolean) {
  const opener = useRef<Element>(null);
  // Earlier than any other effect: an `autoFocus` inside has not moved the focus yet.
  useInsertionEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement !== document.body) return;
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
