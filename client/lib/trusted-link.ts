/**
 * Operations go by the hash that the build gave them; a server that does not know it, of another release, is sent the
 * text at its next try. What is the same for every visitor goes by GET, so that it can be kept on the way.
 * (Apollo Client's own link for this brings its ways to hash and to give up along, which every screen would load.)
 */
import { ApolloLink, ServerError } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { type DocumentNode, OperationTypeNode } from 'graphql';
import { catchError, concatMap, type Observable, of, throwError } from 'rxjs';

/** A cart of many lines would be longer than some proxies take an address. */
const LONGEST_VARIABLES = 1_000;

export const byHash = new ApolloLink((operation, forward) => {
  const sha256Hash = hashOf(operation.query);
  // The build has not seen it: it goes with its text, as any operation that cannot be known.
  if (!sha256Hash) return forward(operation);
  operation.extensions['persistedQuery'] = { version: 1, sha256Hash };
  const send = (includeQuery: boolean): Observable<ApolloLink.Result> => {
    operation.setContext({ http: { includeQuery, includeExtensions: true } });
    return forward(operation);
  };
  return send(false).pipe(
    concatMap((result) => (isUnknown(result) ? send(true) : of(result))),
    // A status that is no answer of the graph's comes as an error.
    catchError((error: unknown) => {
      const isRefused = ServerError.is(error) && error.bodyText.includes(UNKNOWN);
      return isRefused ? send(true) : throwError(() => error);
    }),
  );
});

const UNKNOWN = 'PERSISTED_QUERY_NOT_FOUND';

const isUnknown = ({ errors }: ApolloLink.Result): boolean =>
  errors?.some(({ extensions }) => extensions?.['code'] === UNKNOWN) === true;

function hashOf(document: DocumentNode): string | undefined {
  const { __meta__: meta } = document as DocumentNode & { __meta__?: { hash: string } };
  return meta?.hash;
}

export const byAddress = new SetContextLink(
  ({ http, headers, fetchOptions }, { operationType, variables }) => {
    const isVisitors = headers?.['x-access-token'] === undefined && operationType === OperationTypeNode.QUERY;
    const isShort = JSON.stringify(variables).length < LONGEST_VARIABLES;
    // With its text it is one more try.
    const isByHash = http?.includeQuery === false;
    const method = isVisitors && isShort && isByHash ? 'GET' : 'POST';
    return { fetchOptions: { ...fetchOptions, method } };
  },
);
