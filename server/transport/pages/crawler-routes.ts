// GET /robots.txt and /sitemap.xml for search engines.
import { Router, type Request, type Response } from 'express';
import { publicOrigin } from '#server/platform/http/origins.ts';
import { sendError } from '#server/transport/rest/send-error.ts';
import { countPage } from './count-page.ts';
import { sitemap, sitemapPart } from './sitemap.ts';

/** APIs and personal pages. */
const DISALLOWED = [
  '/account/',
  '/admin',
  '/api/',
  '/graphql',
  '/cart',
  '/checkout',
  '/order',
  '/profile/',
  '/pet/',
  '/wishlist',
  '/bookings',
  '/private/',
  '/standin/',
];

const AN_HOUR = 'public, max-age=3600';

export function crawlerRoutes(): Router {
  const router = Router({ caseSensitive: true });
  router.get('/robots.txt', (req, res) => {
    res
      .set('Cache-Control', AN_HOUR)
      .type('txt')
      .send(robots(publicOrigin(req)));
  });
  router.get('/sitemap.xml', (req, res) => respond(req, res, () => sitemap(publicOrigin(req))));
  router.get('/sitemap/:name.xml', (req, res) =>
    respond(req, res, () => sitemapPart(publicOrigin(req), req.params.name)),
  );
  return router;
}

/** @param origin the public origin, such as "https://shop.example" */
function robots(origin: string): string {
  const rules = DISALLOWED.flatMap((path) => [
    `Disallow: ${path}`,
    // APIs have no localized paths.
    ...(/^\/(?:admin|api|graphql|private|standin)/.test(path) ? [] : [`Disallow: /hi${path}`]),
  ]);
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

async function respond(req: Request, res: Response, make: () => Promise<Buffer | null>): Promise<void> {
  try {
    await countPage(req);
    const xml = await make();
    if (!xml) return void res.status(404).type('txt').send('Not found');
    res.set('Cache-Control', AN_HOUR).type('application/xml').send(xml);
  } catch (error) {
    sendError(error, req, res);
  }
}
