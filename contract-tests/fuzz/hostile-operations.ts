// Requests to the graph that no client of ours would make: values, documents and bodies that are something else.
import {
  getNamedType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { documentOf, fieldOf, fieldsOf, type Kind } from '../graph-door.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Ground, HostileCall } from './hostile-calls.ts';
import { brokenForm } from './hostile-forms.ts';
import { BODIES, HEADERS, PACKED, TYPES, VALUES } from './hostile-values.ts';

export interface RootField {
  kind: Kind;
  name: string;
}

/** Everything that can be asked for over HTTP; streams are refused there, and must be so in order. */
export const ROOT_FIELDS: readonly RootField[] = (['query', 'mutation', 'subscription'] as const).flatMap(
  (kind) => fieldsOf(kind).map((name) => ({ kind, name })),
);

const JSON_TYPE = { 'content-type': 'application/json' };

/** So many requests for one field; the same seed makes the same. */
export function hostileOperations(
  field: RootField,
  count: number,
  seed: number,
  ground: Ground,
): HostileCall[] {
  const chance = chanceOf(seed, `${field.kind} ${field.name}`);
  return Array.from({ length: count }, () => hostileOperation(field, ground, chance));
}

function hostileOperation(field: RootField, ground: Ground, chance: Chance): HostileCall {
  const headers: Record<string, string> = chance.isIn(80) ? { 'x-access-token': ground.token } : {};
  if (chance.isIn(15)) {
    const [name, value] = chance.pick(HEADERS);
    headers[name] = value;
  }
  const { body, ...sent } = bodyOf(field, ground, chance);
  const length = { 'content-length': String(body.length) };
  return { method: 'POST', path: '', headers: { ...headers, ...sent.headers, ...length }, body };
}

interface SentBody {
  body: Buffer;
  headers: Record<string, string>;
}

const json = (value: unknown): SentBody => ({
  body: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
  headers: JSON_TYPE,
});

function bodyOf(field: RootField, ground: Ground, chance: Chance): SentBody {
  const kind = chance.below(100);
  const asked = askedFor(field, ground, chance);
  if (kind < 50) return json(asked);
  if (kind < 75) return json({ ...asked, query: garbled(asked.query, chance) });
  if (kind < 82) return json({ ...asked, ...oddities(chance) });
  if (kind < 87) return json(chance.pick(BODIES).toString());
  if (kind < 90) {
    const [encoding, body] = chance.pick(PACKED);
    return { body, headers: { ...JSON_TYPE, 'content-encoding': encoding } };
  }
  if (kind < 93) return { ...json(asked), headers: { 'content-type': chance.pick(TYPES) } };
  return formOf(asked, chance);
}

interface Asked {
  query: string;
  variables: Record<string, unknown>;
}

/** The field with arguments of which some are what they should be. */
function askedFor({ kind, name }: RootField, ground: Ground, chance: Chance): Asked {
  const args = fieldOf(kind, name).args.filter(({ type }) => isNonNullType(type) || chance.isIn(60));
  const variables = Object.fromEntries(args.map((arg) => [arg.name, valueOf(arg.type, ground, chance)]));
  return { query: documentOf(kind, name, { variables, isCosted: false }), variables };
}

function valueOf(type: GraphQLInputType, ground: Ground, chance: Chance): unknown {
  if (chance.isIn(18)) return chance.pick(VALUES);
  if (isNonNullType(type)) return valueOf(type.ofType as GraphQLInputType, ground, chance);
  if (isListType(type)) {
    const length = chance.isIn(10) ? 60 : chance.below(3);
    return Array.from({ length }, () => valueOf(type.ofType as GraphQLInputType, ground, chance));
  }
  const named = getNamedType(type);
  if (isInputObjectType(named)) {
    const fields = Object.values(named.getFields()).filter(
      (field) => isNonNullType(field.type) || chance.isIn(60),
    );
    return Object.fromEntries(fields.map((field) => [field.name, valueOf(field.type, ground, chance)]));
  }
  if (isEnumType(named)) return chance.pick(named.getValues()).name;
  return scalarOf(named.name, ground, chance);
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

function scalarOf(name: string, { userId, known }: Ground, chance: Chance): unknown {
  return chance.pick(SCALARS[name] ?? [userId, ...known, '9876543210', '302001', 'FLAT100', 'a@b.in']);
}

const PIECES = [
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

/** A document with some of it cut out, said twice or put elsewhere. */
function garbled(query: string, chance: Chance): string {
  let text = query;
  for (let changes = chance.below(3); changes >= 0; changes -= 1) {
    const at = chance.below(text.length + 1);
    const [head, tail] = [text.slice(0, at), text.slice(at)];
    const piece = chance.pick([...PIECES, ...WORDS]);
    text = chance.pick([
      `${head}${piece}${tail}`,
      `${head}${tail.slice(chance.below(40))}`,
      `${head}${piece}`,
      tail + head,
      `${text} ${text}`,
    ]);
  }
  return text;
}

/** What may stand beside a query, being something else. */
function oddities(chance: Chance): Record<string, unknown> {
  const name = chance.pick(['query', 'variables', 'operationName', 'extensions', '__proto__']);
  const persisted = {
    persistedQuery: { version: chance.pick([1, 2, 'x']), sha256Hash: chance.pick(VALUES) },
  };
  return { [name]: chance.isIn(30) ? persisted : chance.pick(VALUES) };
}

/** Files by the multipart request specification, with a map that leads astray. */
function formOf(asked: Asked, chance: Chance): SentBody {
  const map = chance.pick([
    '{"0":["variables.input.file"]}',
    '{"0":["__proto__.x"]}',
    '{"0":["variables"]}',
    '{',
    'null',
    '[]',
    '{"0":[]}',
    '{"a":["query"]}',
  ]);
  const operations = chance.isIn(80) ? JSON.stringify(asked) : chance.pick(['{', 'null', '[]', '1', '"x"']);
  const form = brokenForm({ files: ['0'] }, { operations, map }, chance);
  return { ...form, headers: { ...form.headers, 'apollo-require-preflight': '1' } };
}
