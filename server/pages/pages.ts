/**
 * The door to pages: every address that is neither the graph, REST nor a file is drawn by
 * the client's own code, as a visitor sees it. Knows no goods and no people.
 */
import type { Server } from 'node:http';
import { Router, type Request as HttpRequest, type RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { RenderedPage, RenderOptions } from '#client/entry-server.tsx';
import { builtPages } from './built-pages.ts';
import { failurePage } from './failure-page.ts';

export interface PagesOptions {
  schema: GraphQLSchema;
  /** The graph's context of a visitor, made anew for every page. */
  makeContext: () => RenderOptions['context'];
  /** Where the shop is reached from outside; canonical addresses start with it. Else the request's own host. */
  publicUrl?: string | undefined;
  /** Told of what failed while drawing. */
  onError: (error: unknown, url: string) => void;
  /** Development: draw from the sources, with hot reloading over this server. */
  development?: { httpServer: Server } | undefined;
}

/** Where drawn pages come from: the build, or the sources in development. */
export interface PageSource {
  files: RequestHandler;
  render: (request: Request, options: Omit<RenderOptions, 'headTags'>) => Promise<RenderedPage>;
  /** The last touch in development: hot reloading is added here. */
  finish: (url: string, html: string) => Promise<string>;
  close: () => Promise<void>;
}

export async function pages(options: PagesOptions): Promise<{ handler: RequestHandler; close: () => Promise<void> }> {
  const source = options.development
    ? await (await import('./development-pages.ts')).developmentPages(options.development.httpServer)
    : await builtPages();
  const router = Router();
  router.use(source.files);
  router.get('/{*path}', page(source, options));
  return { handler: router, close: source.close };
}

function page(source: PageSource, { schema, makeContext, publicUrl, onError }: PagesOptions): RequestHandler {
  return async (req, res) => {
    const clean = cleanAddress(req.originalUrl);
    if (clean !== req.originalUrl) return res.redirect(301, clean);
    try {
      const drawn = await source.render(asRequest(req, publicUrl), {
        schema,
        context: makeContext(),
        onError: (error) => onError(error, req.originalUrl),
      });
      if ('location' in drawn) return res.redirect(drawn.status, drawn.location);
      const html = await source.finish(req.originalUrl, drawn.html);
      // `no-cache`: kept, but asked about each time; a page that did not change costs a 304.
      res
        .status(drawn.status)
        .set('Cache-Control', drawn.isPersonal ? 'no-store' : 'no-cache')
        .type('html')
        .send(html);
    } catch (error) {
      onError(error, req.originalUrl);
      res.status(500).set('Cache-Control', 'no-store').type('html').send(failurePage());
    }
  };
}

/** One address a page: '/dog/' is '/dog', and '//example.com' leads nowhere else. */
function cleanAddress(url: string): string {
  const [path = '/', ...query] = url.split('?');
  const clean = `/${path.split('/').filter(Boolean).join('/')}`;
  return [clean, ...query].join('?');
}

function asRequest(req: HttpRequest, publicUrl?: string): Request {
  const origin = publicUrl ?? `${req.protocol}://${req.get('host') ?? 'localhost'}`;
  // Neither cookies nor headers go along: a public page is the same for all.
  return new Request(new URL(req.originalUrl, origin));
}
