// The graph without a wire: for pages that are drawn in this process. Errors come as over HTTP.
import type { DocumentNode, FormattedExecutionResult } from 'graphql';
import { partsRead } from '#server/platform/cache/cache-dependencies.ts';
import type { GraphContext } from './context.ts';
import { formatResult } from './errors.ts';
import { runQuery } from './run-query.ts';
import { schema } from '#server/composition/schema.ts';

export interface Question {
  document: DocumentNode;
  variables: Record<string, unknown>;
  operationName: string | undefined;
}

/** Answers the client's own documents, which are known to be valid. */
export async function ask(
  { document, variables, operationName }: Question,
  contextValue: GraphContext,
): Promise<FormattedExecutionResult> {
  contextValue.sources.add(partsRead(schema, document, operationName));
  const result = await runQuery({ document, variables, operationName }, contextValue);
  if (result.errors) contextValue.sources.add(null);
  return formatResult(result);
}
