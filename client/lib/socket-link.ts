import type { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { attentionGate } from './attention-gate.ts';
import { liveLinkStore } from './live-link.ts';

/** graphql-ws: the server does not know the token any more. */
const FORBIDDEN = 4403;
/** graphql-ws: the person has too many tabs open; trying again and again would not help. */
const TOO_MANY = 4429;
/** Nobody listens any more. */
const NORMAL = 1000;

const FIRST_WAIT_MS = 1_000;
/** The library's own wait doubles for ever: after a night without network it would sleep on for hours. */
const LONGEST_WAIT_MS = 30_000;

export interface SocketOptions {
  /** The access token of the session, fresh enough to use; null for a visitor. */
  getToken: () => Promise<string | null>;
  /** A token newer than one the server no longer takes; null when the session has ended. */
  renewToken: (stale: string | null) => Promise<string | null>;
  /** Calls back when another person is here, or nobody any more. */
  onPersonChange: (listener: () => void) => void;
  /** The socket is open again after a break: what came meanwhile was not heard. */
  onReconnect: () => void;
}

/** The live link of this tab. Loaded lazily: see lazy-link.ts. */
export function socketLink({ getToken, renewToken, onPersonChange, onReconnect }: SocketOptions): ApolloLink {
  let sent: string | null = null;
  let renewing: Promise<string | null> | undefined;
  const address = new URL('/graphql', location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  let isOtherPerson = false;
  // Coming back to the tab, a person sees what they missed, and the server is asked once more.
  const gate = attentionGate(onReconnect);
  const client = createClient({
    url: address.href,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    connectionParams: async () => {
      sent = await (renewing ?? getToken());
      renewing = undefined;
      return sent === null ? {} : { 'x-access-token': sent };
    },
    retryWait: (retries) => (isOtherPerson ? Promise.resolve() : retryWait(retries)),
    on: {
      connected: (_socket, _payload, wasRetry) => {
        isOtherPerson = false;
        const wasFull = liveLinkStore.get() === 'full';
        liveLinkStore.set('connected');
        if (wasRetry || wasFull) onReconnect();
      },
      // At once, not with the next request: a session ended from another device goes home now.
      closed: (event) => {
        const code = codeOf(event);
        if (code === TOO_MANY) {
          liveLinkStore.set('full');
          gate.shut();
        } else if (code === NORMAL) liveLinkStore.set('idle');
        else if (!isOtherPerson) liveLinkStore.set('away');
        if (code === FORBIDDEN && sent !== null) renewing = renewToken(sent);
      },
    },
  });
  // A socket is of whom it was opened for: opened anew, its streams go on as the other person's.
  onPersonChange(() => {
    isOtherPerson = true;
    client.terminate();
  });
  return gate.link.concat(new GraphQLWsLink(client));
}

function codeOf(event: unknown): unknown {
  return typeof event === 'object' && event && 'code' in event ? event.code : null;
}

/** Not all at the same moment, when a server comes back. */
function retryWait(retries: number): Promise<void> {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** retries, LONGEST_WAIT_MS);
  return new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random() / 2)));
}
