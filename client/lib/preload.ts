import {
  type ApolloClient,
  CombinedGraphQLErrors,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { apolloContext } from './apollo-context.ts';

const FRESH_MS = 30_000;
const fetchedAt = new WeakMap<ApolloClient, Map<string, number>>();

/**
 * For loaders: sees to it that the query's answer is in the cache, where the page's
 * suspense hook finds it at once. A page seen before shows what is cached without waiting,
 * and is asked for again behind the scenes when older than half a minute: prices move.
 */
export async function preload<Data, Variables extends OperationVariables>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const client = context.get(apolloContext);
  const known = knownData(client, query, variables);
  if (known === null) return fetchNow(client, query, variables);
  if (isStale(client, query, variables)) {
    // Failing to refresh is no failure of the page: it has its data.
    fetchNow(client, query, variables).catch(() => undefined);
  }
  return known;
}

function knownData<Data, Variables extends OperationVariables>(
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
  const answer = await client
    .query<Data, OperationVariables>({ query, variables, fetchPolicy: 'network-only' })
    .catch((error: unknown) => {
      throw asPageError(error);
    });
  if (answer.data === undefined) throw new Error('the graph answered nothing');
  stampsOf(client).set(keyOf(query, variables), Date.now());
  return answer.data;
}

const STATUS: Record<string, number> = {
  NOT_FOUND: 404,
  BAD_REQUEST: 400,
  VALIDATION: 400,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
};

/** A refusal of the graph becomes the page's own status; anything else stays the fault it is. */
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
  const stamps = stampsOf(client);
  const key = keyOf(query, variables);
  const at = stamps.get(key);
  // What came with the page has no stamp yet: it counts from its first use.
  if (at === undefined) stamps.set(key, Date.now());
  return at !== undefined && Date.now() - at > FRESH_MS;
}

function stampsOf(client: ApolloClient): Map<string, number> {
  const known = fetchedAt.get(client);
  if (known) return known;
  const stamps = new Map<string, number>();
  fetchedAt.set(client, stamps);
  return stamps;
}

function keyOf(query: TypedDocumentNode<unknown, never>, variables: unknown): string {
  const [operation] = query.definitions;
  const name = operation && 'name' in operation ? operation.name?.value : '';
  return `${name} ${JSON.stringify(variables)}`;
}
