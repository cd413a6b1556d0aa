import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, GraphQLError, parse, validate } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { useApp } from '#server/testing/app.ts';
import { EXAMPLES } from './page/examples.ts';
import { buildRequest } from './page/request.ts';
import { type Ask, LookupRefused, Placeholders } from './page/placeholders.ts';

const app = useApp();
const schema = buildSchema(readFileSync(join(projectRoot, 'schema.graphql'), 'utf8'));

interface Result {
  data?: Record<string, unknown>;
  errors?: { message: string }[];
}

async function run(
  query: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Result> {
  const response = await fetch(`${app.url}/graphql`, buildRequest({ query, variables }, headers));
  return (await response.json()) as Result;
}

const ask: Ask = async (query, variables, headers) => (await run(query, variables, headers)).data ?? {};

describe('the examples of the sandbox', () => {
  const memory = new Map<string, string>();
  const placeholders = new Placeholders(ask, {
    getItem: (name) => memory.get(name) ?? null,
    setItem: (name, value) => memory.set(name, value),
    removeItem: (name) => memory.delete(name),
  });
  const titled = EXAMPLES.map(
    (example) => [/(?:query|mutation|subscription) (\w+)/.exec(example.query)?.[1] ?? '', example] as const,
  );

  it.each(titled)('the example %s is valid', (_title, { query }) => {
    expect(validate(schema, parse(query))).toEqual([]);
  });

  // Runs the tabs in order, like a new user. Subscriptions need a socket.
  it.each(titled.filter(([, { query }]) => !query.includes('subscription')))(
    'the example %s runs on the sample data',
    async (_title, { query, variables = '{}', headers = '{}' }) => {
      const values = await placeholders.fill(JSON.parse(variables) as Record<string, unknown>);
      expect(JSON.stringify(values)).not.toMatch(/""|null/);
      const filledHeaders = await placeholders.fill(JSON.parse(headers) as Record<string, string>);
      const { data, errors } = await run(query, values, filledHeaders);
      expect(errors).toBeUndefined();
      expect(Object.values(data ?? {}).every(Boolean)).toBe(true);
      placeholders.remember(data);
    },
  );
});

describe('a placeholder of an example', () => {
  const memory = new Map<string, string>();
  const store = {
    getItem: (name: string) => memory.get(name) ?? null,
    setItem: (name: string, value: string) => void memory.set(name, value),
    removeItem: (name: string) => void memory.delete(name),
  };

  it('a placeholder for the token signs the demo user in once', async () => {
    const queries: string[] = [];
    const filled = new Placeholders((query) => {
      queries.push(query);
      return Promise.resolve(
        query.includes('requestCode')
          ? { requestCode: { key: 'k', otp: '123456' } }
          : { verifyCode: { token: 'fresh "token"' } },
      );
    }, store);
    expect(await filled.fill({ a: '{{token}}', b: ['{{token}}'] })).toEqual({
      a: 'fresh "token"',
      b: ['fresh "token"'],
    });
    await filled.fill('{{token}}');
    expect(queries).toHaveLength(2);
  });

  it('a placeholder whose lookup is refused fails with the reason after one request', async () => {
    memory.clear();
    const refused = new LookupRefused([new GraphQLError('Please wait 58 seconds.')]);
    const runQuery = vi.fn<Ask>(() => Promise.reject(refused));
    await expect(new Placeholders(runQuery, store).fill({ key: '{{key}}', code: '{{code}}' })).rejects.toBe(
      refused,
    );
    expect(runQuery).toHaveBeenCalledTimes(1);
  });

  it('a placeholder without a value becomes empty', async () => {
    memory.clear();
    const shop = new Placeholders(() => Promise.resolve({ requestCode: { key: 'k', otp: null } }), store);
    expect(await shop.fill('{{token}}{{nothing}}')).toBe('');
  });
});

describe('GET /graphql', () => {
  it('programs get the API, not a page', async () => {
    const response = await fetch(`${app.url}/graphql?query={__typename}`, {
      headers: {
        accept: 'application/json',
        'apollo-require-preflight': 'true',
      },
    });
    expect(await response.json()).toMatchObject({
      data: { __typename: 'Query' },
    });
  });
});
