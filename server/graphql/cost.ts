// What an operation may ask for: objects cost 1, scalars 0, lists as much as they may hold.
import {
  type DocumentNode,
  getNamedType,
  getNullableType,
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
import { LIMITS } from '#server/limits.ts';
import { faultOfShape } from './shape.ts';

export const MAX_COST = LIMITS.graph.cost;

// The schema's own descriptions state the cap of each plain list: "At most 12."
const CAP = /at most (\d+)/i;

const estimate: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  if (isLeafType(getNamedType(field.type))) return isArticle(type, field) ? LIMITS.graph.textCost : 0;
  const first: unknown = args.first;
  // Refused before anything runs, in graphql-js's own manner.
  if (typeof first === 'number' && first < 1) throw new GraphQLError(`first must be 1 to ${MAX_PAGE_SIZE}`);
  const cap = Number(CAP.exec(field.description ?? '')?.[1] ?? 1);
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
  try {
    const cost = costOf(schema, asked);
    return cost > MAX_COST ? tooCostly(`This asks for ${cost}, and ${MAX_COST} is the most`) : cost;
  } catch (error) {
    // graphql-js's own sentence on variables and bombs; it says nothing of our inside.
    const message = error instanceof GraphQLError ? error.message : 'The operation was not understood';
    return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });
  }
}

function tooCostly(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'TOO_COSTLY', http: { status: 400 } } });
}
