// Operations that come over a websocket: many sockets send the same one, so it is judged once.
import { type DocumentNode, GraphQLError, parse, specifiedRules, validate } from 'graphql';
import { BoundedMap } from '#server/platform/cache/bounded-map.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { judge } from '#server/transport/graphql/cost.ts';
import { MOST_ERRORS } from '#server/transport/graphql/errors.ts';
import { noConditionalStreams } from './no-conditional-streams.ts';
import { schema } from '#server/composition/schema.ts';

/** What a client asks for. */
export interface Asked {
  query: string;
  variables?: Record<string, unknown> | null | undefined;
  operationName?: string | null | undefined;
}

export interface Operation {
  document: DocumentNode;
  cost: number;
  /** The same for whoever asks for the same. */
  key: string;
}

const MOST_KEPT = 500;
/** [P] Ten times what a stream of our own pages is; longer ones are read anew each time. */
const LONGEST_KEPT = 8_000;

const RULES = [...specifiedRules, noConditionalStreams];
const documents = new BoundedMap<string, DocumentNode>(MOST_KEPT);
const operations = new BoundedMap<string, Operation>(MOST_KEPT);

/** The operation, or the errors why it shall not run. */
export function operationOf(asked: Asked): Operation | readonly GraphQLError[] {
  const { query, variables = null, operationName = null } = asked;
  const key = JSON.stringify([query, operationName, variables]);
  const known = operations.get(key);
  if (known) return known;
  const document = documentOf(query);
  if (!('kind' in document)) return document;
  const cost = judge(schema, { document, operationName, variables });
  if (cost instanceof GraphQLError) return [cost];
  const operation = { document, cost: Math.max(1, cost), key };
  if (key.length <= LONGEST_KEPT) operations.set(key, operation);
  return operation;
}

/** The document of a text, valid, or the errors why it is none. */
export function documentOf(query: string): DocumentNode | readonly GraphQLError[] {
  const known = documents.get(query);
  if (known) return known;
  try {
    const document = parse(query, { maxTokens: LIMITS.graph.tokens });
    const errors = validate(schema, document, RULES, { maxErrors: MOST_ERRORS });
    if (errors.length > 0) return errors;
    if (query.length <= LONGEST_KEPT) documents.set(query, document);
    return document;
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}
