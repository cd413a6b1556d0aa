import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Refusal } from '#server/errors.ts';
import { defineRoute } from './route.ts';
import { bodyOf, useApi } from './testing/use-api.ts';

const echo = defineRoute({
  method: 'post',
  path: '/echo',
  summary: 'Says it again',
  tag: 'Test',
  access: 'public',
  body: z.object({ name: z.string().max(50), items: z.array(z.object({ size: z.string() })).optional() }),
  answer: z.object({ name: z.string() }),
  handler: ({ body }) => Promise.resolve({ ...body, secret: 'never declared' }),
});

const byId = defineRoute({
  method: 'get',
  path: '/things/{id}',
  summary: 'One thing',
  tag: 'Test',
  access: 'public',
  cache: 'prices',
  params: z.object({ id: z.uuid() }),
  query: z.object({ page: z.string().regex(/^\d+$/).optional() }),
  answer: z.object({ found: z.string(), page: z.string().optional() }),
  handler: ({ params, query }) => Promise.resolve({ found: params.id, ...query }),
});

const literal = defineRoute({
  method: 'get',
  path: '/things/particular',
  summary: 'All of them',
  tag: 'Test',
  access: 'public',
  answer: z.array(z.string()),
  handler: () => Promise.resolve(['literal']),
});

const own = defineRoute({
  method: 'get',
  path: '/own',
  summary: 'Something personal',
  tag: 'Test',
  access: 'viewer',
  answer: z.object({}),
  handler: () => Promise.resolve({}),
});

function failing(path: string, error: () => Error) {
  return defineRoute({
    method: 'get',
    path,
    summary: 'Fails',
    tag: 'Test',
    access: 'public',
    answer: z.null(),
    handler: () => Promise.reject(error()),
  });
}

