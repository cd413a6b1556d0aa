/**
 * The door to pages: every address that is neither the graph, REST nor a file is drawn by
 * the client's own code, as a visitor sees it. Knows no goods and no people.
 */
import type { Server } from 'node:http';
import { Router, type Request as HttpRequest, type RequestHandler, type Response } from 'express';
import { languageAt } from '#rules/language.ts';
import { type PageAddress, pageAddress } from '#rules/page-address.ts';
import type { RenderedPage, RenderOptions } from '#client/entry-server.tsx';
import { redirectWithin } from '#server/platform/http/redirect.ts';
import { Sources } from '#server/platform/cache/cache-dependencies.ts';
import { offerToVisitors } from '#server/platform/cache/response-cache.ts';
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
  /** Counts a page that is to be drawn; refuses whoever asks for too many. */
  count: (req: HttpRequest) => Promise<unknown>;
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
  const router = Router({ caseSensitive: true });
  router.use(source.files);
  // Not by a path pattern: decoding it would fail on '/%ff' before we could answer.
  router.use(page(source, options));
  return { handler: router, close: source.close };
}

function page(source: PageSource, options: PagesOptions): RequestHandler {
  const draw = drawTogether(source, options);
  const sendPage = async (req: HttpRequest, res: Response, address: PageAddress): Promise<void> => {
    const { path, search, unread } = address;
    const { page: drawn, sources } = await draw(originOf(req, options.publicUrl) + path + search, req);
    if ('location' in drawn) return redirectWithin(res, drawn.status, withQuery(drawn.location, unread));
    const isGone = drawn.status === 404 && (await options.isGone(path));
    const html = await source.finish(req.originalUrl, drawn.html);
    // `no-cache`: kept, but asked about each time; a page that did not change costs a 304.
    const isKept = !drawn.isPersonal && drawn.status < 500;
    if (isKept) offerToVisitors(res, sources);
    if (drawn.status === 503) res.set('Retry-After', RETRY_AFTER_SECONDS);
    send(res, isGone ? 410 : drawn.status, html, isKept ? 'no-cache' : 'no-store');
  };
  return async (req, res, next) => {
    if (!['GET', 'HEAD'].includes(req.method)) return next();
    const address = pageAddress(req.originalUrl);
    if (!address) return send(res, 400, badAddressPage(languageAt(req.path)));
    // One address a page; where none stands, 404 is said at once.
    const [typed = '', ...query] = req.originalUrl.split('?');
    if (address.isPage && typed !== address.path)
      return redirectWithin(res, 301, [address.path, ...query].join('?'));
    await options.count(req);
    try {
      await sendPage(req, res, address);
    } catch (error) {
      options.onError(error, req.originalUrl);
      send(res, 500, failurePage(languageAt(req.path)));
    }
  };
}

function send(res: Response, status: number, html: string, cacheControl = 'no-store'): void {
  res.status(status).set('Cache-Control', cacheControl).type('html').send(html);
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

/** Marks of a campaign go along to where a page has moved. */
function withQuery(location: string, more: string): string {
  if (!more) return location;
  return location + (location.includes('?') ? '&' : '?') + more;
}

function originOf(req: HttpRequest, publicUrl?: string): string {
  const asked = `${req.protocol}://${req.get('host') ?? 'localhost'}`;
  return publicUrl ?? (URL.canParse(asked) ? new URL(asked).origin : 'http://localhost');
}
