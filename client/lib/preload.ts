import {
  type ApolloClient,
  CombinedGraphQLErrors,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { apolloContext } from './graph/apollo-context.ts';

const FRESH_MS = 30_000;
const fetchedAt = new WeakMap<ApolloClient, Map<string, number>>();

/**
 * For loaders: puts the query's result into the cache, where the page's suspense hook reads it synchronously.
 * A cached result is used immediately, and refetched in the background when older than half a minute, because
 * prices change.
 */
export async function preload<Data, Variables extends OperationVariables>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const client = context.get(apolloContext);
  const cached = cachedData(client, query, variables);
  if (cached === null) return fetchNow(client, query, variables);
  if (isStale(client, query, variables)) {
    // A failed refresh does not fail the page: it has cached data.
    fetchNow(client, query, variables).catch(() => undefined);
  }
  return cached;
}

function cachedData<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Data | null {
  return client.readQuery<Data, Variables>({ query, variables });
}

async function fetchNow<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const result = await client
    .query<Data, OperationVariables>({ query, variables, fetchPolicy: 'network-only' })
    .catch((error: unknown) => {
      throw asPageError(error);
    });
  if (result.data === undefined) throw new Error('The query returned no data');
  fetchTimestamps(client).set(queryKey(query, variables), Date.now());
  return result.data;
}

const STATUS: Record<string, number> = {
  NOT_FOUND: 404,
  BAD_REQUEST: 400,
  VALIDATION: 400,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
};

/** Maps a GraphQL error to a page status; other errors pass through unchanged. */
function asPageError(error: unknown): unknown {
  const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['code'] : undefined;
  const status = typeof code === 'string' ? STATUS[code] : undefined;
  return status ? data(null, { status }) : error;
}

function isStale(
  client: ApolloClient,
  query: TypedDocumentNode<unknown, never>,
  variables: unknown,
): boolean {
  const timestamps = fetchTimestamps(client);
  const key = queryKey(query, variables);
  const at = timestamps.get(key);
  // Data that came with the page has no timestamp yet: it counts from its first use.
  if (at === undefined) timestamps.set(key, Date.now());
  return at !== undefined && Date.now() - at > FRESH_MS;
}

function fetchTimestamps(client: ApolloClient): Map<string, number> {
  const cached = fetchedAt.get(client);
  if (cached) return cached;
  const timestamps = new Map<string, number>();
  fetchedAt.set(client, timestamps);
  return timestamps;
}

function queryKey(query: TypedDocumentNode<unknown, never>, variables: unknown): string {
  const [operation] = query.definitions;
  const name = operation && 'name' in operation ? operation.name?.value : '';
  return `${name} ${JSON.stringify(variables)}`;
}
