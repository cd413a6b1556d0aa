/**
 * The service worker: caches the offline page and the build's hashed files. Nothing else is cached: no page
 * that could be stale, no response that could be personal.
 */
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

interface WorkerScope {
  /** Injected by the build. */
  OFFLINE_FILES: PrecacheEntry[];
  skipWaiting(): Promise<void>;
}

const scope = self as unknown as WorkerScope; // the DOM types describe a page

// A new worker takes over immediately: pages come from the network, so none is of an older release.
void scope.skipWaiting();
clientsClaim();

cleanupOutdatedCaches();
precache(scope.OFFLINE_FILES);

const MAX_FILES = 150;
const MONTH_SECONDS = 30 * 24 * 60 * 60;

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (options) =>
    (await matchPrecache(options.request)) ??
    new CacheFirst({
      cacheName: 'build-files',
      plugins: [
        new ExpirationPlugin({
          maxEntries: MAX_FILES,
          maxAgeSeconds: MONTH_SECONDS,
          purgeOnQuotaError: true,
        }),
      ],
    }).handle(options),
);

const HINDI = /^\/hi(?=\/|$)/;
/** Paths that are not pages. */
const NON_PAGES = /^\/(?:admin|api|graphql|private|pictures|standin|sandbox)(?:\/|$)|\.(?:xml|txt)$/;

registerRoute(
  new NavigationRoute(
    async ({ request, url }) => {
      try {
        return await fetch(request);
      } catch {
        return offlineResponse(url);
      }
    },
    { denylist: [NON_PAGES] },
  ),
);

/** The offline page, or a redirect to it with the requested path. */
async function offlineResponse({ pathname, search }: URL): Promise<Response> {
  const page = `${HINDI.exec(pathname)?.[0] ?? ''}/offline`;
  if (pathname === page) return (await matchPrecache(page)) ?? Response.error();
  return Response.redirect(`${page}?from=${encodeURIComponent(pathname + search)}`);
}
