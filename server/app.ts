// The shop as one HTTP server: graph, websockets, REST, pictures, pages. Does not listen; tests import this.
import http from 'node:http';
import { constants } from 'node:zlib';
import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { countPage } from './transport/pages/count-page.ts';
import { crawlerRoutes } from './transport/pages/crawler-routes.ts';
import { rssRoute } from './transport/pages/rss-route.ts';
import { pool } from './platform/database/db.ts';
import { callerOf } from './platform/http/caller.ts';
import { env } from './platform/config/env.ts';
import { closeEvents, openEvents } from './platform/events/events.ts';
import { sayFarewellOn } from './platform/lifecycle/drain.ts';
import { flushViews } from './modules/forum/threads/views.ts';
import { ask } from './transport/graphql/execute-in-process.ts';
import { type GraphContext, visitorContext } from './transport/graphql/context.ts';
import { type GraphDoor, graphDoor, shortWay } from './transport/graphql/handler.ts';
import { answerSources } from './transport/graphql/response-dependencies.ts';
import { costLimit } from './transport/graphql/cost-limit.ts';
import { compiledAnswers } from './transport/graphql/compiled-responses.ts';
import { fewErrors, formatError, MOST_ERRORS } from './transport/graphql/errors.ts';
import { schema } from './composition/schema.ts';
import { trustedOperations } from './transport/graphql/trusted-operations.ts';
import { openSockets } from './transport/websocket/sockets.ts';
import { graphUploads } from './transport/graphql/uploads.ts';
import { health, startDraining } from './platform/lifecycle/health.ts';
import { fewAtOnce, limitConnections, LOOK_AT_CONNECTIONS } from './platform/http/http-limits.ts';
import { speakAsAsked, speakIn } from './platform/i18n/language.ts';
import { LIMITS } from './platform/limits/limits.ts';
import { log } from './platform/logging/log.ts';
import { countRequests, metrics } from './composition/metrics-route.ts';
import { beginWork } from './platform/metrics/stalls.ts';
import { originsOnly } from './platform/http/origins.ts';
import { rememberAddress } from './platform/http/own-address.ts';
import { isGone } from './transport/pages/gone.ts';
import { pages } from './transport/pages/pages.ts';
import { policyReports } from './transport/http/policy-reports/routes.ts';
import { pictureRoutes } from './modules/pictures/routes.ts';
import { privateFiles } from './modules/private-files/routes.ts';
import { closeRateLimits } from './platform/limits/rate-limits.ts';
import { GRAPH, readTargets } from './platform/http/request-target.ts';
import { restApi } from './transport/rest/api.ts';
import { allRoutes } from './composition/routes.ts';
import { sendError } from './transport/rest/send-error.ts';
import { sandboxFiles, sandboxPage } from './transport/graphql/sandbox/sandbox.ts';
import { security } from './transport/http/security-headers.ts';
import { usesStandin } from './integrations/razorpay-standin/keys.ts';
import { openStandin } from './integrations/razorpay-standin/standin.ts';
import { bodyOf } from './platform/cache/read-ahead.ts';
import { visitorCache } from './platform/cache/response-cache.ts';

export interface App {
  server: http.Server;
  close(): Promise<void>;
}

/** Builds the shop over the database that `connectDatabase` bound; without pages it needs no build. */
export async function createApp({ hasPages = true } = {}): Promise<App> {
  const app = express();
  const server = sayFarewellOn(limitConnections(http.createServer(LOOK_AT_CONNECTIONS)));
  countRequests(server);
  rememberAddress(server);
  readTargets(server);
  const apollo = graph(server);
  await apollo.start();
  const databaseUrl = pool.options.connectionString ?? '';
  await openEvents(databaseUrl);
  const closeSockets = openSockets(server);
  const page = hasPages ? await openPages(server) : null;
  const standin = usesStandin() ? openStandin(server) : null;
  const door = graphDoor(apollo);
  mount(app, door, { page: page?.handler, standin: standin?.router });
  const shop = shortWay(door, app);
  const cache = usesCache() ? await visitorCache(databaseUrl, shop) : null;
  server.on('request', fewAtOnce(cache?.listener ?? shop));
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
      closeRateLimits();
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
      return ({ language, ...question }) => {
        beginWork(`page ${question.operationName ?? 'unnamed'}`);
        return speakIn(language, () => ask(question, context));
      };
    },
    publicUrl: env().PUBLIC_URL,
    isGone,
    count: countPage,
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
    parseOptions: { maxTokens: LIMITS.graph.tokens },
    validationOptions: { maxErrors: MOST_ERRORS },
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

// A page has some 150 kB: a window of 256 kB makes it as small as one of 4 MB does, at half the processor.
const BROTLI = { params: { [constants.BROTLI_PARAM_LGWIN]: 18 } };

function mount(
  app: Express,
  door: GraphDoor,
  { page, standin }: Record<'page' | 'standin', express.RequestHandler | undefined>,
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
  app.use(speakAsAsked);
  mountGraph(app, door);
  app.use('/api', restApi(allRoutes));
  if (standin) app.use('/standin/razorpay', standin);
  app.use(pictureRoutes());
  app.use(rssRoute());
  app.use(crawlerRoutes());
  app.use(privateFiles());
  if (page) app.use(page);
  app.use((error: unknown, req: Request, res: Response, _next: NextFunction) => sendError(error, req, res));
}

/** At this one address, to the letter: whatever else judges by it means the same requests. */
function mountGraph(app: Express, door: GraphDoor): void {
  const graph = express.Router();
  // Before the sandbox, which would answer a foreign page's first question in its own way.
  graph.use(originsOnly, sandboxPage);
  graph.use(graphUploads(), bodyOf(express.json({ limit: LIMITS.graph.bodyBytes })));
  graph.use(async (req: Request, res: Response) => door(req, res, req.body));
  app.use((req, res, next) => (req.path === GRAPH ? graph(req, res, next) : next()));
  app.use(sandboxFiles());
}
