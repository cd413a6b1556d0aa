// What an operation may ask for: objects cost 1, scalars 0, lists as much as they may hold.
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
import { capOf, type LongList, tooLongList } from './list-caps.ts';
import { faultOfShape } from './operation-shape.ts';

export const MAX_COST = LIMITS.graph.cost;

const estimate: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  // Refused before anything runs, in graphql-js's own manner.
  const long = tooLongList(field.args, args);
  if (long) throw tooLong(long);
  if (isLeafType(getNamedType(field.type))) return isArticle(type, field) ? LIMITS.graph.textCost : 0;
  const first: unknown = args.first;
  if (typeof first === 'number' && first < 1) throw new GraphQLError(`first must be 1 to ${MAX_PAGE_SIZE}`);
  const cap = capOf(field.description) ?? 1;
  // One above the most costs what it says, so that nothing is gained by it.
  const size = typeof first === 'number' ? first : cap;
  // A connection is one object around `first` nodes; a list is that many objects.
  return isListType(getNullableType(field.type)) ? size * (1 + childComplexity) : 1 + size * childComplexity;
};

/** Articles are long; what people write in the forum is short, but for a few. */
function isArticle({ name }: GraphQLCompositeType, field: GraphQLField<unknown, unknown>): boolean {
  return name === 'BlogPost' && field.name === 'html';
}

interface Asked {
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/** What an operation costs. Variables that do not fit throw a GraphQLError. */
export function costOf(schema: GraphQLSchema, { document, operationName, variables }: Asked): number {
  return getComplexity({
    schema,
    query: document,
    ...(operationName && { operationName }),
    ...(variables && { variables }),
    estimators: [estimate],
  });
}

// [P] Screens of a shop are asked for with the same variables by everybody; longer ones are somebody's own.
const MOST_KEPT = 1_000;
const LONGEST_KEPT = 300;
const kept = new LRUCache<string, number>({ max: MOST_KEPT });
const documentIds = new WeakMap<DocumentNode, number>();
let documentCount = 0;

function idOf(document: DocumentNode): number {
  const id = documentIds.get(document) ?? (documentCount += 1);
  documentIds.set(document, id);
  return id;
}

/** What is asked, in short; null where it is too long to be asked again, or nested beyond what can be written. */
function keyOf({ document, operationName, variables }: Asked): string | null {
  try {
    const key = `${idOf(document)} ${operationName ?? ''} ${JSON.stringify(variables ?? {})}`;
    return key.length <= LONGEST_KEPT ? key : null;
  } catch {
    return null;
  }
}

/** The error of an operation that asks for too much, or whose variables do not fit; else its cost. */
export function judge(schema: GraphQLSchema, asked: Asked): GraphQLError | number {
  const key = keyOf(asked);
  const before = key === null ? undefined : kept.get(key);
  if (before !== undefined) return before;
  const judged = judgeAnew(schema, asked);
  if (key !== null && typeof judged === 'number') kept.set(key, judged);
  return judged;
}

function judgeAnew(schema: GraphQLSchema, asked: Asked): GraphQLError | number {
  const fault = faultOfShape(asked);
  if (fault) return tooCostly(fault);
  const misfit = firstMisfit(schema, asked);
  if (misfit) return badRequest(misfit.message);
  try {
    const cost = costOf(schema, asked);
    return cost > MAX_COST ? tooCostly(`This asks for ${cost}, and ${MAX_COST} is the most`) : cost;
  } catch (error) {
    // graphql-js's own sentence on variables and bombs; it says nothing of our inside.
    if (error instanceof GraphQLError && error.extensions.code) return error;
    const message = error instanceof GraphQLError ? error.message : 'The operation was not understood';
    return badRequest(message);
  }
}

/** The first variable that does not fit. Whoever coerces after this finds no error, of which each would be written out. */
function firstMisfit(schema: GraphQLSchema, { document, operationName, variables }: Asked) {
  const declared = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  return getVariableValues(schema, declared, variables ?? {}, { maxErrors: 1 }).errors?.[0];
}

function badRequest(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });
}

/** As the services refuse a list that is too long. */
function tooLong({ name, most }: LongList): GraphQLError {
  const refusal = invalid({ [name]: `At most ${most} of ${name}` });
  const extensions = { ...refusal.extensions, http: { status: 400 } };
  return new GraphQLError(refusal.message, { originalError: refusal, extensions });
}

function tooCostly(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'TOO_COSTLY', http: { status: 400 } } });
}
