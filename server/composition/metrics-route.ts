// GET /metrics in Prometheus format. Requires METRICS_TOKEN, since the metrics would tell a competitor what the shop
// sells, and an attacker what hurts it.
import type { IncomingMessage, Server } from 'node:http';
import { Router } from 'express';
import { env } from '#server/platform/config/env.ts';
import { type RequestKind, recordRequest, registry } from '#server/platform/metrics/instruments.ts';
import { registerGauges } from './gauges.ts';
import { isSameSecret } from '#server/platform/same-secret.ts';

const REQUEST_KINDS: readonly [RegExp, RequestKind][] = [
  [/^\/graphql(?:\?|$)/, 'graph'],
  [/^\/api(?:[/?]|$)/, 'api'],
  [/^\/pictures\//, 'picture'],
  [/^\/private\//, 'private'],
  [/^\/standin\//, 'standin'],
  [/^\/csp-reports(?:\?|$)/, 'report'],
  [/^[^?]*\.\w+(?:\?|$)/, 'file'],
];
/** Requests of monitoring are not counted. */
const MONITORING = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

/** The kind of request, by its path. @example classifyRequest('/graphql?query=…') // 'graph' */
export function classifyRequest(url: string): RequestKind {
  return REQUEST_KINDS.find(([pattern]) => pattern.test(url))?.[1] ?? 'page';
}

/** Counts every request of a server, unless METRICS_TOKEN is not set. */
export function countRequests(server: Server): void {
  if (!env().METRICS_TOKEN) return;
  registerGauges();
  server.prependListener('request', ({ url = '/' }, res) => {
    if (MONITORING.test(url)) return;
    const since = performance.now();
    // 499, as in nginx, if the client closed the connection before the response was sent.
    res.once('close', () =>
      recordRequest(
        classifyRequest(url),
        res.writableFinished ? res.statusCode : 499,
        (performance.now() - since) / 1000,
      ),
    );
  });
}

/** The route /metrics, which does not exist if METRICS_TOKEN is not set. */
export function metrics(): Router {
  const router = Router({ caseSensitive: true });
  router.get('/metrics', async (req, res, next) => {
    const token = env().METRICS_TOKEN;
    if (!token) return next();
    res.set('Cache-Control', 'no-store');
    if (!hasToken(req, token)) {
      res.status(401).set('WWW-Authenticate', 'Bearer').json({ code: 'UNAUTHENTICATED' });
      return;
    }
    res.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}

function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const [, sentToken = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  return isSameSecret(sentToken, token);
}
