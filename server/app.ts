// Builds the HTTP server: GraphQL, websockets, REST, pictures, pages. It does not listen yet; tests import this.
import http from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { countPage } from './transport/pages/count-page.ts';
import { appRoutes } from './transport/pages/app-routes.ts';
import { crawlerRoutes } from './transport/pages/crawler-routes.ts';
import { rssRoute } from './transport/pages/rss-route.ts';
import { pool } from './platform/database/db.ts';
import { accessLog } from './platform/http/access-log.ts';
import { identifyCaller } from './platform/http/caller.ts';
import { env } from './platform/config/env.ts';
import { closeEvents, openEvents } from './platform/events/events.ts';
import { closeConnectionsWhileDraining } from './platform/lifecycle/drain.ts';
import { flushViews } from './modules/forum/threads/views.ts';
import { executeInProcess } from './transport/graphql/execute-in-process.ts';
import { adminEndpoint } from './transport/graphql/admin-endpoint.ts';
import { newApolloServer } from './transport/graphql/apollo-server.ts';
import { visitorContext } from './transport/graphql/context.ts';
import { type GraphQLHandler, graphqlHandler, graphqlFastPath } from './transport/graphql/handler.ts';
import { responseDependencies } from './transport/graphql/response-dependencies.ts';
import { compiledResponses } from './transport/graphql/compiled-responses.ts';
import { schema } from './composition/schema.ts';
import { openSockets } from './transport/websocket/open-sockets.ts';
import { graphqlUploads } from './transport/graphql/uploads.ts';
import { health, startDraining } from './platform/lifecycle/health.ts';
import { limitConcurrentRequests, limitConnections, CONNECTION_CHECK } from './platform/http/http-limits.ts';
import { languageMiddleware, runInLanguage } from './platform/i18n/language.ts';
import { LIMITS } from './platform/limits/limits.ts';
import { log } from './platform/logging/log.ts';
import { countRequests, metrics } from './composition/metrics-route.ts';
import { beginWork } from './platform/metrics/stalls.ts';
import { requireAllowedOrigin } from './platform/http/origins.ts';
import { recordOwnAddress } from './platform/http/own-address.ts';
import { isGone } from './transport/pages/gone.ts';
import { pages } from './transport/pages/pages.ts';
import { policyReports } from './transport/http/policy-reports/routes.ts';
import { pictureRoutes } from './modules/pictures/routes.ts';
import { inSpan } from './platform/tracing/tracing.ts';
import { privateFiles } from './modules/private-files/routes.ts';
import { closeRateLimits } from './platform/limits/rate-limits.ts';
import { GRAPH, normalizeTargets } from './platform/http/request-target.ts';
import { restApi } from './transport/rest/api.ts';
import { allRoutes } from './composition/routes.ts';
import { sendError } from './transport/rest/send-error.ts';
import { sandboxFiles, sandboxPage } from './transport/graphql/sandbox/sandbox.ts';
import { security } from './transport/http/security-headers.ts';
import { isStandin } from './integrations/payment-account.ts';
import type { Standin } from './integrations/razorpay-standin/standin.ts';
import { StartError } from './platform/lifecycle/start-error.ts';
import { reuseBody } from './platform/cache/read-ahead.ts';
import { responseCache } from './platform/cache/response-cache.ts';

export interface App {
  server: http.Server;
  close(): Promise<void>;
}

