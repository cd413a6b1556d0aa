/**
 * Codegen plugin: for every operation of a document a typed hook over Apollo Client 4's
 * own hooks. (typescript-react-apollo writes for version 3; its suspense hooks fail on 4.)
 */
const { Kind, concatAST } = require('graphql');

const pascal = (name) => name.charAt(0).toUpperCase() + name.slice(1);
const isRequired = (variable) => variable.type.kind === Kind.NON_NULL_TYPE && !variable.defaultValue;

const hooks = {
  query(name, data, needsVariables) {
    const variables = `${data}Variables`;
    const document = `${name}Document`;
    const mark = needsVariables ? '' : '?';
    const pass = needsVariables ? 'options' : 'options ?? {}';
    return [
      `export const use${data} = (options${mark}: (Apollo.useQuery.Options<${data}, ${variables}> & Complete) | Apollo.SkipToken) => Apollo.useQuery(${document}, ${pass});`,
      `export const use${name}LazyQuery = (options?: Apollo.useLazyQuery.Options<${data}, ${variables}> & Complete) => Apollo.useLazyQuery(${document}, options);`,
      `export const use${name}SuspenseQuery = (options${mark}: Apollo.useSuspenseQuery.Options<${variables}> & Complete & { skip?: false }) => Apollo.useSuspenseQuery(${document}, ${pass});`,
    ];
  },
  mutation(name, data) {
    // The fourth argument keeps variables required at the call; without it `add()` compiles.
    return [
      `export const use${data} = (options?: Apollo.useMutation.Options<${data}, ${data}Variables, Cache.Implementation, {}>) => Apollo.useMutation(${name}Document, options);`,
    ];
  },
  subscription(name, data, needsVariables) {
    const mark = needsVariables ? '' : '?';
    const pass = needsVariables ? 'options' : 'options ?? {}';
    return [
      `export const use${data} = (options${mark}: Apollo.useSubscription.Options<${data}, ${data}Variables> | Apollo.SkipToken) => Apollo.useSubscription(${name}Document, ${pass});`,
    ];
  },
};

module.exports.plugin = (_schema, documents) => {
  const operations = concatAST(documents.map(({ document }) => document)).definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.name,
  );
  if (operations.length === 0) return { prepend: [], content: '' };

  const kinds = new Set(operations.map(({ operation }) => operation));
  const prepend = ["import * as Apollo from '@apollo/client/react';"];
  if (kinds.has('mutation')) prepend.push("import type { Cache } from '@apollo/client/cache';");

  const lines = operations.flatMap(({ name, operation, variableDefinitions }) => {
    const base = pascal(name.value);
    return hooks[operation](base, base + pascal(operation), (variableDefinitions ?? []).some(isRequired));
  });
  // Keeps the data of a suspense hook non-undefined.
  if (kinds.has('query'))
    lines.unshift('type Complete = { returnPartialData?: false; errorPolicy?: "none" };');
  return { prepend, content: lines.join('\n') };
};
