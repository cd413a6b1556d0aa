// Access to the GraphQL API of the back office by every kind of caller. The cases come from the schema: a field without
// a directive fails, and so does a service that does not enforce its directive.
import {
  type GraphQLArgument,
  type GraphQLField,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  valueFromASTUntyped,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS, permissionsOf, type Permission, ROLE_NAMES } from '#rules/staff/permissions.ts';
import { adminSchema } from '#server/composition/admin-schema.ts';
import { schema } from '#server/composition/schema.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import { newViewer } from '#server/testing/people.ts';
import { sampleValue } from '#server/testing/sample-input.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';
import { sampleCases } from '#server/testing/every-case.ts';

const shop = useApp('migrated');
useNoRateLimits();

let owner: TestStaff;
beforeAll(async () => {
  owner = await newStaff('OWNER');
});

interface StaffField {
  /** @example 'Query.staffMembers' */
  name: string;
  type: string;
  field: GraphQLField<unknown, unknown>;
  /** The directives that grant access. */
  rules: { name: string; permission: string | undefined }[];
}

const RULES = ['permission', 'anyStaff', 'anyStaffOrInvitee', 'signInStep'];

/** Every field that admin.graphql adds to a type of the public schema. */
const fields: StaffField[] = Object.values(adminSchema.getTypeMap())
  .filter(isObjectType)
  .flatMap((type) => {
    const publicType = schema.getType(type.name);
    if (!isObjectType(publicType)) return [];
    return Object.values(type.getFields())
      .filter(({ name }) => !(name in publicType.getFields()))
      .map((field) => ({
        name: `${type.name}.${field.name}`,
        type: type.name,
        field,
        rules: readRules(field),
      }));
  });

function readRules({ astNode }: GraphQLField<unknown, unknown>): StaffField['rules'] {
  return (astNode?.directives ?? [])
    .filter(({ name }) => RULES.includes(name.value))
    .map(({ name, arguments: args = [] }) => ({
      name: name.value,
      permission: args[0] && (valueFromASTUntyped(args[0].value) as string),
    }));
}

function buildOperation({ type, field }: StaffField) {
  const args: GraphQLArgument[] = field.args.filter(isRequiredArgument);
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
  return {
    query: `${type.toLowerCase()}${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selection} }`,
    variables: Object.fromEntries(args.map((arg) => [arg.name, sampleValue(arg.type)])),
  };
}

/** The request headers of each kind of caller. */
const people: Record<string, { permissions: ReadonlySet<Permission> | null; headers(): Promise<object> }> = {
  visitor: { permissions: null, headers: () => Promise.resolve({}) },
  shopper: {
    permissions: null,
    headers: async () => {
      const { token } = await newViewer();
      return { 'x-access-token': token, cookie: `petStaff=${token}; petToken=${token}` };
    },
  },
  invitee: {
    permissions: new Set(),
    headers: async () => {
      const { id, cookie } = await newStaff('OWNER');
      await db.staffCredential.deleteMany({ where: { staffId: id } });
      return { cookie };
    },
  },
  ...Object.fromEntries(
    ROLE_NAMES.map((role) => [
      role,
      {
        permissions: permissionsOf(role),
        headers: async () => ({ cookie: (await newStaff(role)).cookie }),
      },
    ]),
  ),
};

/** Headers by caller. Each member is created once, because no operation under a permission changes its caller. */
const cachedHeaders = new Map<string, object>();

async function getHeaders(person: string, [rule]: StaffField['rules']): Promise<object> {
  const makeHeaders = people[person]?.headers ?? (() => Promise.resolve({}));
  // Other operations may change their caller, for example by signing out.
  if (rule?.name !== 'permission') return makeHeaders();
  const headers = cachedHeaders.get(person) ?? (await makeHeaders());
  cachedHeaders.set(person, headers);
  return headers;
}

/** The error code that a caller gets, or 'allowed'. */
function expectedFor(person: string, [rule]: StaffField['rules']): string {
  const permissions = people[person]?.permissions ?? null;
  if (rule?.name === 'signInStep') return 'allowed';
  if (permissions === null) return 'UNAUTHENTICATED';
  if (rule?.name === 'anyStaffOrInvitee') return 'allowed';
  if (person === 'invitee') return 'FORBIDDEN';
  return rule?.name === 'anyStaff' || permissions.has(rule?.permission as Permission)
    ? 'allowed'
    : 'FORBIDDEN';
}