/** Builds the server for the database of `connectDatabase`. Without pages it needs no client build. */
export async function createApp({ hasPages = true } = {}): Promise<App> {
  const app = express();
  const server = closeConnectionsWhileDraining(limitConnections(http.createServer(CONNECTION_CHECK)));
  countRequests(server);
  recordOwnAddress(server);
  normalizeTargets(server);
  const apollo = newApolloServer({
    schema,
    isOpen: env().GRAPHQL_SANDBOX === 'on',
    httpServer: server,
    plugins: [responseDependencies(schema), compiledResponses()],
  });
  await apollo.start();
  const admin = adminEndpoint();
  const databaseUrl = pool.options.connectionString ?? '';
  await openEvents(databaseUrl);
  const closeSockets = openSockets(server);
  const page = hasPages ? await openPages(server) : null;
  const standin = isStandin() ? await openStandin(server) : null;
  const handleGraphql = graphqlHandler(apollo);
  mount(app, handleGraphql, { admin: admin.router, page: page?.handler, standin: standin?.router });
  const listener = graphqlFastPath(handleGraphql, app);
  const cache = usesCache() ? await responseCache(databaseUrl, listener) : null;
  server.on('request', accessLog(limitConcurrentRequests(cache?.listener ?? listener)));
  return {
    server,
    close: async () => {
      startDraining();
      await standin?.close();
      await closeSockets();
      await apollo.stop(); // drains the server
      await admin.close();
      await flushViews();
      await page?.close();
      await cache?.close();
      await closeEvents();
      closeRateLimits();
    },
  };
}

/** Imported only where it is used: an image for production does not contain it (Dockerfile). */
async function openStandin(server: http.Server): Promise<Standin> {
  const standin = await import('./integrations/razorpay-standin/standin.ts').catch((error: unknown) => {
    const line = 'This build has no stand-in of the payment provider: set RAZORPAY_KEY_ID and its secrets';
    throw new StartError(line, { cause: error });
  });
  return standin.openStandin(server);
}

/** Off in development, where pages change with their sources and the database does not report it. */
function usesCache(): boolean {
  return env().VISITOR_CACHE === 'on' && env().SHOP_DEV === 'off';
}

function openPages(server: http.Server) {
  return pages({
    executorFor: (req, sources) => {
      const context = visitorContext(identifyCaller(req), sources);
      return ({ language, ...operation }) => {
        const name = operation.operationName ?? 'unnamed';
        beginWork(`page ${name}`);
        return inSpan({ name: `graph ${name}`, kind: 'internal' }, () =>
          runInLanguage(language, () => executeInProcess(operation, context)),
        );
      };
    },
    publicUrl: env().PUBLIC_URL,
    isGone,
    count: countPage,
    onError: (error, url) => log.error({ err: error, url: url.split('?')[0] }, 'rendering a page failed'),
    development: env().SHOP_DEV === 'on' ? { httpServer: server } : undefined,
  });
}

// A page has about 150 kB: a window of 256 kB compresses it as well as 4 MB, in half the CPU time.
const BROTLI = { params: { [constants.BROTLI_PARAM_LGWIN]: 18 } };

function mount(
  app: Express,
  handleGraphql: GraphQLHandler,
  { admin, page, standin }: Record<'admin' | 'page' | 'standin', express.RequestHandler | undefined>,
): void {
  app.disable('x-powered-by');
  app.set('trust proxy', env().TRUST_PROXY);
  app.set('query parser', 'simple');
  app.enable('case sensitive routing');
  app.use(health());
  app.use(metrics());
  app.use(policyReports());
  app.use(security);
  app.use(compression({ brotli: BROTLI }));
  app.use(languageMiddleware);
  mountGraphql(app, handleGraphql);
  if (admin) app.use(admin);
  app.use('/api', restApi(allRoutes));
  if (standin) app.use('/standin/razorpay', standin);
  app.use(pictureRoutes());
  app.use(rssRoute());
  app.use(crawlerRoutes());
  app.use(appRoutes());
  app.use(privateFiles());
  if (page) app.use(page);
  app.use((error: unknown, req: Request, res: Response, _next: NextFunction) => sendError(error, req, res));
}

/** Mounts GraphQL at exactly one path, the same that cache, limits and anti-forgery check compare with. */
function mountGraphql(app: Express, handleGraphql: GraphQLHandler): void {
  const graph = express.Router();
  // Before the sandbox, which would otherwise handle preflights of other origins.
  graph.use(requireAllowedOrigin, sandboxPage);
  graph.use(graphqlUploads(), reuseBody(express.json({ limit: LIMITS.graph.bodyBytes })));
  graph.use(async (req: Request, res: Response) => handleGraphql(req, res, req.body));
  app.use((req, res, next) => (req.path === GRAPH ? graph(req, res, next) : next()));
  app.use(sandboxFiles());
}
