// Records the tables that a response over HTTP depends on, for the response cache.
import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLSchema } from 'graphql';
import { listCacheTags } from '#server/platform/cache/cache-dependencies.ts';
import type { GraphContext } from './context.ts';

export function responseDependencies(schema: GraphQLSchema): ApolloServerPlugin<GraphContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: ({ document, operationName, contextValue: { sources } }) => {
          sources.add(listCacheTags(schema, document, operationName));
          return Promise.resolve();
        },
        willSendResponse: ({ response: { body }, contextValue: { sources } }) => {
          // Errors are not cached.
          if (body.kind !== 'single' || body.singleResult.errors) sources.add(null);
          return Promise.resolve();
        },
      }),
  };
}
