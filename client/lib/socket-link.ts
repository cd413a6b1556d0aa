import type { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';

/** graphql-ws: the server does not know the token any more. */
const FORBIDDEN = 4403;

const FIRST_WAIT_MS = 1_000;
/** The library's own wait doubles for ever: after a night without network it would sleep on for hours. */
const LONGEST_WAIT_MS = 30_000;

export interface SocketOptions {
  /** The access token of the session, fresh enough to use; null for a visitor. */
  getToken: () => Promise<string | null>;
  /** A token newer than one the server no longer takes; null when the session has ended. */
  renewToken: (stale: string | null) => Promise<string | null>;
  /** The socket is open again after a break: what came meanwhile was not heard. */
  onReconnect: () => void;
}

/** The live link of this tab. Loaded lazily: see lazy-socket-link.ts. */
export function socketLink({ getToken, renewToken, onReconnect }: SocketOptions): ApolloLink {
  let sent: string | null = null;
  let renewing: Promise<string | null> | undefined;
  const address = new URL('/graphql', location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  return new GraphQLWsLink(
    createClient({
      url: address.href,
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => true,
      connectionParams: async () => {
        sent = await (renewing ?? getToken());
        renewing = undefined;
        return sent === null ? {} : { 'x-access-token': sent };
      },
      retryWait,
      on: {
        connected: (_socket, _payload, wasRetry) => {
          if (wasRetry) onReconnect();
        },
        // At once, not with the next request: a session ended from another device goes home now.
        closed: (event) => {
          const isForbidden = event instanceof CloseEvent && event.code === FORBIDDEN;
          if (isForbidden && sent !== null) renewing = renewToken(sent);
        },
      },
    }),
  );
}

/** Not all at the same moment, when a server comes back. */
function retryWait(retries: number): Promise<void> {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** retries, LONGEST_WAIT_MS);
  return new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random() / 2)));
}
