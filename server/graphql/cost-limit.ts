// Refuses over HTTP what asks for too much, and counts what each address asked for.
import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { spend } from '#server/rate-limits.ts';
import type { GraphContext } from './context.ts';
import { judge } from './cost.ts';

/** The plugin that judges an operation before anything of it runs. */
export function costLimit(schema: GraphQLSchema): ApolloServerPlugin<GraphContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: async ({ document, operationName, request, contextValue }) => {
          const judged = judge(schema, { document, operationName, variables: request.variables });
          if (judged instanceof GraphQLError) throw judged;
          await spend('graphCostByAddress', contextValue.caller.address, Math.max(1, judged));
        },
      }),
  };
}
