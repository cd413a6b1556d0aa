// GET /blog/rss.xml: the feed of the blog.
import { Router } from 'express';
import { publicOrigin } from '#server/platform/http/origins.ts';
import { sendError } from '#server/transport/rest/send-error.ts';
import { blogRss } from '#server/modules/blog/rss.ts';
import { countPage } from './count-page.ts';

export function rssRoute(): Router {
  const router = Router({ caseSensitive: true });
  router.get('/blog/rss.xml', async (req, res) => {
    try {
      await countPage(req);
      res.set('Cache-Control', 'public, max-age=600');
      res.type('application/rss+xml').send(await blogRss(publicOrigin(req)));
    } catch (error) {
      sendError(error, req, res);
    }
  });
  return router;
}
