import { useEffect, useRef } from 'react';

/** Receives the browser's close requests, such as the back button on Android, which would otherwise leave the page. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Closes a dialog on a close request of the browser. Browsers without close requests (Safari) go back in history instead,
 * which is cancelled if possible. Neither adds a history entry, since the router manages the history.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    const request = () => close.current();
    return window.CloseWatcher ? watchRequests(window.CloseWatcher, request) : watchBack(request);
  }, [isOpen]);
}

function watchRequests(Watcher: new () => CloseWatcher, request: () => void): () => void {
  let watcher: CloseWatcher;
  const watch = () => {
    watcher = new Watcher();
    // A watcher handles one request, and the dialog may stay open to ask about unsaved changes.
    watcher.onclose = () => {
      watch();
      request();
    };
  };
  watch();
  return () => watcher.destroy();
}

/** Open dialogs, the topmost last. Going back may be cancelled once after each click or key. */
let openDialogs: readonly (() => void)[] = [];

function watchBack(request: () => void): () => void {
  const cancelBack = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || openDialogs.at(-1) !== request) return;
    event.preventDefault();
    request();
  };
  // Missing in older browsers.
  const navigation = 'navigation' in window ? window.navigation : null;
  openDialogs = [...openDialogs, request];
  navigation?.addEventListener('navigate', cancelBack);
  return () => {
    openDialogs = openDialogs.filter((openRequest) => openRequest !== request);
    navigation?.removeEventListener('navigate', cancelBack);
  };
}
