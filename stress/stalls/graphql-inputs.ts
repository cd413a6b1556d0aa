// Puts each large value at each input position of the schema.
import {
  getNamedType,
  getNullableType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { graphqlMutationCases } from '../../contract-tests/all-cases.ts';
import { buildDocument, findRootField, type OperationKind } from '../../contract-tests/graphql-client.ts';
import { graphqlQueryCases } from '../../contract-tests/graphql-query-cases.ts';
import { SUBSCRIPTIONS } from '../../contract-tests/subscriptions.ts';
import { newViewer } from '#server/testing/people.ts';
import { type Attack, jsonAttack, withValue } from './attack.ts';
import { largeValuesFor } from './large-values.ts';

interface InputPath {
  path: readonly string[];
  /** Accepts text, so that a long one gets past type validation. */
  isText: boolean;
}

const DEEPEST = 4;

function listInputPaths(name: string, type: GraphQLInputType, above: readonly string[] = []): InputPath[] {
  const path = [...above, name];
  const inputType = getNamedType(type);
  const isList = isListType(getNullableType(type));
  const inside = isList ? [...path, '0'] : path;
  const isText = !isEnumType(inputType) && !isInputObjectType(inputType) && inputType.name !== 'Int';
  const own: InputPath[] = isList ? [{ path, isText: false }] : [{ path, isText }];
  if (isList) own.push({ path: inside, isText });
  if (!isInputObjectType(inputType) || path.length > DEEPEST) return own;
  return [
    ...own,
    ...Object.values(inputType.getFields()).flatMap((field) =>
      listInputPaths(field.name, field.type, inside),
    ),
  ];
}

interface BaseCall {
  kind: OperationKind;
  name: string;
  variables: Record<string, unknown>;
  /** Token of the user whose data the variables refer to. */
  token: string;
}

/** Every operation with valid variables, each with its own user. */
export async function allOperations(): Promise<BaseCall[]> {
  const based: BaseCall[] = [];
  for (const [kind, cases] of [
    ['query', graphqlQueryCases],
    ['mutation', graphqlMutationCases],
  ] as const)
    for (const [name, operationCases] of Object.entries(cases)) {
      const [testCase] = [operationCases].flat();
      if (!testCase) continue;
      const person = await newViewer();
      const { variables = {} } = await testCase.input(await testCase.resource(person), person);
      based.push({ kind, name, variables, token: person.token });
    }
  for (const [name, { resource }] of Object.entries(SUBSCRIPTIONS)) {
    const person = await newViewer();
    based.push({ kind: 'subscription', name, variables: await resource(person), token: person.token });
  }
  return based;
}

/** Each large value at each position of one operation. */
export function graphqlInputAttacks({ kind, name, variables, token }: BaseCall, index: number): Attack[] {
  const places = findRootField(kind, name).args.flatMap((arg) => listInputPaths(arg.name, arg.type));
  return places.flatMap(({ path, isText }, at) =>
    largeValuesFor(index + at, isText).map(([description, value]) => {
      const attackVariables = withValue(variables, path, value) as Record<string, unknown>;
      const query = buildDocument(kind, name, { variables: attackVariables, isCosted: false });
      const attack = jsonAttack(`${kind} ${name}, ${path.join('.')}: ${description}`, {
        path: '/graphql',
        token,
        body: JSON.stringify({ query, variables: attackVariables }),
      });
      return kind === 'subscription' ? { ...attack, isMessage: true } : attack;
    }),
  );
}
