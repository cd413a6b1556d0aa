/**
 * Operations go by the hash that the build gave them; a server that does not know it, of another release, is sent the
 * text at its next try. What is the same for every visitor goes by GET, so that it can be kept on the way.
 */
import { SetContextLink } from '@apollo/client/link/context';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { type DocumentNode, OperationTypeNode } from 'graphql';

/** [P] A cart of many lines would be longer than some proxies take an address. */
const LONGEST_VARIABLES = 1_000;

function hashOf(document: DocumentNode): string {
  const { __meta__: meta } = document as DocumentNode & { __meta__?: { hash: string } };
  // Apollo Client sends the text then, as of any operation that cannot be known.
  if (!meta) throw new Error('an operation that the build has not seen');
  return meta.hash;
}

export const byHash = new PersistedQueryLink({ generateHash: hashOf });

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
