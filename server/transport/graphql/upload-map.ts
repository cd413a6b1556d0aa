// Validates the `map` of an upload. Each path must lead to a null that the operation declares as Upload: graphql-upload
// would write anywhere, also beyond the end of lists and into other files.
import {
  type DocumentNode,
  getNullableType,
  getOperationAST,
  type GraphQLInputType,
  isInputObjectType,
  isInputType,
  isListType,
  typeFromAST,
} from 'graphql';
import { findExcess, describeExcess } from '#server/platform/limits/bounded-input.ts';
import { UserError } from '#server/platform/errors.ts';
import { requireBounded } from './guard-operation.ts';
import { publicOperations } from '#server/transport/websocket/operations.ts';
import type { FormHead } from './read-form-head.ts';
import { Upload } from './scalars.ts';
import { schema } from '#server/composition/schema.ts';
import { trustedOperationText } from './trusted-operations.ts';

type Values = Record<string, unknown>;

/** @throws BAD_REQUEST unless each path of the map leads to a separate file variable */
export function validateUploadMap({ operations: operationsText, map: mapText }: FormHead): void {
  const operations = parseObject(operationsText, 'operations');
  requireBounded(operations);
  const map = parseObject(mapText, 'map');
  const excess = findExcess(map);
  if (excess) throw bad(`map: ${describeExcess(excess)}`);
  const types = declaredTypes(operations);
  const paths = Object.values(map).flatMap((entry) => parsePaths(entry));
  if (new Set(paths).size < paths.length) throw bad('map: two files cannot have the same path');
  const { variables } = operations;
  for (const path of paths)
    if (!isObject(variables) || !isEmptyPlace(path, types, variables))
      throw bad(`map: ${path.slice(0, 80)} is no empty place for a file`);
}

function parseObject(text: string, field: string): Values {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw bad(`${field} must be JSON`);
  }
  if (!isObject(value)) throw bad(`${field} must be an object`);
  return value;
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsePaths(entry: unknown): string[] {
  const isList = Array.isArray(entry) && entry.length > 0 && entry.every((path) => typeof path === 'string');
  if (!isList) throw bad('map: each entry is a list of paths');
  return entry as string[];
}

/** The declared types of the variables, by name. */
function declaredTypes(operations: Values): Map<string, GraphQLInputType> {
  const { operationName } = operations;
  const operation = getOperationAST(
    documentIn(operations),
    typeof operationName === 'string' ? operationName : null,
  );
  const types = (operation?.variableDefinitions ?? []).map(({ variable, type }) => {
    const inputType = typeFromAST(schema, type as Parameters<typeof typeFromAST>[1]);
    return [variable.name.value, inputType] as const;
  });
  return new Map(types.flatMap(([name, type]) => (isInputType(type) ? [[name, type]] : [])));
}

function documentIn({ query, extensions }: Values): DocumentNode {
  const text = typeof query === 'string' ? query : trustedOperationText(extensions);
  if (text === undefined) throw bad('operations must hold a query');
  const document = publicOperations.documentOf(text);
  if ('kind' in document) return document;
  throw bad(document[0]?.message ?? 'The query is invalid');
}

/** @example isEmptyPlace('variables.input.images.0', types, { input: { images: [null] } }) // true */
function isEmptyPlace(path: string, types: Map<string, GraphQLInputType>, variables: Values): boolean {
  const [root, name = '', ...below] = path.split('.');
  const declared = types.get(name);
  if (root !== 'variables' || !declared || !Object.hasOwn(variables, name)) return false;
  let type = getNullableType(declared);
  let value = variables[name];
  for (const step of below) {
    const inner = typeBelow(type, step);
    if (!inner || typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return false;
    type = getNullableType(inner);
    value = (value as Values)[step];
  }
  return type === schema.getType(Upload.name) && value === null;
}

function typeBelow(type: GraphQLInputType, step: string): GraphQLInputType | undefined {
  // An index only: `length` is an own property as well.
  if (isListType(type)) return /^\d{1,4}$/.test(step) ? (type.ofType as GraphQLInputType) : undefined;
  return isInputObjectType(type) ? type.getFields()[step]?.type : undefined;
}

function bad(message: string): UserError {
  return new UserError('BAD_REQUEST', message);
}
