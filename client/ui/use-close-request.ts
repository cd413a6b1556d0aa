import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { addMissingEntries, addOverlay } from './overlay-history.ts';

/** Closes a dialog by the browser's back button, which else would leave the page. */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  const { key } = useLocation();
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => (isOpen ? addOverlay(() => close.current()) : undefined), [isOpen]);
  useEffect(() => {
    // Also for a page that took the place of the dialog's entry, as a list does whose filters change.
    if (isOpen) addMissingEntries();
  }, [isOpen, key]);
}
