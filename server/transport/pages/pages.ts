/**
 * Server-side rendering: every address that is not GraphQL, REST or a file is rendered by the client's own code, as a
 * visitor sees it.
 */
import type { Server } from 'node:http';
import { Router, type Request as HttpRequest, type RequestHandler, type Response } from 'express';
import { pathLanguage, localizedPath, unlocalizedPath } from '#rules/text/language.ts';
import { type PageAddress, pageAddress, type PagePath } from '#rules/paths/page-address.ts';
import type { RenderedPage, RenderOptions } from '#client/entry-server.tsx';
import { newInFlight } from '#server/platform/in-flight.ts';
import { redirectWithin } from '#server/platform/http/redirect.ts';
import { CacheDependencies } from '#server/platform/cache/cache-dependencies.ts';
import { markCacheable } from '#server/platform/cache/response-cache.ts';
import { adminPages, type AdminSource } from './admin-pages.ts';
import { builtPages } from './built-pages.ts';
import { badAddressPage, failurePage } from './failure-page.ts';

const RETRY_AFTER_SECONDS = '5';

/** Addresses without a page that people type, and the page they mean. */
const MEANT_PAGES: ReadonlyMap<string, PagePath> = new Map([['/services', '/overview']]);

export interface PagesOptions {
  /** Executes the queries of one page as a visitor and records its dependencies. */
  executorFor: (req: HttpRequest, sources: CacheDependencies) => RenderOptions['execute'];
  /** The public origin for canonical addresses; default: the host of the request. */
  publicUrl?: string | undefined;
  /** Whether the content of a path was removed permanently. */
  isGone: (path: string) => Promise<boolean>;
  /** Rate limit of rendering; rejects when exceeded. */
  count: (req: HttpRequest) => Promise<unknown>;
  /** Receives errors of rendering. */
  onError: (error: unknown, url: string) => void;
  /** Development: renders from the sources, with hot reloading over this server. */
  development?: { httpServer: Server } | undefined;
}

/** Renders pages from the build, or from the sources in development. */
export interface PageSource {
  files: RequestHandler;
  render: (request: Request, options: Omit<RenderOptions, 'headTags'>) => Promise<RenderedPage>;
  /** Transforms the HTML; in development it adds hot reloading. */
  finish: (url: string, html: string) => Promise<string>;
  admin: AdminSource;
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
  router.use(adminPages(source.admin));
  // No path pattern: decoding one would fail on '/%ff' before this handler.
  router.use(page(source, options));
  return { handler: router, close: source.close };
}

function page(source: PageSource, options: PagesOptions): RequestHandler {
  const renderPage = shareRendering(source, options);
  const sendPage = async (req: HttpRequest, res: Response, address: PageAddress): Promise<void> => {
    const { path, search, unread } = address;
    const { page: rendered, sources } = await renderPage(
      requestOrigin(req, options.publicUrl) + path + search,
      req,
    );
    if ('location' in rendered)
      return redirectWithin(res, rendered.status, withQuery(rendered.location, unread));
    const isGone = rendered.status === 404 && (await options.isGone(path));
    const html = await source.finish(req.originalUrl, rendered.html);
    // `no-cache`: browsers store the page and revalidate it, which costs a 304 when it did not change.
    const isCacheable = !rendered.isPersonal && rendered.status < 500;
    if (isCacheable) markCacheable(res, sources);
    if (rendered.status === 503) res.set('Retry-After', RETRY_AFTER_SECONDS);
    send(res, isGone ? 410 : rendered.status, html, isCacheable ? 'no-cache' : 'no-store');
  };
  return async (req, res, next) => {
    if (!['GET', 'HEAD'].includes(req.method)) return next();
    const address = pageAddress(req.originalUrl);
    if (!address) return send(res, 400, badAddressPage(pathLanguage(req.path)));
    // Other spellings of a page address redirect to the canonical one; unknown paths get 404 directly.
    const [typed = '', ...query] = req.originalUrl.split('?');
    if (address.isPage && typed !== address.path)
      return redirectWithin(res, 301, [address.path, ...query].join('?'));
    const intendedPath = MEANT_PAGES.get(unlocalizedPath(address.path).toLowerCase());
    if (intendedPath)
      return redirectWithin(res, 301, localizedPath(pathLanguage(address.path), intendedPath));
    await options.count(req);
    try {
      await sendPage(req, res, address);
    } catch (error) {
      options.onError(error, req.originalUrl);
      send(res, 500, failurePage(pathLanguage(req.path)));
    }
  };
}

function send(res: Response, status: number, html: string, cacheControl = 'no-store'): void {
  res.status(status).set('Cache-Control', cacheControl).type('html').send(html);
}

interface Rendering {
  page: RenderedPage;
  /** The data that the cached page depends on. */
  sources: CacheDependencies;
}

/** Concurrent requests for a page share one rendering, since it is the same for everyone. */
function shareRendering(source: PageSource, { executorFor, onError }: PagesOptions) {
  const share = newInFlight<Rendering>();
  return (address: string, req: HttpRequest): Promise<Rendering> =>
    share(address, async () => {
      const sources = new CacheDependencies();
      // The new request has no cookies or headers of the visitor.
      const page = await source.render(new Request(address), {
        execute: executorFor(req, sources),
        onError: (error) => onError(error, address),
      });
      return { page, sources };
    });
}

/** Keeps campaign parameters in a redirect. */
function withQuery(location: string, more: string): string {
  if (!more) return location;
  return location + (location.includes('?') ? '&' : '?') + more;
}

function requestOrigin(req: HttpRequest, publicUrl?: string): string {
  const requested = `${req.protocol}://${req.get('host') ?? 'localhost'}`;
  return publicUrl ?? (URL.canParse(requested) ? new URL(requested).origin : 'http://localhost');
}
