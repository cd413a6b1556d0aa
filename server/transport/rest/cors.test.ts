// @module-tag nightly
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resetEnv } from '#server/platform/config/env.ts';
import { readClientName } from './client-name.ts';
import { sampleRoutes } from './testing/sample-routes.ts';
import { readBody, useApi } from './testing/use-api.ts';

const api = useApi(sampleRoutes, 'migrated');

describe('requests from another site', () => {
  it('every request is refused', async () => {
    const refusal = await api.call('/echo', {
      body: { name: 'a' },
      headers: { origin: 'https://evil.example' },
    });
    expect(refusal.status).toBe(403);
    expect(await readBody(refusal)).toMatchObject({ code: 'CSRF' });
    expect(refusal.headers.get('access-control-allow-origin')).toBeNull();
    expect((await api.call('/own', { headers: { origin: 'null' } })).status).toBe(403);
  });

  it('writes without an Origin header are refused', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await api.call('/echo', { body: { name: 'a' }, headers })).status).toBe(403);
    expect((await api.call('/things/particular', { headers })).status).toBe(200);
  });

  it('the own host is not another site', async () => {
    const headers = { origin: api.url };
    const preflight = await api.call('/echo', { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(api.url);
    expect(preflight.headers.get('access-control-max-age')).toBe('600');
    expect((await api.call('/echo', { body: { name: 'a' }, headers })).status).toBe(200);
  });
});

describe('requests from a site of ALLOWED_ORIGINS', () => {
  const origin = 'https://old.example';
  afterEach(() => {
    vi.unstubAllEnvs();
    resetEnv();
  });

  it('the site may read responses, and sends cookies only to routes that use them', async () => {
    vi.stubEnv('ALLOWED_ORIGINS', origin);
    resetEnv();
    const { headers, status } = await api.call('/echo', {
      body: { name: 'a' },
      headers: { origin, 'sec-fetch-site': 'cross-site' },
    });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('vary')).toContain('Origin');
    const preflight = await api.call('/auth/refresh', {
      method: 'OPTIONS',
      headers: { origin },
    });
    expect(preflight.headers.get('access-control-allow-credentials')).toBe('true');
    const near = await api.call('/own', {
      headers: { origin: 'https://old.example.evil.example' },
    });
    expect(near.status).toBe(403);
  });

  it('the log names the API key of the site, which grants no rights', async () => {
    vi.stubEnv('API_KEYS', 'old-shop:0123456789');
    resetEnv();
    expect(readClientName({ headers: { 'x-api-key': '0123456789' } })).toBe('old-shop');
    expect(readClientName({ headers: { 'x-api-key': 'wrong' } })).toBeUndefined();
    expect((await api.call('/own', { headers: { 'x-api-key': '0123456789' } })).status).toBe(401);
  });
});
