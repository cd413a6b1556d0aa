// Executes operations in this process, for server-side rendering. Errors are formatted as over HTTP.
import type { DocumentNode, FormattedExecutionResult } from 'graphql';
import { listCacheTags } from '#server/platform/cache/cache-dependencies.ts';
import type { GraphContext } from './context.ts';
import { formatResult } from './errors.ts';
import { runQuery } from './run-query.ts';
import { schema } from '#server/composition/schema.ts';

export interface TrustedOperation {
  document: DocumentNode;
  variables: Record<string, unknown>;
  operationName: string | undefined;
}

/** Executes a document of the client's own build, which is not validated again. */
export async function executeInProcess(
  { document, variables, operationName }: TrustedOperation,
  contextValue: GraphContext,
): Promise<FormattedExecutionResult> {
  contextValue.sources.add(listCacheTags(schema, document, operationName));
  const result = await runQuery({ document, variables, operationName }, contextValue);
  if (result.errors) contextValue.sources.add(null);
  return formatResult(result);
}
