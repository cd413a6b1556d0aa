// The shop as one HTTP server: graph, websockets, REST, pictures, pages. Does not listen; tests import this.
import http from 'node:http';
import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import { expressMiddleware } from '@as-integrations/express5';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { crawlerRoutes } from './pages/crawler-routes.ts';
import { rssRoute } from './pages/rss-route.ts';
import { pool } from './db.ts';
import { callerOf } from './caller.ts';
import { env } from './env.ts';
import { closeEvents, openEvents } from './events.ts';
import { flushViews } from './forum/views.ts';
import { ask } from './graphql/ask.ts';
import { type GraphContext, requestContext, visitorContext } from './graphql/context.ts';
import { answerSources } from './graphql/answer-sources.ts';
import { MAX_TOKENS } from './graphql/cost.ts';
import { costLimit } from './graphql/cost-limit.ts';
import { compiledAnswers } from './graphql/compiled-answers.ts';
import { fewErrors, formatError } from './graphql/errors.ts';
import { schema } from './graphql/schema.ts';
import { trustedOperations } from './graphql/trusted-operations.ts';
import { openSockets } from './graphql/sockets.ts';
import { graphUploads } from './graphql/uploads.ts';
import { health, startDraining } from './health.ts';
import { limitConnections } from './http-limits.ts';
import { speakAsAsked, speakIn } from './language.ts';
import { log } from './log.ts';
import { originsOnly } from './origins.ts';
import { rememberAddress } from './own-address.ts';
import { isGone } from './pages/gone.ts';
import { pages } from './pages/pages.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { privateFiles } from './private-files/routes.ts';
import { closeRateLimits, spend } from './rate-limits.ts';
import { restApi } from './rest/api.ts';
import { allRoutes } from './rest/all-routes.ts';
import { sendError } from './rest/send-error.ts';
import { sandbox } from './sandbox/sandbox.ts';
import { security } from './security-headers.ts';
import { usesStandin } from './standin/razorpay/keys.ts';
import { openStandin } from './standin/razorpay/standin.ts';
import { bodyOf } from './visitor-cache/read-ahead.ts';
import { visitorCache } from './visitor-cache/visitor-cache.ts';

const MAX_GRAPH_BODY_BYTES = 100 * 1024;

export interface App {
  server: http.Server;
  close(): Promise<void>;
}

/** Builds the shop over the database that `connectDatabase` bound; without pages it needs no build. */
export async function createApp({ hasPages = true } = {}): Promise<App> {
  const app = express();
  const server = limitConnections(http.createServer());
  rememberAddress(server);
  const apollo = graph(server);
  await apollo.start();
  const databaseUrl = pool.options.connectionString ?? '';
  await openEvents(databaseUrl);
  const closeSockets = openSockets(server);
  const page = hasPages ? await openPages(server) : null;
  const standin = usesStandin() ? openStandin(server) : null;
  mount(app, apollo, { page: page?.handler, standin: standin?.router });
  const cache = usesCache() ? await visitorCache(databaseUrl, app) : null;
  server.on('request', cache?.listener ?? app);
  return {
    server,
    close: async () => {
      startDraining();
      await standin?.close();
      await closeSockets();
      await apollo.stop(); // drains the server
      await flushViews();
      await page?.close();
      await cache?.close();
      await closeEvents();
      await closeRateLimits();
    },
  };
}

/** In development a page changes with its sources, which no database tells of. */
function usesCache(): boolean {
  return env().VISITOR_CACHE === 'on' && env().SHOP_DEV === 'off';
}

function openPages(server: http.Server) {
  return pages({
    asker: (req, sources) => {
      const context = visitorContext(callerOf(req), sources);
      return ({ language, ...question }) => speakIn(language, () => ask(question, context));
    },
    publicUrl: env().PUBLIC_URL,
    isGone,
    onError: (error, url) => log.error({ err: error, url: url.split('?')[0] }, 'a page failed'),
    development: env().SHOP_DEV === 'on' ? { httpServer: server } : undefined,
  });
}

function graph(server: http.Server): ApolloServer<GraphContext> {
  return new ApolloServer<GraphContext>({
    schema,
    formatError,
    introspection: env().GRAPHQL_SANDBOX === 'on',
    hideSchemaDetailsFromClientErrors: env().GRAPHQL_SANDBOX === 'off',
    includeStacktraceInErrorResponses: false,
    // main.ts ends the process in order; Apollo's own handler would wait for it.
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    persistedQueries: { cache: trustedOperations, ttl: null },
    plugins: [
      // It would wrap every field of every answer (a third of the time of a list).
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginDrainHttpServer({ httpServer: server }),
      costLimit(schema),
      answerSources(schema),
      compiledAnswers(),
      fewErrors(),
    ],
  });
}

function mount(
  app: Express,
  apollo: ApolloServer<GraphContext>,
  { page, standin }: Record<'page' | 'standin', express.RequestHandler | undefined>,
): void {
  app.disable('x-powered-by');
  app.set('trust proxy', env().TRUST_PROXY);
  app.set('query parser', 'simple');
  app.use(health());
  app.use(security);
  app.use(compression());
  app.use(speakAsAsked);
  mountGraph(app, apollo);
  app.use('/api', restApi(allRoutes));
  if (standin) app.use('/standin/razorpay', standin);
  app.use(pictureRoutes());
  app.use(rssRoute());
  app.use(crawlerRoutes());
  app.use(privateFiles());
  if (page) app.use(pagesAtRest, page);
  app.use((error: unknown, req: Request, res: Response, _next: NextFunction) => sendError(error, req, res));
}

function mountGraph(app: Express, apollo: ApolloServer<GraphContext>): void {
  // Before the sandbox, which would answer a foreign page's first question in its own way.
  app.use('/graphql', originsOnly);
  app.use(sandbox());
  app.use(
    '/graphql',
    graphUploads(),
    bodyOf(express.json({ limit: MAX_GRAPH_BODY_BYTES })),
    noStore,
    expressMiddleware(apollo, { context: ({ req, res }) => requestContext(req, res) }),
  );
}

/** Drawing pages costs; whoever asks for very many waits. */
async function pagesAtRest(req: Request, _res: Response, next: NextFunction): Promise<void> {
  // Files cost nothing to speak of.
  if (!/\.\w+$/.test(req.path)) await spend('pageByAddress', callerOf(req).address);
  next();
}

function noStore(_req: Request, res: Response, next: NextFunction): void {
  res.set('Cache-Control', 'private, no-store');
  next();
}
