/**
 * Runs queries. Those that are asked again and again are compiled to JavaScript once (graphql-jit): what a list of
 * goods costs beside the database halves. Changes and streams are left to graphql-js, and so is all that fails.
 */
import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  getOperationAST,
  OperationTypeNode,
} from 'graphql';
import { compileQuery, type CompiledQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { GraphContext } from './context.ts';
import { schema } from '#server/composition/schema.ts';

export interface Asked {
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/** [P] Whoever asks so often asks again: compiling costs as much as some ten answers. */
const COMPILED_AFTER = 30;
/** [P] Twice what the client has; strangers' documents push each other out. */
const MOST_COMPILED = 300;

interface Known {
  timesAsked: number;
  compiled?: CompiledQuery | null;
}

// Apollo and the client's build hold on to their documents.
const documents = new LRUCache<DocumentNode, Map<string, Known>>({ max: MOST_COMPILED });

function knownOf(document: DocumentNode, name: string): Known {
  const operations = documents.get(document) ?? new Map<string, Known>();
  documents.set(document, operations);
  const known = operations.get(name) ?? { timesAsked: 0 };
  operations.set(name, known);
  return known;
}

/** The query as a function; null while it is seldom asked for, and where it cannot be one. */
function compiledOf({ document, operationName }: Asked, after: number): CompiledQuery | null {
  const known = knownOf(document, operationName ?? '');
  known.timesAsked += 1;
  if (known.compiled === undefined && known.timesAsked > after) {
    const isQuery = getOperationAST(document, operationName)?.operation === OperationTypeNode.QUERY;
    const compiled = isQuery ? compileQuery(schema, document, operationName ?? undefined) : null;
    known.compiled = compiled && isCompiledQuery(compiled) ? compiled : null;
  }
  return known.compiled ?? null;
}

/** The answer of a query that has been compiled; null where graphql-js is to answer. */
export async function runCompiled(
  asked: Asked,
  context: GraphContext,
  after = COMPILED_AFTER,
): Promise<ExecutionResult | null> {
  const compiled = compiledOf(asked, after);
  if (!compiled) return null;
  const result = await compiled.query(undefined, context, asked.variables ?? {});
  // Its errors name less of what is wrong, and lists of them are longer.
  return result.errors ? null : result;
}

/** Answers a document that is known to be valid. */
export async function runQuery(asked: Asked, contextValue: GraphContext): Promise<ExecutionResult> {
  const { document, operationName, variables } = asked;
  const result = await runCompiled(asked, contextValue);
  return result ?? execute({ schema, document, contextValue, variableValues: variables, operationName });
}
