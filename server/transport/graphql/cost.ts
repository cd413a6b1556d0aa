// The cost of an operation: objects cost 1, scalars 0, lists their maximum length times the cost of an item.
import {
  type DocumentNode,
  getNamedType,
  getNullableType,
  getOperationAST,
  getVariableValues,
  type GraphQLCompositeType,
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  isLeafType,
  isListType,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';
import { MAX_PAGE_SIZE } from '#rules/constants.ts';
import { invalid } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { parseCap, type LongList, tooLongList } from './list-caps.ts';
import { shapeError } from './operation-shape.ts';

export const MAX_COST = LIMITS.graph.cost;

const estimate: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  // Thrown as graphql-js does, before anything is executed.
  const long = tooLongList(field.args, args);
  if (long) throw tooLong(long);
  if (isLeafType(getNamedType(field.type))) return isArticle(type, field) ? LIMITS.graph.textCost : 0;
  const first: unknown = args.first;
  if (typeof first === 'number' && first < 1) throw new GraphQLError(`first must be 1 to ${MAX_PAGE_SIZE}`);
  // A `first` above the maximum costs that many as well.
  const size = typeof first === 'number' ? first : undefined;
  // A list is that many objects, a connection one object around `first` nodes.
  if (isListType(getNullableType(field.type)))
    return (size ?? parseCap(field.description) ?? 1) * (1 + childComplexity);
  return 1 + (size ?? 1) * childComplexity;
};

/** Articles are much longer than other texts. */
function isArticle({ name }: GraphQLCompositeType, field: GraphQLField<unknown, unknown>): boolean {
  return name === 'BlogPost' && field.name === 'html';
}

interface OperationRequest {
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/** The cost in points. Throws a GraphQLError for variables of a wrong type. */
export function computeCost(
  schema: GraphQLSchema,
  { document, operationName, variables }: OperationRequest,
): number {
  return getComplexity({
    schema,
    query: document,
    ...(operationName && { operationName }),
    ...(variables && { variables }),
    estimators: [estimate],
  });
}

// Most requests repeat the same few variables; long ones are unlikely to come again.
const MAX_CACHED = 1_000;
const MAX_KEY_LENGTH = 300;
const costs = new LRUCache<string, number>({ max: MAX_CACHED });
const documentIds = new WeakMap<DocumentNode, number>();
let documentCount = 0;

function documentId(document: DocumentNode): number {
  const id = documentIds.get(document) ?? (documentCount += 1);
  documentIds.set(document, id);
  return id;
}

/** A cache key; null when it is too long or the variables are nested too deeply to serialize. */
function buildKey({ document, operationName, variables }: OperationRequest): string | null {
  try {
    const key = `${documentId(document)} ${operationName ?? ''} ${JSON.stringify(variables ?? {})}`;
    return key.length <= MAX_KEY_LENGTH ? key : null;
  } catch {
    return null;
  }
}

/** The cost in points, or the error when it exceeds a limit or its variables have wrong types. */
export function checkCost(schema: GraphQLSchema, request: OperationRequest): GraphQLError | number {
  const key = buildKey(request);
  const cached = key === null ? undefined : costs.get(key);
  if (cached !== undefined) return cached;
  const result = checkUncached(schema, request);
  if (key !== null && typeof result === 'number') costs.set(key, result);
  return result;
}

function checkUncached(schema: GraphQLSchema, request: OperationRequest): GraphQLError | number {
  const exceeded = shapeError(request);
  if (exceeded) return tooCostly(exceeded);
  const mismatch = firstMismatch(schema, request);
  if (mismatch) return badRequest(mismatch.message);
  try {
    const cost = computeCost(schema, request);
    return cost > MAX_COST ? tooCostly(`This costs ${cost} points; the maximum is ${MAX_COST}`) : cost;
  } catch (error) {
    // The messages of graphql-js about variables and recursion reveal nothing internal.
    if (error instanceof GraphQLError && error.extensions.code) return error;
    const message = error instanceof GraphQLError ? error.message : 'The operation is invalid';
    return badRequest(message);
  }
}

/** The first variable of a wrong type. graphql-js would otherwise report every one of them. */
function firstMismatch(schema: GraphQLSchema, { document, operationName, variables }: OperationRequest) {
  const declared = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  return getVariableValues(schema, declared, variables ?? {}, { maxErrors: 1 }).errors?.[0];
}

function badRequest(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });
}

/** The same error as services throw for a list that is too long. */
function tooLong({ name, most }: LongList): GraphQLError {
  const userError = invalid({ [name]: `At most ${most} of ${name}` });
  const extensions = { ...userError.extensions, http: { status: 400 } };
  return new GraphQLError(userError.message, { originalError: userError, extensions });
}

function tooCostly(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'TOO_COSTLY', http: { status: 400 } } });
}
