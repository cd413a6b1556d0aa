// What an operation may ask for: objects cost 1, scalars 0, lists as much as they may hold.
import type { ApolloServerPlugin } from '@apollo/server';
import { getNamedType, getNullableType, GraphQLError, type GraphQLSchema, isLeafType, isListType } from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';
import type { GraphContext } from './context.ts';

/** "at most 5,000 with variables resolved and defaults counted" */
export const MAX_COST = 5_000;
/** More tokens than any screen needs. */
export const MAX_TOKENS = 2_000;

// The schema's own descriptions state the cap of each plain list: "At most 12."
const CAP = /at most (\d+)/i;

const estimate: ComplexityEstimator = ({ field, args, childComplexity }) => {
  if (isLeafType(getNamedType(field.type))) return 0;
  const first: unknown = args.first;
  const cap = Number(CAP.exec(field.description ?? '')?.[1] ?? 1);
  // A refused page size costs what it says, so that nothing is gained by it.
  const size = typeof first === 'number' ? Math.max(1, first) : cap;
  // A connection is one object around `first` nodes; a list is that many objects.
  return isListType(getNullableType(field.type)) ? size * (1 + childComplexity) : 1 + size * childComplexity;
};

export function costOf(schema: GraphQLSchema, query: Parameters<typeof getComplexity>[0]['query'], variables?: Record<string, unknown>): number {
  return getComplexity({ schema, query, ...(variables && { variables }), estimators: [estimate] });
}

/** Refuses what is too costly before anything runs. */
export function costLimit(schema: GraphQLSchema): ApolloServerPlugin<GraphContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: ({ document, request }) => {
          const cost = costOf(schema, document, request.variables);
          if (cost > MAX_COST)
            throw new GraphQLError(`This asks for ${cost}, and ${MAX_COST} is the most`, {
              extensions: { code: 'TOO_COSTLY', http: { status: 400 } },
            });
          return Promise.resolve();
        },
      }),
  };
}
