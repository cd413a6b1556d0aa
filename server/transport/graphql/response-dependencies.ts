// Tells the visitors' cache what an answer over HTTP was read from.
import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLSchema } from 'graphql';
import { partsRead } from '#server/platform/cache/cache-dependencies.ts';
import type { GraphContext } from './context.ts';

export function answerSources(schema: GraphQLSchema): ApolloServerPlugin<GraphContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: ({ document, operationName, contextValue: { sources } }) => {
          sources.add(partsRead(schema, document, operationName));
          return Promise.resolve();
        },
        willSendResponse: ({ response: { body }, contextValue: { sources } }) => {
          // What failed may succeed the next time.
          if (body.kind !== 'single' || body.singleResult.errors) sources.add(null);
          return Promise.resolve();
        },
      }),
  };
}
