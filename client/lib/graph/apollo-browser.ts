import { ApolloClient, ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { BaseHttpLink } from '@apollo/client/link/http';
import { OperationTypeNode } from 'graphql';
import type { Language } from '#rules/text/language.ts';
import { createCache } from './apollo-cache.ts';
import { lazyLink } from '#client/lib/lazy-link.ts';
import { httpMethodLink, persistedQueryLink } from './persisted-query-link.ts';
import { renewalLink } from './renewal-link.ts';
import { invalidateSharedReads, sharedReadsLink } from './shared-reads-link.ts';
import type { SocketOptions } from './socket-link.ts';

interface BrowserClient extends SocketOptions {
  /** Language of the shop's texts and errors. */
  language: Language;
  /** The cache as the server left it after rendering. */
  initial: NormalizedCacheObject;
}

export function createBrowserClient({ initial, language, ...socket }: BrowserClient): ApolloClient {
  const { getToken, renewToken } = socket;
  // An operation may set its own token, or null to be sent without one: `context: { token }`.
  const authLink = new SetContextLink(async ({ headers, token: own }) => {
    const token: unknown = own === undefined ? await getToken() : own;
    return typeof token === 'string'
      ? { headers: { ...headers, 'x-access-token': token }, sentToken: own === undefined ? token : null }
      : {};
  });
  const languageLink = new SetContextLink(({ headers }) => ({
    headers: { ...headers, 'accept-language': language },
  }));
  const uploadHttpLink = lazyLink(async () => (await import('./upload-link.ts')).uploadLink('/graphql'));
  const http = new BaseHttpLink({
    uri: '/graphql',
    headers: { 'apollo-require-preflight': 'true' },
  });
  socket.onPersonChange(invalidateSharedReads);
  return new ApolloClient({
    cache: createCache({ isServer: false }).restore(initial),
    queryDeduplication: false,
    link: sharedReadsLink().split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      lazyLink(async () => (await import('./socket-link.ts')).socketLink(socket)),
      ApolloLink.from([
        languageLink,
        renewalLink(renewToken),
        authLink,
        ApolloLink.split(
          ({ variables }) => hasFiles(variables),
          uploadHttpLink,
          ApolloLink.from([persistedQueryLink, httpMethodLink, http]),
        ),
      ]),
    ),
  });
}

// The link that sends files is loaded with the first upload, and `extractFiles` with it.
const hasFiles = (value: unknown): boolean =>
  value instanceof Blob ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasFiles));
