// Refuses operations over HTTP that are too costly, and charges their cost to the address.
import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, type GraphQLSchema, OperationTypeNode } from 'graphql';
import { rateLimitHeaders } from '#server/platform/http/rate-limit-headers.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import type { GraphContext } from './context.ts';
import { checkCost } from './cost.ts';

/** A plugin that checks the cost of an operation before it is executed. */
export function costLimit(schema: GraphQLSchema): ApolloServerPlugin<GraphContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: async ({
          document,
          operation,
          operationName,
          request,
          response,
          contextValue,
        }) => {
          if (operation?.operation === OperationTypeNode.SUBSCRIPTION) throw needsSocket();
          const result = checkCost(schema, { document, operationName, variables: request.variables });
          if (result instanceof GraphQLError) throw result;
          const limit = await consumeLimit(
            'graphCostByAddress',
            contextValue.caller.address,
            Math.max(1, result),
          );
          for (const [name, value] of Object.entries(rateLimitHeaders(limit)))
            response.http?.headers.set(name, value);
        },
      }),
  };
}

function needsSocket(): GraphQLError {
  const extensions = { code: 'BAD_REQUEST', http: { status: 400 } };
  return new GraphQLError('Subscriptions need a websocket', { extensions });
}
