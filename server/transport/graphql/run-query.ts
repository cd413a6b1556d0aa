/**
 * Executes queries. Frequent ones are compiled to JavaScript (graphql-jit), which halves the CPU time of product lists
 * outside the database. graphql-js executes mutations, subscriptions and queries that fail.
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

export interface QueryRequest {
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/** Compiling costs as much as about ten executions. */
const COMPILED_AFTER = 30;
/** Twice as many as the client has; the least recently used ones are dropped. */
const MAX_COMPILED = 300;

interface CacheEntry {
  executions: number;
  compiled?: CompiledQuery | null;
}

// Apollo and the client build reuse their document objects.
const documents = new LRUCache<DocumentNode, Map<string, CacheEntry>>({ max: MAX_COMPILED });

function buildCacheEntry(document: DocumentNode, name: string): CacheEntry {
  const operations = documents.get(document) ?? new Map<string, CacheEntry>();
  documents.set(document, operations);
  const entry = operations.get(name) ?? { executions: 0 };
  operations.set(name, entry);
  return entry;
}

/** The compiled query; null if it is not frequent yet or cannot be compiled. */
function compile({ document, operationName }: QueryRequest, after: number): CompiledQuery | null {
  const entry = buildCacheEntry(document, operationName ?? '');
  entry.executions += 1;
  if (entry.compiled === undefined && entry.executions > after) {
    const isQuery = getOperationAST(document, operationName)?.operation === OperationTypeNode.QUERY;
    const compiled = isQuery ? compileQuery(schema, document, operationName ?? undefined) : null;
    entry.compiled = compiled && isCompiledQuery(compiled) ? compiled : null;
  }
  return entry.compiled ?? null;
}

/** Executes a compiled query; null when graphql-js must execute it. */
export async function runCompiled(
  request: QueryRequest,
  context: GraphContext,
  after = COMPILED_AFTER,
): Promise<ExecutionResult | null> {
  const compiled = compile(request, after);
  if (!compiled) return null;
  const result = await compiled.query(undefined, context, request.variables ?? {});
  // graphql-js reports errors in more detail.
  return result.errors ? null : result;
}

/** Executes a validated document. */
export async function runQuery(request: QueryRequest, contextValue: GraphContext): Promise<ExecutionResult> {
  const { document, operationName, variables } = request;
  const result = await runCompiled(request, contextValue);
  return result ?? execute({ schema, document, contextValue, variableValues: variables, operationName });
}
