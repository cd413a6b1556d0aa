// How refusals and faults look in the graph: a code, the faulty fields, nothing of the inside.
import { randomUUID } from 'node:crypto';
import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  type ExecutionResult,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
} from 'graphql';
import { ERROR_STATUS } from '#rules/error-status.ts';
import { asRefusal } from '#server/platform/database/error-mapping.ts';
import { Refusal } from '#server/platform/errors.ts';
import { log } from '#server/platform/logging/log.ts';
import { noteRefusal } from '#server/platform/metrics/instruments.ts';
import type { GraphContext } from './context.ts';

// Apollo's own codes, said in ours.
const APOLLO_CODES: Record<string, string> = {
  GRAPHQL_PARSE_FAILED: 'BAD_REQUEST',
  GRAPHQL_VALIDATION_FAILED: 'BAD_REQUEST',
  BAD_USER_INPUT: 'BAD_REQUEST',
  BAD_REQUEST: 'BAD_REQUEST',
  OPERATION_RESOLUTION_FAILURE: 'BAD_REQUEST',
  PERSISTED_QUERY_NOT_FOUND: 'PERSISTED_QUERY_NOT_FOUND',
  PERSISTED_QUERY_NOT_SUPPORTED: 'PERSISTED_QUERY_NOT_SUPPORTED',
  TOO_COSTLY: 'TOO_COSTLY',
};

/** [P] Who sends nonsense hears what is wrong with it, in fewer bytes than the nonsense had. */
export const MOST_ERRORS = 15;
const MOST_CHARACTERS = 300;
const MOST_PLACES = 5;

export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const said = inOurWords(formatted, error);
  noteRefusal('graph', String(said.extensions?.code));
  return said;
}

function inOurWords(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const original = unwrapResolverError(error);
  const refusal = asRefusal(isOfTheWhole(error) ? error.originalError : original);
  if (refusal) return { ...placeOf(formatted), message: refusal.message, extensions: refusal.extensions };
  const isTheirs = original === error && !formatted.path && isOfRequest(formatted, error);
  const known = APOLLO_CODES[String(formatted.extensions?.code)] ?? (isTheirs ? 'BAD_REQUEST' : undefined);
  // What graphql-js says repeats what was sent.
  const message = formatted.message.slice(0, MOST_CHARACTERS);
  if (known) return { ...placeOf(formatted), message, extensions: { code: known } };
  const requestId = randomUUID();
  log.error({ err: original, requestId }, 'a resolver failed');
  return {
    ...placeOf(formatted),
    message: 'Something went wrong',
    extensions: { code: 'INTERNAL', requestId },
  };
}

/**
 * Refuses a request before any of its fields is asked for, such as while the database is away: with the status
 * that says so, since there is no part of an answer beside it. Apollo would answer 500.
 */
export function refuseAsWhole(error: unknown): never {
  const refusal = asRefusal(error);
  if (!refusal) throw error;
  const { code, message, retryAfter, extensions } = refusal;
  const headers = new HeaderMap(retryAfter === undefined ? [] : [['retry-after', String(retryAfter)]]);
  throw new GraphQLError(message, {
    originalError: refusal,
    extensions: { ...extensions, http: { status: ERROR_STATUS[code], headers } },
  });
}

function isOfTheWhole(error: unknown): error is GraphQLError {
  return error instanceof GraphQLError && !error.path && error.originalError instanceof Refusal;
}

/**
 * Whether the libraries themselves speak of what was sent: graphql-js on a websocket, of syntax and validation, or
 * Apollo with a status of 4xx, such as of a persisted query that is none.
 */
function isOfRequest({ extensions }: GraphQLFormattedError, error: unknown): boolean {
  if (extensions?.code === undefined) return true;
  const status =
    error instanceof GraphQLError ? (error.extensions.http as { status?: number } | undefined)?.status : 0;
  return status !== undefined && status >= 400 && status < 500;
}

/** A result as it is sent. */
export function formatResult({ data, errors }: ExecutionResult): FormattedExecutionResult {
  return {
    ...(data !== undefined && { data }),
    ...(errors && { errors: firstOf(errors).map((error) => formatError(error.toJSON(), error)) }),
  };
}

/** As many errors as anybody reads. */
export function firstOf<Fault>(errors: readonly Fault[]): readonly Fault[] {
  return errors.slice(0, MOST_ERRORS);
}

/** Keeps to them over HTTP, where Apollo formats what it found by itself. */
export function fewErrors(): ApolloServerPlugin<GraphContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        willSendResponse: ({ response: { body } }) => {
          if (body.kind === 'single' && body.singleResult.errors)
            body.singleResult.errors = firstOf(body.singleResult.errors);
          return Promise.resolve();
        },
      }),
  };
}

function placeOf({ path, locations }: GraphQLFormattedError) {
  return { ...(path && { path }), ...(locations && { locations: locations.slice(0, MOST_PLACES) }) };
}
