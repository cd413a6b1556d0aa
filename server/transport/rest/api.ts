// The /api door: what every request meets on its way to a route, and back.
import { type NextFunction, type Request, type Response, Router } from 'express';
import { viewerFromToken } from '#server/modules/accounts/sessions.ts';
import { addressOf, callerOf } from '#server/platform/http/caller.ts';
import { notFound } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { spendOnBytes } from '#server/platform/limits/request-bytes.ts';
import { beginWork } from '#server/platform/metrics/stalls.ts';
import { requestIdOf } from '#server/platform/logging/request-id.ts';
import { isUpload, readToEnd } from '#server/platform/http/upload-guard.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { offerAntiForgery, requireAntiForgery } from './anti-forgery.ts';
import { cacheHeaders } from './cache-headers.ts';
import { cors } from './cors.ts';
import { apiPage } from './page.ts';
import { guardFromFlood } from './flood-guard.ts';
import { logRequests } from './log-requests.ts';
import { expressPath, inOrder } from './route-order.ts';
import type { Route } from './route.ts';
import { sendError } from './send-error.ts';
import { sendJson } from './send-json.ts';

/** The router to mount at /api. Unknown paths below it end here, as JSON. */
export function restApi(declared: readonly Route[]): Router {
  const routes = inOrder(declared);
  const router = Router({ caseSensitive: true });
  router.use(announce, logRequests, cors);
  router.use(apiPage(routes));
  router.use(['/auth', '/otp'], offerAntiForgery);
  for (const route of routes) router[route.method](expressPath(route.path), handlerOf(route));
  router.use(() => {
    throw notFound('path');
  });
  router.use(async (error: unknown, req: Request, res: Response, _next: NextFunction) => {
    if (isUpload(req)) await readToEnd(req, res);
    sendError(error, req, res);
  });
  return router;
}

function announce(req: Request, res: Response, next: NextFunction): void {
  requestIdOf(req, res);
  res.set({
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  next();
}

function handlerOf(route: Route) {
  const work = `${route.method.toUpperCase()} ${route.path}`;
  return async (req: Request, res: Response): Promise<void> => {
    beginWork(work);
    await guardFromFlood(addressOf(req), res);
    await spendOnBytes(req, LIMITS.rest.bodyBytes);
    if (route.ridesOnCookie) requireAntiForgery(req);
    const viewer = await viewerOf(req);
    const answer = await route.run({ viewer, caller: callerOf(req, viewer), req, res });
    res.set(cacheHeaders(route, req));
    sendJson(res, answer);
  };
}

function viewerOf({ headers }: Request): Promise<Viewer | null> {
  const token = headers['x-access-token'];
  return viewerFromToken(typeof token === 'string' ? token : undefined);
}
