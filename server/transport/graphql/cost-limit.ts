// Refuses over HTTP what asks for too much, and counts what each address asked for.
import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, type GraphQLSchema, OperationTypeNode } from 'graphql';
import { spend } from '#server/platform/limits/rate-limits.ts';
import type { GraphContext } from './context.ts';
import { judge } from './cost.ts';

/** The plugin that judges an operation before anything of it runs. */
export function costLimit(schema: GraphQLSchema): ApolloServerPlugin<GraphContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: async ({ document, operation, operationName, request, contextValue }) => {
          if (operation?.operation === OperationTypeNode.SUBSCRIPTION) throw needsSocket();
          const judged = judge(schema, { document, operationName, variables: request.variables });
          if (judged instanceof GraphQLError) throw judged;
          await spend('graphCostByAddress', contextValue.caller.address, Math.max(1, judged));
        },
      }),
  };
}

function needsSocket(): GraphQLError {
  const extensions = { code: 'BAD_REQUEST', http: { status: 400 } };
  return new GraphQLError('Subscriptions are listened to over a websocket', { extensions });
}
