// Placeholder inputs that are valid by the schema, for tests that try every operation.
import { randomUUID } from 'node:crypto';
import {
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';

/** Any text will do for the other scalars. */
const SCALARS: Readonly<Record<string, unknown>> = {
  Boolean: false,
  Int: 1,
  Money: 1,
  Date: '2026-11-20',
  DateTime: '2026-11-20T10:00:00Z',
};

/** A value of the type without optional fields; a list has one item. */
export function sampleValue(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleValue(type.ofType);
  if (isListType(type)) return [sampleValue(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (type.name === 'ID') return randomUUID();
  if (!isInputObjectType(type)) return SCALARS[type.name] ?? 'x';
  const required = Object.values(type.getFields()).filter(isRequiredInputField);
  return Object.fromEntries(required.map((field) => [field.name, sampleValue(field.type)]));
}

/** A value for each variable that the operation must have. */
export function requiredVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
): Record<string, unknown> {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, type: node }) => {
      const type = typeFromAST(schema, node) as GraphQLInputType;
      return isNonNullType(type) ? [[variable.name.value, sampleValue(type)]] : [];
    }),
  );
}
