// The GraphQL sandbox for browsers that open /graphql; built by vite.sandbox.config.ts.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { env } from '#server/platform/config/env.ts';
import { buildFolder } from '#server/platform/config/build-folder.ts';
import { securePage } from '#server/transport/http/security-headers.ts';

const CONTENT_POLICY = [
  "script-src 'self'",
  "worker-src 'self'",
  // The editor adds styles at run time.
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "connect-src 'self'",
];

const folder = join(buildFolder, 'sandbox');

/** Static files of the sandbox below /sandbox/, when it is enabled. */
export function sandboxFiles(): Router {
  const router = Router({ caseSensitive: true });
  if (env().GRAPHQL_SANDBOX === 'off') return router;
  // File names contain a content hash.
  router.use(
    '/sandbox/assets',
    express.static(join(folder, 'assets'), {
      immutable: true,
      maxAge: '1y',
      fallthrough: false,
    }),
  );
  router.use('/sandbox', express.static(folder, { index: false }));
  return router;
}

/** Sends the sandbox to browsers that open /graphql. Mount before the GraphQL handler. */
export async function sandboxPage(req: Request, res: Response, next: NextFunction): Promise<void> {
  if (env().GRAPHQL_SANDBOX === 'off' || !['GET', 'HEAD'].includes(req.method)) return next();
  res.vary('Accept');
  // Programs send other Accept headers or a query.
  const asksForPage = req.headers.accept?.includes('text/html') && req.query.query === undefined;
  if (!asksForPage) return next();
  const page = await readFile(join(folder, 'index.html')).catch(() => null);
  if (!page) return next();
  securePage(req, res, CONTENT_POLICY);
  res.set('Cache-Control', 'no-cache').type('html').send(page);
}
