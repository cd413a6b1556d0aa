import { describe, expect, it } from 'vitest';
import { sampleRoutes } from './testing/sample-routes.ts';
import { readBody, useApi } from './testing/use-api.ts';

const api = useApi(sampleRoutes, 'migrated');

describe('routing of REST requests', () => {
  const ID = '019a0000-0000-7000-8000-000000000000';

  it('a literal path takes precedence over one with a parameter', async () => {
    expect(await (await api.call('/things/particular')).json()).toEqual(['literal']);
    expect(await readBody(await api.call(`/things/${ID}?page=2&unknown=1`))).toEqual({
      found: ID,
      page: '2',
    });
  });

  const missing = ['/nowhere', '/things', '/things/5', '/things/%00', `/things/${'a'.repeat(500)}`, '/Echo'];
  it.each(missing)('the unknown path %s answers 404 as JSON', async (path) => {
    const response = await api.call(path);
    expect(response.status).toBe(404);
    expect(await readBody(response)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each(['/things/%', '/things/%ff'])('the malformed path %s is rejected', async (path) => {
    expect((await api.call(path)).status).toBe(400);
  });

  it.each(['page=1&page=2', 'page[a]=1', 'page=a%00'])('the query %s is rejected', async (query) => {
    const response = await api.call(`/things/${ID}?${query}`);
    expect(response.status).toBe(400);
    expect(await readBody(response)).toMatchObject({
      fields: { page: expect.any(String) as string },
    });
  });

  it('a response that is the same for everyone is cacheable', async () => {
    const response = await api.call(`/things/${ID}`);
    expect(response.headers.get('cache-control')).toBe('public, no-cache');
    expect(response.headers.get('set-cookie')).toBeNull();
    const signedIn = await api.call(`/things/${ID}`, {
      headers: { 'x-access-token': 'forged' },
    });
    expect(signedIn.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('errors over REST', () => {
  it('a missing session or a forged token gets 401', async () => {
    expect((await api.call('/own')).status).toBe(401);
    const forged = await api.call('/own', {
      headers: { 'x-access-token': 'e30.e30.e30' },
    });
    expect(await readBody(forged)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('too many requests get Retry-After', async () => {
    const response = await api.call('/busy');
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(response.headers.get('ratelimit-reset')).toBe('7');
  });

  it('an unreachable database gets 503', async () => {
    const response = await api.call('/down');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
  });

  it('an unexpected error is masked', async () => {
    const response = await api.call('/broken');
    expect(response.status).toBe(500);
    expect(JSON.stringify(await response.json())).not.toMatch(/SELECT|\.ts:/);
  });
});

it('every response has the remaining rate limit', async () => {
  const { headers } = await api.call('/things/particular');
  expect(headers.get('ratelimit-policy')).toBe('500;w=10, 2000;w=60');
  expect(Number(headers.get('ratelimit-remaining'))).toBeLessThan(500);
});
