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
import { countPage } from './pages/count-page.ts';
import { crawlerRoutes } from './pages/crawler-routes.ts';
import { rssRoute } from './pages/rss-route.ts';
import { pool } from './db.ts';
import { callerOf } from './caller.ts';
import { env } from './env.ts';
import { closeEvents, openEvents } from './events.ts';
import { sayFarewellOn } from './farewell.ts';
import { flushViews } from './forum/views.ts';
import { ask } from './graphql/ask.ts';
import { type GraphContext, visitorContext } from './graphql/context.ts';
import { type GraphDoor, graphDoor, shortWay } from './graphql/door.ts';
import { answerSources } from './graphql/answer-sources.ts';
import { costLimit } from './graphql/cost-limit.ts';
import { compiledAnswers } from './graphql/compiled-answers.ts';
import { fewErrors, formatError, MOST_ERRORS } from './graphql/errors.ts';
import { schema } from './graphql/schema.ts';
import { trustedOperations } from './graphql/trusted-operations.ts';
import { openSockets } from './graphql/sockets.ts';
import { graphUploads } from './graphql/uploads.ts';
import { health, startDraining } from './health.ts';
import { fewAtOnce, limitConnections, LOOK_AT_CONNECTIONS } from './http-limits.ts';
import { speakAsAsked, speakIn } from './language.ts';
import { LIMITS } from './limits.ts';
import { log } from './log.ts';
import { countRequests, metrics } from './metrics/routes.ts';
import { beginWork } from './metrics/stalls.ts';
import { originsOnly } from './origins.ts';
import { rememberAddress } from './own-address.ts';
import { isGone } from './pages/gone.ts';
import { pages } from './pages/pages.ts';
import { policyReports } from './policy-reports/routes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { privateFiles } from './private-files/routes.ts';
import { closeRateLimits } from './rate-limits.ts';
import { readTargets } from './request-target.ts';
import { restApi } from './rest/api.ts';
import { allRoutes } from './rest/all-routes.ts';
import { sendError } from './rest/send-error.ts';
import { sandboxFiles, sandboxPage } from './sandbox/sandbox.ts';
import { GRAPH, security } from './security-headers.ts';
import { usesStandin } from './standin/razorpay/keys.ts';
import { openStandin } from './standin/razorpay/standin.ts';
import { bodyOf } from './visitor-cache/read-ahead.ts';
import { visitorCache } from './visitor-cache/visitor-cache.ts';

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
