// Formats errors of GraphQL: a code, invalid fields, no internals.
import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  type ExecutionResult,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
} from 'graphql';
import { ERROR_STATUS } from '#rules/error-status.ts';
import { asUserError } from '#server/platform/database/error-mapping.ts';
import { UserError } from '#server/platform/errors.ts';
import { currentRequestId } from '#server/platform/logging/request-id.ts';
import { log } from '#server/platform/logging/log.ts';
import { recordRefusal } from '#server/platform/metrics/instruments.ts';
import type { GraphContext } from './context.ts';

// Error codes of Apollo as those of the contract.
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

/** Limits of error lists, so that a response is smaller than the invalid request. */
export const MAX_ERRORS = 15;
const MAX_CHARACTERS = 300;
const MAX_LOCATIONS = 5;

/** The error for the client, with the id under which the log has the request. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { extensions, ...mapped } = mapError(formatted, error);
  recordRefusal('graph', String(extensions?.code));
  const requestId = currentRequestId();
  return { ...mapped, extensions: { ...extensions, ...(requestId && { requestId }) } };
}

function mapError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const original = unwrapResolverError(error);
  const userError = asUserError(isWrappedUserError(error) ? error.originalError : original);
  if (userError)
    return { ...errorLocation(formatted), message: userError.message, extensions: userError.extensions };
  const isClientError = original === error && !formatted.path && isRequestError(formatted, error);
  const code =
    APOLLO_CODES[String(formatted.extensions?.code)] ?? (isClientError ? 'BAD_REQUEST' : undefined);
  // Messages of graphql-js quote the request.
  const message = formatted.message.slice(0, MAX_CHARACTERS);
  if (code) return { ...errorLocation(formatted), message, extensions: { code } };
  log.error({ err: original }, 'a resolver failed');
  return { ...errorLocation(formatted), message: 'Something went wrong', extensions: { code: 'INTERNAL' } };
}

/**
 * Fails a request before execution, such as during a database outage, with the HTTP status of the error. Apollo would
 * respond with 500.
 */
export function failRequest(error: unknown): never {
  const userError = asUserError(error);
  if (!userError) throw error;
  const { code, message, retryAfter, extensions } = userError;
  const headers = new HeaderMap(retryAfter === undefined ? [] : [['retry-after', String(retryAfter)]]);
  throw new GraphQLError(message, {
    originalError: userError,
    extensions: { ...extensions, http: { status: ERROR_STATUS[code], headers } },
  });
}

/** Whether the request was refused before execution. */
function isWrappedUserError(error: unknown): error is GraphQLError {
  return error instanceof GraphQLError && !error.path && error.originalError instanceof UserError;
}

/**
 * Whether a library reports an invalid request: graphql-js over a websocket, for syntax and validation, or Apollo with a
 * status of 4xx, such as for an unknown persisted query.
 */
function isRequestError({ extensions }: GraphQLFormattedError, error: unknown): boolean {
  if (extensions?.code === undefined) return true;
  const status =
    error instanceof GraphQLError ? (error.extensions.http as { status?: number } | undefined)?.status : 0;
  return status !== undefined && status >= 400 && status < 500;
}

/** Formats the errors of a result. */
export function formatResult({ data, errors }: ExecutionResult): FormattedExecutionResult {
  return {
    ...(data !== undefined && { data }),
    ...(errors && { errors: firstErrors(errors).map((error) => formatError(error.toJSON(), error)) }),
  };
}

/** Cuts a list of errors to MAX_ERRORS. */
export function firstErrors<Fault>(errors: readonly Fault[]): readonly Fault[] {
  return errors.slice(0, MAX_ERRORS);
}

/** A plugin that limits errors over HTTP, where Apollo formats them itself. */
export function limitErrors(): ApolloServerPlugin<GraphContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        willSendResponse: ({ response: { body } }) => {
          if (body.kind === 'single' && body.singleResult.errors)
            body.singleResult.errors = firstErrors(body.singleResult.errors);
          return Promise.resolve();
        },
      }),
  };
}

function errorLocation({ path, locations }: GraphQLFormattedError) {
  return { ...(path && { path }), ...(locations && { locations: locations.slice(0, MAX_LOCATIONS) }) };
}
