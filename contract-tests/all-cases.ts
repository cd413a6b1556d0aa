// All access cases of GraphQL and REST, and a check that they cover every operation.
import { graphqlAccountCases } from './graphql-account-cases.ts';
import { operationNames } from './graphql-client.ts';
import { graphqlQueryCases } from './graphql-query-cases.ts';
import { graphqlShopCases } from './graphql-shop-cases.ts';
import { restAccountCases } from './rest-account-cases.ts';
import { restOperationNames } from './rest-client.ts';
import { restKeyCases } from './rest-key-cases.ts';
import { restReadCases } from './rest-read-cases.ts';
import { restShopCases } from './rest-shop-cases.ts';
import { SUBSCRIPTIONS } from './subscriptions.ts';

export const graphqlMutationCases = { ...graphqlAccountCases, ...graphqlShopCases };
export const restWriteCases = { ...restAccountCases, ...restShopCases };
export const restCases = { ...restReadCases, ...restWriteCases, ...restKeyCases };

/** Operations without a case, and cases whose operation no longer exists. Both must be empty. */
export function uncoveredOperations(): string[] {
  return [
    ...missingAndOutdated('query', operationNames('query'), graphqlQueryCases),
    ...missingAndOutdated('mutation', operationNames('mutation'), graphqlMutationCases),
    ...missingAndOutdated('subscription', operationNames('subscription'), SUBSCRIPTIONS),
    ...missingAndOutdated('path', restOperationNames, restCases),
  ];
}

function missingAndOutdated(kind: string, operations: readonly string[], cases: object): string[] {
  const caseNames = Object.keys(cases);
  return [
    ...operations.filter((name) => !caseNames.includes(name)).map((name) => `${kind} ${name} has no case`),
    ...caseNames
      .filter((name) => !operations.includes(name))
      .map((name) => `${kind} ${name} no longer exists`),
  ];
}
