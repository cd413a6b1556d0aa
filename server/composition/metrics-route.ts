// GET /metrics: what the shop counts of itself, as Prometheus reads it. With METRICS_TOKEN alone: its figures tell a
// competitor what the shop sells, and an attacker what hurts it.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { Router } from 'express';
import { env } from '#server/platform/config/env.ts';
import { type Door, noteRequest, registry } from '#server/platform/metrics/instruments.ts';
import { watch } from './gauges.ts';

const DOORS: readonly [RegExp, Door][] = [
  [/^\/graphql(?:\?|$)/, 'graph'],
  [/^\/api(?:[/?]|$)/, 'api'],
  [/^\/pictures\//, 'picture'],
  [/^\/private\//, 'private'],
  [/^\/standin\//, 'standin'],
  [/^\/csp-reports(?:\?|$)/, 'report'],
  [/^[^?]*\.\w+(?:\?|$)/, 'file'],
];
/** Those who watch the shop are not counted among its people. */
const WATCHERS = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

/** The door that an address leads to. @example doorOf('/graphql?query=…') // 'graph' */
export function doorOf(url: string): Door {
  return DOORS.find(([pattern]) => pattern.test(url))?.[1] ?? 'page';
}

/** Counts every request of a server, whoever answers it; nothing where nobody may read the counts. */
export function countRequests(server: Server): void {
  if (!env().METRICS_TOKEN) return;
  watch();
  server.prependListener('request', ({ url = '/' }, res) => {
    if (WATCHERS.test(url)) return;
    const since = performance.now();
    // Whoever left before the answer has no status: 499, as proxies write it.
    res.once('close', () =>
      noteRequest(
        doorOf(url),
        res.writableFinished ? res.statusCode : 499,
        (performance.now() - since) / 1000,
      ),
    );
  });
}

/** The door of those who watch; without a token there is none. */
export function metrics(): Router {
  const router = Router({ caseSensitive: true });
  router.get('/metrics', async (req, res, next) => {
    const token = env().METRICS_TOKEN;
    if (!token) return next();
    res.set('Cache-Control', 'no-store');
    if (!carries(req, token)) {
      res.status(401).set('WWW-Authenticate', 'Bearer').json({ code: 'UNAUTHENTICATED' });
      return;
    }
    res.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}

function carries({ headers }: IncomingMessage, token: string): boolean {
  const [, given = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  // Hashes, since what is compared must be of one length.
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}
