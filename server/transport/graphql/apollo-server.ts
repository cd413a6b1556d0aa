// Creates the Apollo Servers of the shop and the back office.
import type http from 'node:http';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import type { GraphQLSchema } from 'graphql';
import { LIMITS } from '#server/platform/limits/limits.ts';
import type { GraphContext } from './context.ts';
import { costLimit } from './cost-limit.ts';
import { formatError, limitErrors, MAX_ERRORS } from './errors.ts';
import { trustedOperations } from './trusted-operations.ts';

interface Graph {
  schema: GraphQLSchema;
  /** Whether the schema may be read and misspelt names are answered with suggestions. */
  isOpen: boolean;
  /** The server to drain when the Apollo Server stops. */
  httpServer?: http.Server;
  plugins?: ApolloServerPlugin<GraphContext>[];
}

export function newApolloServer({
  schema,
  isOpen,
  httpServer,
  plugins = [],
}: Graph): ApolloServer<GraphContext> {
  return new ApolloServer<GraphContext>({
    schema,
    formatError,
    introspection: isOpen,
    hideSchemaDetailsFromClientErrors: !isOpen,
    includeStacktraceInErrorResponses: false,
    // main.ts handles signals and stops everything in order.
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: LIMITS.graph.tokens },
    validationOptions: { maxErrors: MAX_ERRORS },
    persistedQueries: { cache: trustedOperations, ttl: null },
    plugins: [
      // Cache control wraps every field resolver, a third of the execution time of a list.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ...(httpServer ? [ApolloServerPluginDrainHttpServer({ httpServer })] : []),
      costLimit(schema),
      ...plugins,
      limitErrors(),
    ],
  });
}