const busy = failing('/busy', () => new Refusal('RATE_LIMITED', 'Too many', { retryAfter: 7 }));
const down = failing('/down', () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
const broken = failing('/broken', () => new Error('SELECT secret FROM table'));

const api = useApi([byId, literal, echo, own, busy, down, broken], 'migrated');
const NESTED = '['.repeat(40_000) + ']'.repeat(40_000);

describe('a body', () => {
  it('reaches its route, and only what the answer declares comes back', async () => {
    const response = await api.call('/echo', { body: { name: 'Moti', unknown: 1 } });
    expect(response.status).toBe(200);
    expect(await bodyOf(response)).toEqual({ name: 'Moti' });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  const unfit: [string, unknown, string][] = [
    ['a missing field', {}, 'name'],
    ['a wrong type', { name: 5 }, 'name'],
    ['an operator', { name: { contains: 'a' } }, 'name'],
    ['a NUL character', { name: 'a\0b' }, 'name'],
    ['a lone surrogate', { name: 'a\ud800b' }, 'name'],
    ['a number too large to be exact', '{"name":"a","other":9007199254740993}', 'other'],
    ['a number beyond all', '{"name":"a","other":1e400}', 'other'],
    ['NUL deep inside', { name: 'a', items: [{ size: 'b\0' }] }, 'items.0.size'],
    ['a list', [], 'body'],
  ];
  it.each(unfit)('with %s is refused and the field named', async (_what, body, field) => {
    const response = await api.call('/echo', { body });
    const said = await bodyOf(response);
    expect(response.status).toBe(400);
    expect(said).toMatchObject({ code: 'BAD_REQUEST', requestId: response.headers.get('x-request-id') });
    expect(Object.keys(said.fields as object)).toEqual([field]);
  });

  const unreadable: [string, string, Record<string, string>, number][] = [
    ['malformed JSON', '{"name":', {}, 400],
    ['40,000 brackets', NESTED, {}, 400],
    ['a bare word', '"name"', {}, 400],
    ['form fields', 'name=Moti', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', '{"name":"Moti"}', { 'content-type': 'text/plain' }, 415],
    ['an unknown charset', '{}', { 'content-type': 'application/json; charset=klingon' }, 415],
    ['an unknown encoding', '{}', { 'content-encoding': 'snappy' }, 415],
    ['garbage said to be compressed', 'garbage', { 'content-encoding': 'br' }, 400],
    ['more than 100 kB', JSON.stringify({ name: 'x'.repeat(110_000) }), {}, 413],
  ];
  it.each(unreadable)('of %s is refused', async (_what, body, headers, status) => {
    const response = await api.call('/echo', { body, headers });
    expect(response.status).toBe(status);
    expect(await bodyOf(response)).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('that is left out names what is missing', async () => {
    const response = await api.call('/echo', { method: 'POST' });
    expect(response.status).toBe(400);
    expect(await bodyOf(response)).toMatchObject({ fields: { name: expect.any(String) as string } });
  });

  it('called __proto__ harms nobody', async () => {
    const response = await api.call('/echo', { body: '{"name":"a","__proto__":{"isAdmin":true}}' });
    expect(await bodyOf(response)).toEqual({ name: 'a' });
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  });
});

describe('a path', () => {
  const ID = '019a0000-0000-7000-8000-000000000000';

  it('with a literal wins over one with a parameter', async () => {
    expect(await (await api.call('/things/particular')).json()).toEqual(['literal']);
    expect(await bodyOf(await api.call(`/things/${ID}?page=2&unknown=1`))).toEqual({ found: ID, page: '2' });
  });

  const missing = ['/nowhere', '/things', '/things/5', '/things/%00', `/things/${'a'.repeat(500)}`, '/Echo'];
  it.each(missing)('%s that leads nowhere answers JSON 404', async (path) => {
    const response = await api.call(path);
    expect(response.status).toBe(404);
    expect(await bodyOf(response)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each(['/things/%', '/things/%ff'])('%s that cannot be read is refused', async (path) => {
    expect((await api.call(path)).status).toBe(400);
  });

  it.each(['page=1&page=2', 'page[a]=1', 'page=a%00'])('with the query %s is refused', async (query) => {
    const response = await api.call(`/things/${ID}?${query}`);
    expect(response.status).toBe(400);
    expect(await bodyOf(response)).toMatchObject({ fields: { page: expect.any(String) as string } });
  });

  it('may be kept by caches when it is the same for everyone', async () => {
    const seen = await api.call(`/things/${ID}`);
    expect(seen.headers.get('cache-control')).toBe('public, no-cache');
    expect(seen.headers.get('set-cookie')).toBeNull();
    const signedIn = await api.call(`/things/${ID}`, { headers: { 'x-access-token': 'forged' } });
    expect(signedIn.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('a refusal', () => {
  it('for want of a session is 401, with a forged token as well', async () => {
    expect((await api.call('/own')).status).toBe(401);
    const forged = await api.call('/own', { headers: { 'x-access-token': 'e30.e30.e30' } });
    expect(await bodyOf(forged)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('for too many requests says how long to wait', async () => {
    const response = await api.call('/busy');
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(response.headers.get('ratelimit-reset')).toBe('7');
  });

  it('while the database is away is 503', async () => {
    const response = await api.call('/down');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
  });

  it('of an unexpected kind is masked', async () => {
    const response = await api.call('/broken');
    expect(response.status).toBe(500);
    expect(JSON.stringify(await response.json())).not.toMatch(/SELECT|\.ts:/);
  });
});

describe('a foreign site', () => {
  it('is refused, whatever it asks', async () => {
    const foreign = await api.call('/echo', { body: { name: 'a' }, headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
    expect(await bodyOf(foreign)).toMatchObject({ code: 'CSRF' });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    expect((await api.call('/own', { headers: { origin: 'null' } })).status).toBe(403);
  });

  it('cannot write without telling its origin', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await api.call('/echo', { body: { name: 'a' }, headers })).status).toBe(403);
    expect((await api.call('/things/particular', { headers })).status).toBe(200);
  });

  it('is not the own host', async () => {
    const headers = { origin: api.url };
    const preflight = await api.call('/echo', { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(api.url);
    expect(preflight.headers.get('access-control-max-age')).toBe('600');
    expect((await api.call('/echo', { body: { name: 'a' }, headers })).status).toBe(200);
  });
});

it('tells how much of the rate limit is left', async () => {
  const { headers } = await api.call('/things/particular');
  expect(headers.get('ratelimit-policy')).toBe('500;w=10, 2000;w=60');
  expect(Number(headers.get('ratelimit-remaining'))).toBeLessThan(500);
});
