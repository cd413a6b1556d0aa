// The REST API: middleware and routes below /api.
import { type NextFunction, type Request, type Response, Router } from 'express';
import { viewerFromToken } from '#server/modules/accounts/sessions/sessions.ts';
import { requireApiClient } from '#server/modules/api-keys/authenticate.ts';
import type { ApiScope } from '#server/modules/api-keys/scopes.ts';
import { runAs } from '#server/platform/actor.ts';
import { nameRequest } from '#server/platform/http/access-log.ts';
import { rateLimitHeaders } from '#server/platform/http/rate-limit-headers.ts';
import { clientAddress, identifyCaller } from '#server/platform/http/caller.ts';
import { notFound } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { chargeRequestBytes } from '#server/platform/limits/request-bytes.ts';
import { beginWork } from '#server/platform/metrics/stalls.ts';
import { resolveRequestId } from '#server/platform/logging/request-id.ts';
import { isUpload, drainRequest } from '#server/platform/http/upload-guard.ts';
import { readAccessTokenHeader } from '#server/platform/http/access-token-header.ts';
import { ensureCsrfPair, requireCsrfToken } from './csrf.ts';
import { cacheHeaders } from './cache-headers.ts';
import { cors } from './cors.ts';
import { apiPage } from './docs-page.ts';
import { limitRequestRate } from './request-rate.ts';
import { nameClient } from './client-name.ts';
import { expressPath, sortRoutes } from './route-order.ts';
import type { Route } from './route.ts';
import { sendError } from './send-error.ts';
import { sendJson } from './send-json.ts';

/** The router to mount at /api. It answers unknown paths with JSON, too. */
export function restApi(declared: readonly Route[]): Router {
  const routes = sortRoutes(declared);
  const router = Router({ caseSensitive: true });
  router.use(setDefaultHeaders, nameClient, cors);
  router.use(apiPage(routes));
  router.use(['/auth', '/otp'], ensureCsrfPair);
  for (const route of routes) router[route.method](expressPath(route.path), createHandler(route));
  router.use(() => {
    throw notFound('path');
  });
  router.use(async (error: unknown, req: Request, res: Response, _next: NextFunction) => {
    if (isUpload(req)) await drainRequest(req, res);
    sendError(error, req, res);
  });
  return router;
}

function setDefaultHeaders(req: Request, res: Response, next: NextFunction): void {
  resolveRequestId(req, res);
  res.set({
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  next();
}

function createHandler(route: Route) {
  const work = `${route.method.toUpperCase()} ${route.path}`;
  return async (req: Request, res: Response): Promise<void> => {
    beginWork(work);
    nameRequest(req, { route: `/api${route.path}` });
    await limitRequestRate(clientAddress(req), res);
    await chargeRequestBytes(req, LIMITS.rest.bodyBytes);
    if (route.usesRefreshCookie) requireCsrfToken(req);
    const response = await (route.scope
      ? runWithApiKey(route, route.scope, { req, res })
      : runAsViewer(route, { req, res }));
    res.set(cacheHeaders(route, req));
    sendJson(res, response);
  };
}

interface Exchange {
  req: Request;
  res: Response;
}

async function runAsViewer(route: Route, { req, res }: Exchange): Promise<unknown> {
  const viewer = await viewerFromToken(readAccessTokenHeader(req));
  return route.run({ viewer, client: null, caller: identifyCaller(req, viewer), req, res });
}

/** Runs a route that only accepts API keys. Tokens of users give no access. */
async function runWithApiKey(route: Route, scope: ApiScope, { req, res }: Exchange): Promise<unknown> {
  res.set('WWW-Authenticate', 'Bearer');
  const client = await requireApiClient(req.headers.authorization, scope);
  res.removeHeader('WWW-Authenticate');
  nameRequest(req, { client: client.name });
  res.set(rateLimitHeaders(client.allowance));
  const call = { viewer: null, client, caller: identifyCaller(req, null), req, res };
  return runAs(`key ${client.name}`, () => route.run(call));
}
