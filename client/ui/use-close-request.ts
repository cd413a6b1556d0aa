import { useEffect, useRef } from 'react';

/** The browser's own request to close what is open: on Android the back button, which else would leave the page. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/** Closes a dialog when the browser asks for it, where browsers do. */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    let watcher: CloseWatcher | undefined;
    const watch = () => {
      watcher = window.CloseWatcher && new window.CloseWatcher();
      if (!watcher) return;
      // One request ends a watcher, and the dialog may stay open to ask about unsaved changes.
      watcher.onclose = () => {
        watch();
        close.current();
      };
    };
    if (isOpen) watch();
    return () => watcher?.destroy();
  }, [isOpen]);
}
