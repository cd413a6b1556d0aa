import { ApolloLink, Observable } from '@apollo/client';

/** Once shut, operations wait until the person looks at the tab again. `onOpen` is called each time they do. */
export function attentionGate(onOpen: () => void) {
  let isShut = false;
  const waiting = new Set<() => void>();
  const open = () => {
    if (document.visibilityState === 'hidden') return;
    isShut = false;
    removeEventListener('focus', open);
    document.removeEventListener('visibilitychange', open);
    onOpen();
    const first = [...waiting];
    waiting.clear();
    for (const start of first) start();
  };
  const link = new ApolloLink((operation, forward) => {
    if (!isShut) return forward(operation);
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
    shut: () => {
      isShut = true;
      addEventListener('focus', open);
      document.addEventListener('visibilitychange', open);
    },
  };
}
