// What an operation may ask for: objects cost 1, scalars 0, lists as much as they may hold.
import {
  type DocumentNode,
  type FieldNode,
  getNamedType,
  getNullableType,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  isLeafType,
  isListType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';
import { MAX_PAGE_SIZE } from '#rules/constants.ts';

/** "at most 5,000 with variables resolved and defaults counted" */
export const MAX_COST = 5_000;
/** Four times what the largest screen of the client asks; validating takes the square of it. */
export const MAX_TOKENS = 1_000;
/** "root fields 10", and room for a screen that names one twice. [P] */
const MAX_ROOT_FIELDS = 15;
/** [P] A search reads whole indexes, however little it answers. */
const MAX_SEARCHES = 2;
/** [P] An article is some 6 kB, so that no answer of many passes 2 MB. */
const TEXT_COST = 20;
/** The whole schema is 90 kB of answer; once is enough for any tool. */
const MAX_SCHEMA_FIELDS = 3;

// The schema's own descriptions state the cap of each plain list: "At most 12."
const CAP = /at most (\d+)/i;

const estimate: ComplexityEstimator = ({ field, args, childComplexity }) => {
  if (isLeafType(getNamedType(field.type))) return field.name === 'html' ? TEXT_COST : 0;
  const first: unknown = args.first;
  // Refused before anything runs, in graphql-js's own manner.
  if (typeof first === 'number' && first < 1) throw new GraphQLError(`first must be 1 to ${MAX_PAGE_SIZE}`);
  const cap = Number(CAP.exec(field.description ?? '')?.[1] ?? 1);
  // One above the most costs what it says, so that nothing is gained by it.
  const size = typeof first === 'number' ? first : cap;
  // A connection is one object around `first` nodes; a list is that many objects.
  return isListType(getNullableType(field.type)) ? size * (1 + childComplexity) : 1 + size * childComplexity;
};

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

/** The error of an operation that asks for too much, or whose variables do not fit; else its cost. */
export function judge(schema: GraphQLSchema, asked: Asked): GraphQLError | number {
  const tooWide = judgeWidth(asked);
  if (tooWide) return tooWide;
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

function judgeWidth({ document, operationName }: Asked): GraphQLError | null {
  const operation = getOperationAST(document, operationName);
  const fields = operation ? rootFields(document, operation.selectionSet) : [];
  const names = fields.map(({ name }) => name.value);
  if (names.length > MAX_ROOT_FIELDS) return tooCostly(`At most ${MAX_ROOT_FIELDS} fields at the root`);
  if (fields.filter(isSearch).length > MAX_SEARCHES)
    return tooCostly(`At most ${MAX_SEARCHES} searches at once`);
  const ofSchema = names.filter((name) => name === '__schema' || name === '__type');
  if (ofSchema.length > MAX_SCHEMA_FIELDS) return tooCostly(`The schema at most ${MAX_SCHEMA_FIELDS} times`);
  return null;
}

function isSearch({ name, arguments: args = [] }: FieldNode): boolean {
  return name.value === 'search' || args.some((arg) => arg.name.value === 'search');
}

/**
 * The fields at the root. Each fragment is followed once, as it is run: twenty that spread each other twice would
 * be a million fields.
 */
export function rootFields(
  document: DocumentNode,
  { selections }: SelectionSetNode,
  followed = new Set<string>(),
): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return rootFields(document, selection.selectionSet, followed);
    const name = selection.name.value;
    if (followed.has(name)) return [];
    followed.add(name);
    const fragment = document.definitions.find(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
    );
    return fragment && 'selectionSet' in fragment
      ? rootFields(document, fragment.selectionSet, followed)
      : [];
  });
}
