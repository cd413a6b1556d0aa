import { ApolloClient, ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { BaseHttpLink } from '@apollo/client/link/http';
import { OperationTypeNode } from 'graphql';
import type { Language } from '#rules/language.ts';
import { createCache } from './apollo-cache.ts';
import { filesIn } from './files-in.ts';
import { lazyLink } from './lazy-link.ts';
import { byAddress, byHash } from './trusted-link.ts';
import { renewalLink } from './renewal-link.ts';
import type { SocketOptions } from './socket-link.ts';

interface BrowserClient extends SocketOptions {
  /** What the shop's own words and refusals are answered in. */
  language: Language;
  /** What the server's rendering put in its cache. */
  initial: NormalizedCacheObject;
}

export function createBrowserClient({ initial, language, ...socket }: BrowserClient): ApolloClient {
  const { getToken, renewToken } = socket;
  // An operation may bring a token of its own, or null to be sent without one: `context: { token }`.
  const identity = new SetContextLink(async ({ headers, token: own }) => {
    const token: unknown = own === undefined ? await getToken() : own;
    return typeof token === 'string'
      ? { headers: { ...headers, 'x-access-token': token }, sentToken: own === undefined ? token : null }
      : {};
  });
  const inWords = new SetContextLink(({ headers }) => ({
    headers: { ...headers, 'accept-language': language },
  }));
  const upload = lazyLink(async () => (await import('./upload-link.ts')).uploadLink('/graphql'));
  const http = new BaseHttpLink({
    uri: '/graphql',
    headers: { 'apollo-require-preflight': 'true' },
  });
  return new ApolloClient({
    cache: createCache({ isServer: false }).restore(initial),
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      lazyLink(async () => (await import('./socket-link.ts')).socketLink(socket)),
      ApolloLink.from([
        inWords,
        renewalLink(renewToken),
        identity,
        ApolloLink.split(hasFiles, upload, ApolloLink.from([byHash, byAddress, http])),
      ]),
    ),
  });
}

const hasFiles = ({ variables }: ApolloLink.Operation): boolean => filesIn(variables).files.length > 0;
