// Calls GraphQL operations with as many fields selected as the limits allow.
import {
  type GraphQLField,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  parse,
} from 'graphql';
import { computeCost, MAX_COST } from '#server/transport/graphql/cost.ts';
import { schema } from '#server/composition/schema.ts';
import { type ApiResult, parseResult } from './api-result.ts';

export interface GraphCall {
  variables?: Record<string, unknown>;
  /** Path of the variable that takes a small text file, such as 'input.file'. */
  fileAt?: string;
  /** Whether the cost of the query can be computed; default true. */
  isCosted?: boolean;
  headers?: Record<string, string>;
}

export type OperationKind = 'query' | 'mutation' | 'subscription';

const ROOTS: Record<OperationKind, GraphQLObjectType | null | undefined> = {
  query: schema.getQueryType(),
  mutation: schema.getMutationType(),
  subscription: schema.getSubscriptionType(),
};
const MAX_DEPTH = 4;
const MAX_CHARACTERS = 4_000;

/** Names of all root fields of one kind. */
export function operationNames(kind: OperationKind): string[] {
  return Object.keys(ROOTS[kind]?.getFields() ?? {});
}

const selections = new Map<string, string>();

/** Selects every field that needs no arguments, to the given depth. */
function cachedSelection(type: GraphQLNamedType, levels: number): string {
  const key = `${type.name} ${levels}`;
  const cached = selections.get(key);
  if (cached !== undefined) return cached;
  const selection = buildSelection(type, levels);
  selections.set(key, selection);
  return selection;
}

function buildSelection(type: GraphQLNamedType, levels: number): string {
  if (isUnionType(type)) {
    const parts = type
      .getTypes()
      .map((member) => `... on ${member.name} { ${cachedSelection(member, levels)} }`);
    return `__typename ${parts.join(' ')}`;
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return '';
  const fields = Object.values(type.getFields()).flatMap((field) => fieldSelection(field, levels));
  return ['__typename', ...fields].join(' ');
}

function fieldSelection(field: GraphQLField<unknown, unknown>, levels: number): string[] {
  if (field.args.some(isRequiredArgument)) return [];
  const type = getNamedType(field.type);
  if (isLeafType(type)) return [field.name];
  if (levels === 0) return [];
  const isPaged = field.args.some(({ name }) => name === 'first');
  return [`${field.name}${isPaged ? '(first: 2)' : ''} { ${cachedSelection(type, levels - 1)} }`];
}

export function findRootField(kind: OperationKind, name: string): GraphQLField<unknown, unknown> {
  const field = ROOTS[kind]?.getFields()[name];
  if (!field) throw new Error(`The contract has no ${kind} ${name}`);
  return field;
}

/** The document that selects one root field, as deep as the cost limit allows. */
export function buildDocument(
  kind: OperationKind,
  name: string,
  { variables = {}, fileAt, isCosted = true }: GraphCall,
): string {
  const field = findRootField(kind, name);
  const args = field.args.filter((arg) => arg.name in variables);
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const textAt = (levels: number) => {
    const selection = cachedSelection(getNamedType(field.type), levels);
    return `${kind}${declared && `(${declared})`} { ${name}${passed && `(${passed})`}${selection && ` { ${selection} }`} }`;
  };
  // The cost of a document with a file variable cannot be computed.
  if (fileAt || !isCosted) return textAt(1);
  for (let levels = MAX_DEPTH; levels > 0; levels -= 1) {
    const text = textAt(levels);
    if (text.length > MAX_CHARACTERS) continue;
    if (computeCost(schema, { document: parse(text), variables }) <= MAX_COST) return text;
  }
  return textAt(0);
}

/** Sends one operation over HTTP. */
export async function callField(
  { url, kind }: { url: string; kind: OperationKind },
  name: string,
  call: GraphCall,
  token?: string,
): Promise<ApiResult> {
  const query = buildDocument(kind, name, call);
  const { variables = {}, fileAt, headers } = call;
  const body = JSON.stringify({ query, variables });
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'apollo-require-preflight': 'true',
      ...(!fileAt && { 'content-type': 'application/json' }),
      ...(token !== undefined && { 'x-access-token': token }),
      ...headers,
    },
    body: fileAt ? buildForm(body, fileAt) : body,
  });
  return parseResult(response, name);
}

function buildForm(operations: string, fileAt: string): FormData {
  const form = new FormData();
  form.set('operations', operations);
  form.set('map', JSON.stringify({ 0: [`variables.${fileAt}`] }));
  form.set('0', new Blob(['Rabies, done\n']), 'passport.txt');
  return form;
}
