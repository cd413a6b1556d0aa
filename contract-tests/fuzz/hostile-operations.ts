// Generates malformed GraphQL requests: values, documents and bodies.
import {
  getNamedType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { buildDocument, findRootField, operationNames, type OperationKind } from '../graphql-client.ts';
import { type Random, seededRandom } from './random.ts';
import type { FuzzContext, HostileCall } from './hostile-calls.ts';
import { brokenForm } from './hostile-forms.ts';
import { BODIES, HEADERS, PACKED, TYPES, VALUES } from './hostile-values.ts';

export interface RootField {
  kind: OperationKind;
  name: string;
}

/** Every root field; subscriptions over HTTP must be refused properly. */
export const ROOT_FIELDS: readonly RootField[] = (['query', 'mutation', 'subscription'] as const).flatMap(
  (kind) => operationNames(kind).map((name) => ({ kind, name })),
);

const JSON_TYPE = { 'content-type': 'application/json' };

/** Requests for one field; the same seed generates the same requests. */
export function hostileOperations(
  field: RootField,
  count: number,
  seed: number,
  context: FuzzContext,
): HostileCall[] {
  const random = seededRandom(seed, `${field.kind} ${field.name}`);
  return Array.from({ length: count }, () => hostileOperation(field, context, random));
}

function hostileOperation(field: RootField, context: FuzzContext, random: Random): HostileCall {
  const headers: Record<string, string> = random.chance(80) ? { 'x-access-token': context.token } : {};
  if (random.chance(15)) {
    const [name, value] = random.pick(HEADERS);
    headers[name] = value;
  }
  const { body, headers: bodyHeaders } = buildBody(field, context, random);
  const length = { 'content-length': String(body.length) };
  return { method: 'POST', path: '', headers: { ...headers, ...bodyHeaders, ...length }, body };
}

interface SentBody {
  body: Buffer;
  headers: Record<string, string>;
}

const json = (value: unknown): SentBody => ({
  body: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
  headers: JSON_TYPE,
});

function buildBody(field: RootField, context: FuzzContext, random: Random): SentBody {
  const kind = random.below(100);
  const operation = operationFor(field, context, random);
  if (kind < 50) return json(operation);
  if (kind < 75) return json({ ...operation, query: garbled(operation.query, random) });
  if (kind < 82) return json({ ...operation, ...oddities(random) });
  if (kind < 87) return json(random.pick(BODIES).toString());
  if (kind < 90) {
    const [encoding, body] = random.pick(PACKED);
    return { body, headers: { ...JSON_TYPE, 'content-encoding': encoding } };
  }
  if (kind < 93) return { ...json(operation), headers: { 'content-type': random.pick(TYPES) } };
  return buildForm(operation, random);
}

interface Operation {
  query: string;
  variables: Record<string, unknown>;
}

/** The field with arguments of which some are valid. */
function operationFor({ kind, name }: RootField, context: FuzzContext, random: Random): Operation {
  const args = findRootField(kind, name).args.filter(({ type }) => isNonNullType(type) || random.chance(60));
  const variables = Object.fromEntries(args.map((arg) => [arg.name, buildValue(arg.type, context, random)]));
  return { query: buildDocument(kind, name, { variables, isCosted: false }), variables };
}

function buildValue(type: GraphQLInputType, context: FuzzContext, random: Random): unknown {
  if (random.chance(18)) return random.pick(VALUES);
  if (isNonNullType(type)) return buildValue(type.ofType as GraphQLInputType, context, random);
  if (isListType(type)) {
    const length = random.chance(10) ? 60 : random.below(3);
    return Array.from({ length }, () => buildValue(type.ofType as GraphQLInputType, context, random));
  }
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    const fields = Object.values(named.getFields()).filter(
      (field) => isNonNullType(field.type) || random.chance(60),
    );
    return Object.fromEntries(fields.map((field) => [field.name, buildValue(field.type, context, random)]));
  }
  if (isEnumType(named)) return random.pick(named.getValues()).name;
  return pickScalar(named.name, context, random);
}

const SCALARS: Record<string, readonly unknown[]> = {
  Int: [0, 1, 2, 10, 100, 2 ** 31 - 1, -(2 ** 31)],
  Float: [0.5, 1e308],
  Boolean: [true, false],
  Money: [0, 100, 64_900, 2 ** 31 - 1, 2 ** 53 - 1],
  Date: ['2024-02-29', '0001-01-01', '9999-12-31', '2025-06-01'],
  DateTime: ['2026-12-01T09:30:00.000Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
  Upload: [null, {}, 'a file'],
};

function pickScalar(name: string, { userId, existingIds }: FuzzContext, random: Random): unknown {
  return random.pick(SCALARS[name] ?? [userId, ...existingIds, '9876543210', '302001', 'FLAT100', 'a@b.in']);
}

const TOKENS = [
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  '$',
  '@',
  '!',
  '...',
  ':',
  '|',
  '"',
  '"""',
  '#',
  '\\u0000',
  '\ufeff',
];
const WORDS = [
  'on',
  'fragment X on Query { __typename }',
  '__typename',
  '@skip(if: true)',
  '@defer',
  '1e999',
  '-',
  '9'.repeat(400),
];

/** The document with parts removed, repeated or moved. */
function garbled(query: string, random: Random): string {
  let text = query;
  for (let changes = random.below(3); changes >= 0; changes -= 1) {
    const at = random.below(text.length + 1);
    const [head, tail] = [text.slice(0, at), text.slice(at)];
    const token = random.pick([...TOKENS, ...WORDS]);
    text = random.pick([
      `${head}${token}${tail}`,
      `${head}${tail.slice(random.below(40))}`,
      `${head}${token}`,
      tail + head,
      `${text} ${text}`,
    ]);
  }
  return text;
}

/** Invalid values for the other members of a request. */
function oddities(random: Random): Record<string, unknown> {
  const name = random.pick(['query', 'variables', 'operationName', 'extensions', '__proto__']);
  const persisted = {
    persistedQuery: { version: random.pick([1, 2, 'x']), sha256Hash: random.pick(VALUES) },
  };
  return { [name]: random.chance(30) ? persisted : random.pick(VALUES) };
}

/** A multipart request with an invalid map. */
function buildForm(operation: Operation, random: Random): SentBody {
  const map = random.pick([
    '{"0":["variables.input.file"]}',
    '{"0":["__proto__.x"]}',
    '{"0":["variables"]}',
    '{',
    'null',
    '[]',
    '{"0":[]}',
    '{"a":["query"]}',
  ]);
  const operations = random.chance(80)
    ? JSON.stringify(operation)
    : random.pick(['{', 'null', '[]', '1', '"x"']);
  const form = brokenForm({ files: ['0'] }, { operations, map }, random);
  return { ...form, headers: { ...form.headers, 'apollo-require-preflight': '1' } };
}
