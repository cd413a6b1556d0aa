// The context of resolvers: viewer, caller, loaders and cookies.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { viewerFromToken } from '#server/modules/accounts/sessions/sessions.ts';
import { identifyCaller } from '#server/platform/http/caller.ts';
import { writeDeviceCookie } from '#server/platform/http/device-cookie.ts';
import { readLinkToken } from '#server/platform/http/link-token.ts';
import { readRefreshCookie, writeRefreshCookie } from '#server/modules/accounts/sessions/refresh-cookie.ts';
import { requireCsrfToken } from '#server/transport/rest/csrf.ts';
import type { SignedInStaff } from '#server/modules/staff/sessions.ts';
import type { Caller, Viewer } from '#server/platform/viewer.ts';
import { CacheDependencies } from '#server/platform/cache/cache-dependencies.ts';
import { markCacheable } from '#server/platform/cache/response-cache.ts';
import { readAccessTokenHeader } from '#server/platform/http/access-token-header.ts';
import { failRequest } from './errors.ts';
import { createLoaders, type Loaders } from '#server/composition/loaders.ts';

/** The refresh cookie, for the mutations that use it. */
export interface RefreshCookie {
  /** The token; throws CSRF unless the request has an anti-forgery proof. */
  read(): string | undefined;
  write(token: string | null): void;
}

export interface GraphContext {
  viewer: Viewer | null;
  caller: Caller;
  /** The token of a link to a pet, if the request has one; see link-token.ts. */
  linkToken: string | null;
  loaders: Loaders;
  refreshCookie: RefreshCookie;
  /** Sets the cookie of a known device; null leaves it unchanged. */
  rememberDevice(key: string | null): void;
  /** The signed-in staff member; null outside of /admin/graphql. */
  staff: SignedInStaff | null;
  staffRequest: StaffRequest;
  /** The data that the cached response depends on. */
  sources: CacheDependencies;
}

/** Request details for the back office. */
export interface StaffRequest {
  /** The origin of its pages, such as 'https://shop.example'. */
  origin: string;
  /** Sets the cookie of the session, or deletes it. */
  writeCookie(token: string | null): void;
}

const noCookie: RefreshCookie = { read: () => undefined, write: () => undefined };
const noStaff = { staff: null, staffRequest: { origin: '', writeCookie: () => undefined } };

/** Context of an HTTP request. Only the header `x-access-token` authenticates. */
export async function requestContext(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<GraphContext> {
  const viewer = await viewerFromToken(readAccessTokenHeader(request)).catch(failRequest);
  const sources = new CacheDependencies();
  markCacheable(response, sources);
  return {
    ...noStaff,
    viewer,
    sources,
    caller: identifyCaller(request, viewer),
    linkToken: readLinkToken(request),
    loaders: createLoaders(viewer),
    refreshCookie: {
      read: () => {
        requireCsrfToken(request);
        return readRefreshCookie(request);
      },
      write: (value) => writeRefreshCookie(response, value),
    },
    rememberDevice: (key) => {
      if (key) writeDeviceCookie(response, key);
    },
  };
}

/** Context of server-side rendering: always a visitor. The caller is only used for rate limits. */
export function visitorContext(caller: Caller, sources = new CacheDependencies()): GraphContext {
  return {
    ...noStaff,
    viewer: null,
    caller,
    linkToken: null,
    sources,
    loaders: createLoaders(null),
    refreshCookie: noCookie,
    rememberDevice: () => undefined,
  };
}

/** Context of one operation over a websocket; the viewer was authenticated on connecting. */
export function socketContext(viewer: Viewer | null, caller: Caller): GraphContext {
  // Loaders without a viewer, since events are the same for all subscribers.
  const sources = new CacheDependencies();
  return { ...visitorContext(caller, sources), viewer };
}
