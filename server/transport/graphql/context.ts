// What every resolver is given: who asks, and what the request reads in batches.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { viewerFromToken } from '#server/modules/accounts/sessions.ts';
import { callerOf } from '#server/platform/http/caller.ts';
import { writeDeviceCookie } from '#server/platform/http/device-cookie.ts';
import { readRefreshCookie, writeRefreshCookie } from '#server/modules/accounts/refresh-cookie.ts';
import { requireAntiForgery } from '#server/transport/rest/anti-forgery.ts';
import type { Caller, Viewer } from '#server/platform/viewer.ts';
import { Sources } from '#server/platform/cache/cache-dependencies.ts';
import { offerToVisitors } from '#server/platform/cache/response-cache.ts';
import { refuseAsWhole } from './errors.ts';
import { createLoaders, type Loaders } from '#server/composition/loaders.ts';

/** The refresh cookie, for the few acts that ride on it. */
export interface RefreshCookie {
  /** The token; refused unless the request proves that a page of ours sent it. */
  read(): string | undefined;
  write(token: string | null): void;
}

export interface GraphContext {
  viewer: Viewer | null;
  caller: Caller;
  loaders: Loaders;
  refreshCookie: RefreshCookie;
  /** Sets the cookie of a known device; null leaves it as it is. */
  rememberDevice(key: string | null): void;
  /** What the answer is read from. */
  sources: Sources;
}

const noCookie: RefreshCookie = { read: () => undefined, write: () => undefined };

/** Context of an HTTP request. Identity is `x-access-token` alone. */
export async function requestContext(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<GraphContext> {
  const token = request.headers['x-access-token'];
  const viewer = await viewerFromToken(typeof token === 'string' ? token : undefined).catch(refuseAsWhole);
  const sources = new Sources();
  offerToVisitors(response, sources);
  return {
    viewer,
    sources,
    caller: callerOf(request, viewer),
    loaders: createLoaders(viewer),
    refreshCookie: {
      read: () => {
        requireAntiForgery(request);
        return readRefreshCookie(request);
      },
      write: (value) => writeRefreshCookie(response, value),
    },
    rememberDevice: (key) => {
      if (key) writeDeviceCookie(response, key);
    },
  };
}

/** Context of a page that is rendered: as a visitor sees it, the same for all. The caller is only counted. */
export function visitorContext(caller: Caller, sources = new Sources()): GraphContext {
  return {
    viewer: null,
    caller,
    sources,
    loaders: createLoaders(null),
    refreshCookie: noCookie,
    rememberDevice: () => undefined,
  };
}

/** Context of one operation on a websocket: the viewer was known when it connected. */
export function socketContext(viewer: Viewer | null, caller: Caller): GraphContext {
  // What streams tell is the same for all who listen, so nothing in it is the viewer's own.
  const sources = new Sources();
  return { ...visitorContext(caller, sources), viewer };
}
