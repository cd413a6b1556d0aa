// Operations sent over a websocket. Many sockets send the same one, so parsing, validation and cost are cached.
import {
  type DocumentNode,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { BoundedMap } from '#server/platform/cache/bounded-map.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { checkCost } from '#server/transport/graphql/cost.ts';
import { MAX_ERRORS } from '#server/transport/graphql/errors.ts';
import { noConditionalSubscriptions } from './no-conditional-subscriptions.ts';
import { schema } from '#server/composition/schema.ts';

/** The payload of a `subscribe` message. */
export interface OperationRequest {
  query: string;
  variables?: Record<string, unknown> | null | undefined;
  operationName?: string | null | undefined;
}

export interface Operation {
  document: DocumentNode;
  cost: number;
  /** Identical for identical requests. */
  key: string;
}

const MAX_CACHED = 500;
/** Characters; ten times the longest subscription of the client. Longer ones are not cached. */
const MAX_CACHED_LENGTH = 8_000;

const RULES = [...specifiedRules, noConditionalSubscriptions];

/** The operations of one schema. */
export class Operations {
  readonly schema: GraphQLSchema;
  readonly #documents = new BoundedMap<string, DocumentNode>(MAX_CACHED);
  readonly #operations = new BoundedMap<string, Operation>(MAX_CACHED);

  constructor(schema: GraphQLSchema) {
    this.schema = schema;
  }

  /** The parsed and validated operation with its cost, or the errors for which it is refused. */
  prepare(request: OperationRequest): Operation | readonly GraphQLError[] {
    const { query, variables = null, operationName = null } = request;
    const key = JSON.stringify([query, operationName, variables]);
    const cached = this.#operations.get(key);
    if (cached) return cached;
    const document = this.documentOf(query);
    if (!('kind' in document)) return document;
    // Only HTTP limits the size and time of a response.
    const kind = getOperationAST(document, operationName)?.operation;
    if (kind && kind !== OperationTypeNode.SUBSCRIPTION) return [needsHttp()];
    const cost = checkCost(this.schema, { document, operationName, variables });
    if (cost instanceof GraphQLError) return [cost];
    const operation = { document, cost: Math.max(1, cost), key };
    if (key.length <= MAX_CACHED_LENGTH) this.#operations.set(key, operation);
    return operation;
  }

  /** The parsed document, or its syntax and validation errors. */
  documentOf(query: string): DocumentNode | readonly GraphQLError[] {
    const cached = this.#documents.get(query);
    if (cached) return cached;
    try {
      const document = parse(query, { maxTokens: LIMITS.graph.tokens });
      const errors = validate(this.schema, document, RULES, { maxErrors: MAX_ERRORS });
      if (errors.length > 0) return errors;
      if (query.length <= MAX_CACHED_LENGTH) this.#documents.set(query, document);
      return document;
    } catch (error) {
      if (error instanceof GraphQLError) return [error];
      throw error;
    }
  }
}

/** The operations of the public schema. */
export const publicOperations = new Operations(schema);

function needsHttp(): GraphQLError {
  const extensions = { code: 'BAD_REQUEST' };
  return new GraphQLError('A websocket takes subscriptions only: send queries and mutations over HTTP', {
    extensions,
  });
}
