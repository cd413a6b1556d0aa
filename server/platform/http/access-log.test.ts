import { createClient } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { readEnv, resetEnv } from '#server/platform/config/env.ts';
import { log } from '#server/platform/logging/log.ts';
import { PAGES } from '#rules/paths/page-address.ts';
import { eventually } from '#server/testing/eventually.ts';
import { useApp } from '#server/testing/app.ts';
import { newViewer } from '#server/testing/people.ts';
import { resolveRoute } from './access-log.ts';

beforeAll(() => {
  vi.stubEnv('ACCESS_LOG', 'all');
  resetEnv();
});
const shop = useApp();
afterAll(() => {
  vi.unstubAllEnvs();
  resetEnv();
  logged.mockRestore();
});

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type Line = Record<string, unknown>;
const logged = vi.spyOn(log, 'info').mockReturnValue(undefined);
afterEach(() => logged.mockClear());

/** The line of a request, once it was sent. */
function lineOf(requestId: string | null): Promise<Line> {
  return eventually(() => {
    const lines = logged.mock.calls.filter(([, message]) => message === 'request') as unknown as [Line][];
    const [line] = lines.find(([entry]) => entry.requestId === requestId) ?? [];
    return line ? Promise.resolve(line) : Promise.reject(new Error(`no line of ${requestId}`));
  });
}

const ask = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });

describe('every HTTP request', () => {
  it.each([
    ['/api/category?secret=9876543210', '/api/category', 200],
    ['/api/order/019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42', '/api/order/{id}', 401],
    ['/api/nothing/9876543210', '/api/…', 404],
    ['/pictures/users/9876543210.webp', '/pictures/…', 404],
    ['/private/9876543210', '/private/…', 404],
    ['/healthz', '/healthz', 200],
    ['/profile/9876543210?tab=pets', '/profile/:userId', 404],
    ['/9876543210', 'unknown', 404],
  ])('a request for %s is logged as %s', async (path, route, status) => {
    const response = await fetch(shop.url + path);
    await response.arrayBuffer();
    const id = response.headers.get('x-request-id');
    expect(id).toMatch(UUID);
    const line = await lineOf(id);
    expect(line).toEqual({
      requestId: id,
      method: 'GET',
      route,
      status,
      ms: expect.any(Number) as number,
      bytes: expect.any(Number) as number,
    });
    expect(line.bytes).toBeGreaterThan(100);
    expect(JSON.stringify(line)).not.toMatch(/9876543210|secret|019a2f3e/);
  });

  it('the request id of a proxy is reused, but no other text', async () => {
    const idOf = async (requestId: string) =>
      (await fetch(`${shop.url}/healthz`, { headers: { 'x-request-id': requestId } })).headers.get(
        'x-request-id',
      );
    expect(await idOf('from-the-proxy-1')).toBe('from-the-proxy-1');
    for (const bad of ['short', 'x'.repeat(65), 'with spaces in it', '{"level":50}'])
      expect(await idOf(bad)).toMatch(UUID);
  });

  it('a GraphQL request has its id in header, errors and log line, also when small requests skip Express', async () => {
    for (const query of ['mutation { signOut }', `{ viewer { id } } ${' '.repeat(20_000)}`]) {
      const response = await ask(query, { 'x-request-id': `graph-request-${query.length}` });
      expect(response.headers.get('x-request-id')).toBe(`graph-request-${query.length}`);
      expect(await lineOf(`graph-request-${query.length}`)).toMatchObject({ route: '/graphql unknown' });
    }
    const refused = await ask('mutation { setDefaultAddress(id: "x") { id } }');
    const { errors } = (await refused.json()) as { errors: { extensions: object }[] };
    expect(errors[0]?.extensions).toEqual({
      code: 'UNAUTHENTICATED',
      requestId: refused.headers.get('x-request-id'),
    });
  });

  it('a cached response has a new request id', async () => {
    const ids = new Set<string | null>();
    for (const _visitor of [1, 2, 3]) {
      const response = await ask('{ categories { id } }');
      await response.arrayBuffer();
      ids.add(response.headers.get('x-request-id'));
      await lineOf(response.headers.get('x-request-id'));
    }
    expect(ids.size).toBe(3);
  });

  it('the log line names the client of an API key', async () => {
    const response = await fetch(`${shop.url}/api/integrations/stock`, {
      headers: { authorization: 'Bearer x' },
    });
    const line = await lineOf(response.headers.get('x-request-id'));
    expect(line).toMatchObject({ route: '/api/integrations/stock', status: 401 });
    expect(line).not.toHaveProperty('client');
  });
});

describe('an operation over a websocket', () => {
  it('an operation over a websocket has an id in its errors and its log line', async () => {
    const { token } = await newViewer();
    const client = createClient({
      url: `${shop.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      connectionParams: { 'x-access-token': token },
    });
    const refused = client.iterate({ query: '{ __typename }' }).next();
    const [error] = (await refused.catch((reason: unknown) => reason)) as { extensions: Line }[];
    expect(error?.extensions).toMatchObject({
      code: 'BAD_REQUEST',
      requestId: expect.stringMatching(UUID) as string,
    });
    expect(await lineOf(String(error?.extensions.requestId))).toMatchObject({
      method: 'SUBSCRIBE',
      route: '/graphql unknown',
      status: 'refused',
    });
    await client.dispose();
  });
});

it('every page is logged by its declared path, without names from addresses', () => {
  for (const path of Object.keys(PAGES)) {
    const filled = path.replace(/:\w+/g, 'person-9876543210');
    expect(resolveRoute(`${filled}?q=9876543210`)).not.toContain('9876543210');
    expect(resolveRoute(filled)).not.toBe('unknown');
  }
  expect(resolveRoute('/hi/product/x')).toBe('/product/:slug');
  expect(resolveRoute('/assets/index-abc.js')).toBe('/assets/…');
  expect(resolveRoute('/%ff')).toBe('unknown');
});

it('the log covers all requests in production and the API in demo mode', () => {
  expect(readEnv({}).ACCESS_LOG).toBe('api');
  expect(readEnv({ ACCESS_LOG: 'off' }).ACCESS_LOG).toBe('off');
  expect(() => readEnv({ ACCESS_LOG: 'some' })).toThrow('ACCESS_LOG');
});
