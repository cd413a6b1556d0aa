// How the sandbox reaches the graph: queries over HTTP, subscriptions over a websocket of their own.
import type { Fetcher, FetcherParams } from '@graphiql/toolkit';
import { type ExecutionResult, getOperationAST, Kind, parse } from 'graphql';
import { createClient } from 'graphql-ws';
import { LookupRefused, Placeholders } from './placeholders.ts';
import { buildRequest } from './request.ts';

const GRAPH = '/graphql';
const TOKEN_HEADER = 'x-access-token';
type Headers = Record<string, string>;

// Shared by the windows of one browser: a second one need not sign in again.
const memory = {
  getItem: (name: string) => localStorage.getItem(`sandbox:${name}`),
  setItem: (name: string, value: string) => localStorage.setItem(`sandbox:${name}`, value),
  removeItem: (name: string) => localStorage.removeItem(`sandbox:${name}`),
};

const placeholders = new Placeholders(async (query, variables, headers = {}) => {
  const { data, errors } = await overHttp({ query, variables }, headers);
  if (errors) throw new LookupRefused(errors);
  return data ?? {};
}, memory);

/** GraphiQL calls it for every run, and to read the schema. A refused lookup is returned as the result. */
export const fetcher: Fetcher = async (params, { headers = {} } = {}) => {
  try {
    return await run(params, headers);
  } catch (error) {
    if (error instanceof LookupRefused) return { errors: error.errors };
    throw error;
  }
};

async function run(typedParams: FetcherParams, typed: Record<string, unknown>) {
  // A tab without this header sends the token of the last sign-in.
  const headers = sent({ [TOKEN_HEADER]: placeholders.token, ...(await placeholders.fill(typed)) });
  const params = { ...named(typedParams), variables: await placeholders.fill(typedParams.variables) };
  if (isSubscription(params)) return overWebsocket(params, headers);
  const result = await overHttp(params, headers);
  placeholders.remember(result.data);
  return result;
}

/** GraphiQL still gives the operation of the tab before when play is pressed right after a change of tabs. */
function named(params: FetcherParams): FetcherParams {
  const names = operationNames(params.query);
  const isKnown = names.includes(params.operationName ?? '');
  return { ...params, operationName: isKnown ? params.operationName : names[0] };
}

/** Empty for a query that does not parse; the server then responds with the error. */
function operationNames(query: string): string[] {
  try {
    return parse(query).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.name ? [definition.name.value] : [],
    );
  } catch {
    return [];
  }
}

async function overHttp(params: FetcherParams, headers: Headers): Promise<ExecutionResult> {
  const response = await fetch(GRAPH, buildRequest(params, headers));
  return (await response.json()) as ExecutionResult; // every GraphQL response has this shape
}

async function* overWebsocket(params: FetcherParams, headers: Headers): AsyncGenerator<ExecutionResult> {
  // A socket is authenticated when it opens, so each run opens its own.
  const client = createClient({
    url: GRAPH,
    connectionParams: headers,
    retryAttempts: 0,
  });
  try {
    const { query, variables, operationName } = params;
    const results = client.iterate({
      query,
      variables: variables as Record<string, unknown>,
      operationName,
    });
    // Errors come over the wire in their plain form, which is all that gets shown.
    yield* results as AsyncIterable<ExecutionResult>;
  } finally {
    await client.dispose();
  }
}

// Empty headers are not sent, such as the token of a visitor.
function sent(headers: Record<string, unknown>): Headers {
  const all = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(all);
}

function isSubscription({ query, operationName }: FetcherParams): boolean {
  return getOperationAST(parse(query), operationName)?.operation === 'subscription';
}
