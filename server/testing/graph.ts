// GraphQL over HTTP.
import type { GraphQLFormattedError } from 'graphql';

export interface GraphqlResponse<Data> {
  status: number;
  data: Data;
  errors: GraphQLFormattedError[];
  headers: Headers;
}

/** The headers of a signed-in user; none for a visitor. */
export const authHeaders = (user: { token: string } | null): Record<string, string> =>
  user ? { 'x-access-token': user.token } : {};

/** Sends one operation. */
export async function requestGraphql<Data = Record<string, unknown>>(
  url: string,
  query: string,
  variables: object = {},
  headers: Record<string, string> = {},
): Promise<GraphqlResponse<Data>> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as { data: Data; errors?: GraphQLFormattedError[] };
  return { status: response.status, data: body.data, errors: body.errors ?? [], headers: response.headers };
}
