import { ApolloLink, Observable } from '@apollo/client';

/** A link whose code loads with its first operation: most visits neither upload nor open a socket. */
export function lazyLink(load: () => Promise<ApolloLink>): ApolloLink {
  let loading: Promise<ApolloLink> | undefined;
  return new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        let stop: (() => void) | undefined;
        let isStopped = false;
        loading ??= load();
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
