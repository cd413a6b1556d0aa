// The back office: one document for every address below /admin; its pages are rendered in the browser.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Router, type RequestHandler } from 'express';
import { buildFolder } from '#server/platform/config/build-folder.ts';
import { builtFiles } from './assets.ts';
import { countPage } from './count-page.ts';

export interface AdminSource {
  /** Serves the scripts and styles; without it they are served elsewhere. */
  files?: RequestHandler;
  /** The HTML of the document, which is the same for all addresses. */
  html: (url: string) => Promise<string>;
}

/** The output of `vite build --config vite.admin.config.ts`. */
export function builtAdmin(): AdminSource {
  const folder = join(buildFolder, 'admin');
  return { files: builtFiles(folder), html: () => readFile(join(folder, 'index.html'), 'utf8') };
}

/** Serves the document and its files. Only files with a hash in their names are cached, and none is indexed. */
export function adminPages({ files, html }: AdminSource): Router {
  const router = Router({ caseSensitive: true });
  if (files) router.use('/admin', files);
  router.use('/admin', async (req, res, next) => {
    if (!['GET', 'HEAD'].includes(req.method)) return next();
    await countPage(req);
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    res.type('html').send(await html(req.originalUrl));
  });
  return router;
}
