/**
 * The door to pages: every address that is neither the graph, REST nor a file is drawn by
 * the client's own code, as a visitor sees it. Knows no goods and no people.
 */
import type { Server } from 'node:http';
import { Router, type Request as HttpRequest, type RequestHandler } from 'express';
import { languageAt } from '#rules/language.ts';
import type { RenderedPage, RenderOptions } from '#client/entry-server.tsx';
import { Sources } from '#server/visitor-cache/sources.ts';
import { offerToVisitors } from '#server/visitor-cache/visitor-cache.ts';
import { builtPages } from './built-pages.ts';
import { badAddressPage, failurePage } from './failure-page.ts';

const RETRY_AFTER_SECONDS = '5';

export interface PagesOptions {
  /** How a page asks the graph, as a visitor, and notes what it is read from; made anew for every page. */
  asker: (req: HttpRequest, sources: Sources) => RenderOptions['ask'];
  /** Where the shop is reached from outside; canonical addresses start with it. Else the request's own host. */
  publicUrl?: string | undefined;
  /** Whether something stood at a path and was taken away for good. */
  isGone: (path: string) => Promise<boolean>;
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

export async function pages(
  options: PagesOptions,
): Promise<{ handler: RequestHandler; close: () => Promise<void> }> {
  const source = options.development
    ? await (await import('./development-pages.ts')).developmentPages(options.development.httpServer)
    : await builtPages();
  const router = Router();
  router.use(source.files);
  // Not by a path pattern: decoding it would fail on '/%ff' before we could answer.
  router.use(page(source, options));
  return { handler: router, close: source.close };
}

function page(source: PageSource, options: PagesOptions): RequestHandler {
  const draw = drawTogether(source, options);
  /** Where the same path without capitals leads; null when nothing is there either. */
  const inSmallLetters = async (req: HttpRequest): Promise<string | null> => {
    const small = lowerPath(req.originalUrl);
    if (small === req.originalUrl) return null;
    const { page: drawn } = await draw(new URL(small, addressOf(req, options.publicUrl)).href, req);
    if ('location' in drawn) return drawn.location;
    return drawn.status === 200 ? small : null;
  };
  return async (req, res, next) => {
    if (!['GET', 'HEAD'].includes(req.method)) return next();
    const clean = cleanAddress(req.originalUrl);
    if (!isReadable(clean))
      return void res
        .status(400)
        .set('Cache-Control', 'no-store')
        .type('html')
        .send(badAddressPage(languageAt(req.path)));
    if (clean !== req.originalUrl) return res.redirect(301, clean);
    try {
      const { page: drawn, sources } = await draw(addressOf(req, options.publicUrl), req);
      if ('location' in drawn) return res.redirect(drawn.status, drawn.location);
      const better = drawn.status === 404 ? await inSmallLetters(req) : null;
      if (better) return res.redirect(301, better);
      const isGone = drawn.status === 404 && (await options.isGone(req.path));
      const html = await source.finish(req.originalUrl, drawn.html);
      // `no-cache`: kept, but asked about each time; a page that did not change costs a 304.
      const isKept = !drawn.isPersonal && drawn.status < 500;
      if (isKept) offerToVisitors(res, sources);
      if (drawn.status === 503) res.set('Retry-After', RETRY_AFTER_SECONDS);
      res
        .status(isGone ? 410 : drawn.status)
        .set('Cache-Control', isKept ? 'no-cache' : 'no-store')
        .type('html')
        .send(html);
    } catch (error) {
      options.onError(error, req.originalUrl);
      res
        .status(500)
        .set('Cache-Control', 'no-store')
        .type('html')
        .send(failurePage(languageAt(req.path)));
    }
  };
}

interface Drawn {
  page: RenderedPage;
  /** What it is read from. */
  sources: Sources;
}

/** Draws a page once for all who ask for it while it is being drawn: it is the same for everyone. */
function drawTogether(source: PageSource, { asker, onError }: PagesOptions) {
  const underWay = new Map<string, Promise<Drawn>>();
  return (address: string, req: HttpRequest): Promise<Drawn> => {
    const known = underWay.get(address);
    if (known) return known;
    const sources = new Sources();
    // Neither cookies nor headers go along.
    const drawing = source
      .render(new Request(address), {
        ask: asker(req, sources),
        onError: (error) => onError(error, address),
      })
      .then((page) => ({ page, sources }))
      .finally(() => underWay.delete(address));
    underWay.set(address, drawing);
    return drawing;
  };
}

/** One address a page: '/dog/' is '/dog', and '//example.com' leads nowhere else. */
function cleanAddress(url: string): string {
  const [path = '/', ...query] = url.split('?');
  const clean = `/${path.split('/').filter(Boolean).join('/')}`;
  return [clean, ...query].join('?');
}

/** false where the path's bytes are no text, or where a NUL stands that no name has. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return !/%00/.test(url);
  } catch {
    return false;
  }
}

function lowerPath(url: string): string {
  const [path = '/', ...query] = url.split('?');
  return [path.toLowerCase(), ...query].join('?');
}

function addressOf(req: HttpRequest, publicUrl?: string): string {
  const origin = publicUrl ?? `${req.protocol}://${req.get('host') ?? 'localhost'}`;
  return new URL(req.originalUrl, origin).href;
}
