import type { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { currentLanguage } from '#client/lib/i18n.ts';
import { focusGate } from '#client/lib/focus-gate.ts';
import { connectionStore } from './connection-state.ts';

/** graphql-ws close code: the server no longer accepts the token. */
const FORBIDDEN = 4403;
/** graphql-ws close code: the user has too many tabs open; retrying immediately would not help. */
const TOO_MANY = 4429;
/** Close code: the last subscription ended. */
const NORMAL = 1000;

const INITIAL_BACKOFF_MS = 1_000;
/** The library's backoff grows without limit: after a night offline it would wait for hours. */
const MAX_BACKOFF_MS = 30_000;

export interface SocketOptions {
  /** URL of the GraphQL endpoint; /graphql by default. */
  path?: string;
  /** The access token, fresh enough to use; null for a visitor. */
  getToken: () => Promise<string | null>;
  /** A token newer than the rejected one; null when the session has ended. */
  renewToken: (stale: string | null) => Promise<string | null>;
  /** Registers a callback for when another user, or none, is signed in. */
  onPersonChange: (listener: () => void) => void;
  /** The socket reopened after a break; events in between were missed. */
  onReconnect: () => void;
}

/** The subscription link of this tab. Loaded lazily: see lazy-link.ts. */
export function socketLink({
  path = '/graphql',
  getToken,
  renewToken,
  onPersonChange,
  onReconnect,
}: SocketOptions): ApolloLink {
  let sentToken: string | null = null;
  let renewing: Promise<string | null> | undefined;
  const address = new URL(path, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  let hasUserChanged = false;
  // Focusing the tab refreshes what was missed and retries the connection.
  const gate = focusGate(onReconnect);
  const client = createClient({
    url: address.href,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    connectionParams: async () => {
      sentToken = await (renewing ?? getToken());
      renewing = undefined;
      const language = { 'accept-language': currentLanguage() };
      return sentToken === null ? language : { ...language, 'x-access-token': sentToken };
    },
    retryWait: (retries) => (hasUserChanged ? Promise.resolve() : backoff(retries)),
    on: {
      connected: (_socket, _payload, wasRetry) => {
        hasUserChanged = false;
        const wasFull = connectionStore.get() === 'full';
        connectionStore.set('connected');
        if (wasRetry || wasFull) onReconnect();
      },
      // Immediately, not with the next request: a session ended on another device must sign out now.
      closed: (event) => {
        const code = closeCode(event);
        if (code === TOO_MANY) {
          connectionStore.set('full');
          gate.close();
        } else if (code === NORMAL) connectionStore.set('idle');
        else if (!hasUserChanged) connectionStore.set('disconnected');
        if (code === FORBIDDEN) renewing = renewToken(sentToken);
      },
    },
  });
  // The server binds a socket to its user: reopening it resubscribes as the new one.
  onPersonChange(() => {
    hasUserChanged = true;
    client.terminate();
  });
  return gate.link.concat(new GraphQLWsLink(client));
}

function closeCode(event: unknown): unknown {
  return typeof event === 'object' && event && 'code' in event ? event.code : null;
}

/** Jitter keeps clients from reconnecting all at once when a server restarts. */
function backoff(retries: number): Promise<void> {
  const wait = Math.min(INITIAL_BACKOFF_MS * 2 ** retries, MAX_BACKOFF_MS);
  return new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random() / 2)));
}
