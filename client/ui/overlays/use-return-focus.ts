import { useInsertionEffect, useRef } from 'react';
import { focusHeading } from '#client/lib/focus-heading.ts';

/**
 * For dialogs without a Radix trigger: restores focus to the previously focused element, unless focus has
 * moved elsewhere, as after following a link. If that element no longer exists, the page's heading is focused.
 */
export function useReturnFocus(isOpen: boolean) {
  const opener = useRef<Element>(null);
  // Runs before other effects, so that `autoFocus` has not moved focus yet.
  useInsertionEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement !== document.body) return;
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
      else focusHeading();
    },
  };
}
