import { ApolloLink, Observable } from '@apollo/client';
import type { SocketOptions } from './socket-link.ts';

/** Loads the websocket code, and opens the socket, at the first subscription: most visits never need either. */
export function lazySocketLink(options: SocketOptions): ApolloLink {
  let loading: Promise<ApolloLink> | undefined;
  return new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        let stop: (() => void) | undefined;
        let isStopped = false;
        loading ??= import('./socket-link.ts').then(({ socketLink }) => socketLink(options));
        loading.then(
          (link) => {
            if (isStopped) return;
            const subscription = link.request(operation, forward).subscribe(observer);
            stop = () => subscription.unsubscribe();
          },
          (error: unknown) => {
            loading = undefined;
            observer.error(error);
          },
        );
        return () => {
          isStopped = true;
          stop?.();
        };
      }),
  );
}
