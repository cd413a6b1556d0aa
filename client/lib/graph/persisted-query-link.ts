/**
 * Sends operations by the hash from the build, and the text only when the server does not know the hash.
 * Visitors' queries use GET so that they can be cached on the way. (Apollo Client's own link for this would
 * add hashing code to every screen.)
 */
import { ApolloLink, ServerError } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { type DocumentNode, OperationTypeNode } from 'graphql';
import { catchError, concatMap, type Observable, of, throwError } from 'rxjs';

/** Proxies limit the length of URLs. */
const MAX_VARIABLES_LENGTH = 1_000;

export const persistedQueryLink = new ApolloLink((operation, forward) => {
  const sha256Hash = readHash(operation.query);
  // Operations without a hash from the build are sent as text.
  if (!sha256Hash) return forward(operation);
  operation.extensions['persistedQuery'] = { version: 1, sha256Hash };
  const send = (includeQuery: boolean): Observable<ApolloLink.Result> => {
    operation.setContext({ http: { includeQuery, includeExtensions: true } });
    return forward(operation);
  };
  return send(false).pipe(
    concatMap((result) => (isUnknown(result) ? send(true) : of(result))),
    // An HTTP error status arrives as an error.
    catchError((error: unknown) => {
      const isRefused = ServerError.is(error) && error.bodyText.includes(UNKNOWN);
      return isRefused ? send(true) : throwError(() => error);
    }),
  );
});

const UNKNOWN = 'PERSISTED_QUERY_NOT_FOUND';

const isUnknown = ({ errors }: ApolloLink.Result): boolean =>
  errors?.some(({ extensions }) => extensions?.['code'] === UNKNOWN) === true;

function readHash(document: DocumentNode): string | undefined {
  const { __meta__: meta } = document as DocumentNode & { __meta__?: { hash: string } };
  return meta?.hash;
}

export const httpMethodLink = new SetContextLink(
  ({ http, headers, fetchOptions }, { operationType, variables }) => {
    const isVisitorQuery =
      headers?.['x-access-token'] === undefined && operationType === OperationTypeNode.QUERY;
    const isShort = JSON.stringify(variables).length < MAX_VARIABLES_LENGTH;
    // A request with the text is a retry.
    const isByHash = http?.includeQuery === false;
    const method = isVisitorQuery && isShort && isByHash ? 'GET' : 'POST';
    return { fetchOptions: { ...fetchOptions, method } };
  },
);
