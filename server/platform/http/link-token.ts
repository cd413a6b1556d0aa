// The token of a link to a pet, in a header: it is known before a file in the body is read, and is in no address.
import type { IncomingMessage } from 'node:http';

export const LINK_HEADER = 'x-pet-link';

/** Null if the request has none. */
export function readLinkToken({ headers }: IncomingMessage): string | null {
  const token = headers[LINK_HEADER];
  return typeof token === 'string' ? token : null;
}
