import { ApolloLink, Observable } from '@apollo/client';

/** Once closed, operations wait until the tab has focus again. `onOpen` is called each time it opens. */
export function focusGate(onOpen: () => void) {
  let isClosed = false;
  const waiting = new Set<() => void>();
  const open = () => {
    if (document.visibilityState === 'hidden') return;
    isClosed = false;
    removeEventListener('focus', open);
    document.removeEventListener('visibilitychange', open);
    onOpen();
    const first = [...waiting];
    waiting.clear();
    for (const start of first) start();
  };
  const link = new ApolloLink((operation, forward) => {
    if (!isClosed) return forward(operation);
    return new Observable((observer) => {
      let stop = (): void => undefined;
      const start = () => {
        const subscription = forward(operation).subscribe(observer);
        stop = () => subscription.unsubscribe();
      };
      waiting.add(start);
      return () => {
        waiting.delete(start);
        stop();
      };
    });
  });
  return {
    link,
    close: () => {
      isClosed = true;
      addEventListener('focus', open);
      document.addEventListener('visibilitychange', open);
    },
  };
}
