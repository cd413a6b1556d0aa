// GET /api: documentation to read and try every route; GET /api/openapi.json: the OpenAPI description.
// Swagger UI is served from node_modules, so the page works offline.
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import compression from 'compression';
import express, { type Request, type Response, Router } from 'express';
import { clientAddress } from '#server/platform/http/caller.ts';
import { securePage } from '#server/transport/http/security-headers.ts';
import { PAGE, PAGE_SCRIPT, PAGE_STYLE } from './docs-page-files.ts';
import { limitRequestRate } from './request-rate.ts';
import type { Route } from './route.ts';
import { buildOpenApi } from './openapi.ts';

const swaggerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const SWAGGER_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

const CONTENT_POLICY = [
  "script-src 'self'",
  // Swagger UI sets inline styles.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
];

export function apiPage(routes: readonly Route[]): Router {
  const router = Router({ caseSensitive: true });
  let document: string | undefined;
  router.use('/page', compression());
  router.get(['/', '/openapi.json'], async (req, res, next) => {
    await limitRequestRate(clientAddress(req), res);
    next();
  });
  router.get('/', (req, res) => {
    res.vary('Accept');
    if (req.accepts(['html', 'json']) === 'json') res.json(buildIndex(routes));
    else sendPage(req, res);
  });
  router.get('/openapi.json', (_req, res) => {
    document ??= JSON.stringify(buildOpenApi(routes));
    res.set('Cache-Control', 'public, max-age=60').type('json').send(document);
  });
  router.get('/page/start.js', sendText('text/javascript', PAGE_SCRIPT));
  router.get('/page/page.css', sendText('text/css', PAGE_STYLE));
  for (const file of SWAGGER_FILES)
    router.use(`/page/${file}`, express.static(`${swaggerFolder}/${file}`, { maxAge: '1h' }));
  return router;
}

function sendPage(req: Request, res: Response): void {
  securePage(req, res, CONTENT_POLICY);
  res.set('Cache-Control', 'no-cache').type('html').send(PAGE);
}

function sendText(type: string, text: string) {
  return (_req: Request, res: Response) => {
    res.set('Cache-Control', 'public, max-age=3600').type(type).send(text);
  };
}

function buildIndex(routes: readonly Route[]) {
  return {
    name: 'Moti & Mini',
    openapi: '/api/openapi.json',
    paths: routes.map(({ method, path, summary }) => `${method.toUpperCase()} /api${path}: ${summary}`),
  };
}
