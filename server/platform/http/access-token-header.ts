import type { IncomingMessage } from 'node:http';

/** The access token of a request to GraphQL or REST; undefined without one. */
export function readAccessTokenHeader({ headers }: IncomingMessage): string | undefined {
  const token = headers['x-access-token'];
  return typeof token === 'string' ? token : undefined;
}
