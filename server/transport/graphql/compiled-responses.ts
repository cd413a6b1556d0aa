// A plugin that executes frequent queries in compiled form; Apollo executes all others.
import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import type { GraphContext } from './context.ts';
import { runCompiled } from './run-query.ts';

export function compiledResponses(): ApolloServerPlugin<GraphContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        responseForOperation: async ({ document, operationName, request: { variables }, contextValue }) => {
          const result = await runCompiled({ document, operationName, variables }, contextValue);
          if (!result) return null;
          const singleResult = { data: result.data ?? null };
          return {
            http: { status: undefined, headers: new HeaderMap() },
            body: { kind: 'single', singleResult },
          };
        },
      }),
  };
}
