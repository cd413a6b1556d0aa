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
    ...between('query', operationNames('query'), graphqlQueryCases),
    ...between('mutation', operationNames('mutation'), graphqlMutationCases),
    ...between('subscription', operationNames('subscription'), SUBSCRIPTIONS),
    ...between('path', restOperationNames, restCases),
  ];
}

function between(kind: string, there: readonly string[], listed: object): string[] {
  const names = Object.keys(listed);
  return [
    ...there.filter((name) => !names.includes(name)).map((name) => `${kind} ${name} is not listed`),
    ...names.filter((name) => !there.includes(name)).map((name) => `${kind} ${name} is gone`),
  ];
}