const titles = fields.map((field) => [field.name, field] as const);
/** Subscriptions take a socket: admin-sockets.test.ts tries them. */
const overHttp = titles.filter(([, { type }]) => type !== 'Subscription');

describe('every field of the back office', () => {
  it.each(titles)('%s has exactly one access rule, and its permission exists', (_name, { rules }) => {
    expect(rules).toHaveLength(1);
    const [{ name, permission } = { name: '', permission: '' }] = rules;
    if (name === 'permission') expect(PERMISSIONS).toContain(permission);
  });

  it('every field that the back office adds is a root field', () => {
    expect(fields.filter(({ type }) => !['Query', 'Mutation', 'Subscription'].includes(type))).toEqual([]);
    expect(fields.length).toBeGreaterThan(20);
  });

  it.each(sampleCases(overHttp, 3))(
    '%s is open to exactly the callers that its rule names',
    async (_name, field) => {
      const { query, variables } = buildOperation(field);
      const results: Record<string, string> = {};
      for (const person of Object.keys(people)) {
        const headers = await getHeaders(person, field.rules);
        const { code } = await requestAdminGraphql(shop.url, query, { variables, headers });
        results[person] = code === 'UNAUTHENTICATED' || code === 'FORBIDDEN' ? code : 'allowed';
      }
      expect(results).toEqual(
        Object.fromEntries(Object.keys(people).map((person) => [person, expectedFor(person, field.rules)])),
      );
    },
  );

  it.each(sampleCases(titles, 8))(
    '%s does not exist for /graphql, even with the cookie of an owner',
    async (_name, field) => {
      const { query, variables } = buildOperation(field);
      const { data, errors } = await requestGraphql(shop.url, query, variables, { cookie: owner.cookie });
      expect(data).toBeUndefined();
      expect(errors.every(({ extensions }) => extensions?.code === 'BAD_REQUEST')).toBe(true);
    },
  );
});

describe('the public schema', () => {
  const secret = [
    ...Object.keys(adminSchema.getTypeMap()).filter((name) => !schema.getType(name)),
    ...fields.map(({ field }) => field.name),
  ];

  it('introspection of the public schema shows no type or field of the back office', async () => {
    const query = '{ __schema { types { name fields { name } enumValues { name } } directives { name } } }';
    const text = JSON.stringify(await requestGraphql(shop.url, query));
    expect(text).toContain('"viewer"');
    expect([...secret, ...RULES].filter((name) => text.includes(`"${name}"`))).toEqual([]);
  });

  it('error suggestions do not reveal fields of the back office for a misspelt name', async () => {
    for (const name of ['staffViewr', 'staffMember', 'auditEntry', 'inviteStaf']) {
      const { errors } = await requestGraphql(shop.url, `{ ${name} { id } }`);
      expect(errors[0]?.message).toContain(name);
      expect(secret.filter((name) => errors[0]?.message.includes(`"${name}"`))).toEqual([]);
    }
  });

  it('the sandbox page does not mention the back office', async () => {
    const page = await fetch(`${shop.url}/graphql`, { headers: { accept: 'text/html' } });
    expect(await page.text()).not.toMatch(/admin|staff/i);
  });
});

describe('/admin/graphql', () => {
  const send = (init: RequestInit) => fetch(`${shop.url}/admin/graphql`, { method: 'POST', ...init });
  const body = JSON.stringify({ query: '{ __typename }' });
  const json = { 'content-type': 'application/json' };

  it.each([
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['a page of no origin', { origin: 'null' }],
    ['a page of another subdomain', { 'sec-fetch-site': 'same-site' }],
  ])('the endpoint refuses requests from %s', async (_description, headers) => {
    const response = await send({ headers: { ...json, ...headers }, body });
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('the endpoint answers the pages of the shop, and its answers are not cached', async () => {
    const headers = { ...json, origin: shop.url, 'sec-fetch-site': 'same-origin' };
    const response = await send({ headers, body });
    expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
    expect(response.headers.get('cache-control')).toContain('no-store');
  });

  it('the endpoint accepts only POST requests with JSON', async () => {
    for (const method of ['GET', 'PUT', 'OPTIONS', 'DELETE'])
      expect((await fetch(`${shop.url}/admin/graphql?query={__typename}`, { method })).status).toBe(405);
    const form = await send({ headers: { 'content-type': 'text/plain' }, body });
    expect(form.status).toBe(400);
    expect((await send({ headers: json, body: '{' })).status).toBe(400);
    expect((await send({ headers: json, body: `"${'x'.repeat(600_000)}"` })).status).toBe(413);
  });
});
