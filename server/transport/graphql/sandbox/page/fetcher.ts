// How the sandbox speaks to the graph: queries over HTTP, subscriptions over a websocket of their own.
import type { Fetcher, FetcherParams } from '@graphiql/toolkit';
import { type ExecutionResult, getOperationAST, parse } from 'graphql';
import { createClient } from 'graphql-ws';
import { Placeholders } from './placeholders.ts';

const GRAPH = '/graphql';

type Headers = Record<string, string>;

// Shared by the windows of one browser: a second one need not sign in again.
const memory = {
  getItem: (name: string) => localStorage.getItem(`sandbox:${name}`),
  setItem: (name: string, value: string) => localStorage.setItem(`sandbox:${name}`, value),
  removeItem: (name: string) => localStorage.removeItem(`sandbox:${name}`),
};

const placeholders = new Placeholders(async (query, variables, headers = {}) => {
  const { data } = await overHttp({ query, variables }, headers);
  return data ?? {};
}, memory);

/** What GraphiQL calls for every run, and to learn the schema. */
export const fetcher: Fetcher = async (given, { headers: typed = {} } = {}) => {
  const [params, headers] = [await placeholders.fill(given), sent(await placeholders.fill(typed))];
  if (isSubscription(params)) return overWebsocket(params, headers);
  const result = await overHttp(params, headers);
  placeholders.remember(result.data);
  return result;
};

async function overHttp(params: FetcherParams, headers: Headers): Promise<ExecutionResult> {
  const response = await fetch(GRAPH, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      accept: 'application/json',
    },
    body: JSON.stringify(params),
  });
  return (await response.json()) as ExecutionResult; // what every graph answers
}

async function* overWebsocket(params: FetcherParams, headers: Headers): AsyncGenerator<ExecutionResult> {
  // A socket learns who asks when it opens, so each run opens its own.
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

// A header left empty, such as the token of someone who is not signed in, is not sent.
function sent(headers: Record<string, unknown>): Headers {
  const all = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(all);
}

function isSubscription({ query, operationName }: FetcherParams): boolean {
  return getOperationAST(parse(query), operationName)?.operation === 'subscription';
}
