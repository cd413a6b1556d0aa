import type { ApolloClient } from '@apollo/client';
import { matchRoutes, RouterContextProvider, type LoaderFunction, type RouteObject } from 'react-router-dom';
import { apolloContext } from '#client/lib/graph/apollo-context.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { routes } from './routes.ts';

/** Runs the loaders of a URL before the click, so that code and data are cached. */
export function createPrefetcher(client: ApolloClient): Prefetch {
  const prefetched = new Set<string>();
  return (to) => {
    if (prefetched.has(to) || savesData()) return;
    prefetched.add(to);
    // Ignore failures: the click itself will try again and report them.
    prefetch(client, to).catch(() => prefetched.delete(to));
  };
}

async function prefetch(client: ApolloClient, to: string): Promise<void> {
  const url = new URL(to, location.href);
  if (url.origin !== location.origin) return;
  const matches = matchRoutes(routes, url) ?? [];
  await Promise.all(
    matches
      .filter(({ route }) => route.id !== 'root')
      .map(async ({ route, params }) => {
        const loader = await loadScreen(route);
        if (typeof loader !== 'function') return;
        const context = new RouterContextProvider(new Map([[apolloContext, client]]));
        const request = new Request(url);
        await loader({
          request,
          params,
          context,
          url,
          pattern: route.path ?? '',
        });
      }),
  );
}

async function loadScreen(route: RouteObject): Promise<LoaderFunction | boolean | undefined> {
  if (typeof route.lazy !== 'object') return route.loader;
  const [loader] = await Promise.all([route.lazy.loader?.(), route.lazy.Component?.()]);
  return loader ?? undefined;
}

function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
