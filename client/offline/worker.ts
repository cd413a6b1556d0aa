/**
 * The service worker: a page to stand on while the network is gone, and the build's files, whose names carry
 * a hash. Nothing else is ever kept: no page that could be stale, no answer that could be personal.
 */
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

interface WorkerScope {
  /** Written before this script by the build. */
  OFFLINE_FILES: PrecacheEntry[];
  skipWaiting(): Promise<void>;
}

const scope = self as unknown as WorkerScope; // the DOM's types are those of a page

// A new one takes over at once: since pages come from the network, none can be of an older release.
void scope.skipWaiting();
clientsClaim();

cleanupOutdatedCaches();
precache(scope.OFFLINE_FILES);

const MOST_FILES = 150;
const A_MONTH_SECONDS = 30 * 24 * 60 * 60;

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (options) =>
    (await matchPrecache(options.request)) ??
    new CacheFirst({
      cacheName: 'build-files',
      plugins: [
        new ExpirationPlugin({
          maxEntries: MOST_FILES,
          maxAgeSeconds: A_MONTH_SECONDS,
          purgeOnQuotaError: true,
        }),
      ],
    }).handle(options),
);

const HINDI = /^\/hi(?=\/|$)/;
/** What is no page. */
const DOORS = /^\/(?:api|graphql|private|pictures|standin|sandbox)(?:\/|$)|\.(?:xml|txt)$/;

registerRoute(
  new NavigationRoute(
    async ({ request, url }) => {
      try {
        return await fetch(request);
      } catch {
        return offlineAnswer(url);
      }
    },
    { denylist: [DOORS] },
  ),
);

/** The offline page itself, or the way there, which remembers where the shopper wanted to go. */
async function offlineAnswer({ pathname, search }: URL): Promise<Response> {
  const page = `${HINDI.exec(pathname)?.[0] ?? ''}/offline`;
  if (pathname === page) return (await matchPrecache(page)) ?? Response.error();
  return Response.redirect(`${page}?from=${encodeURIComponent(pathname + search)}`);
}
