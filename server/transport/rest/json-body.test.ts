import { describe, expect, it } from 'vitest';
import { sampleRoutes } from './testing/sample-routes.ts';
import { readBody, useApi } from './testing/use-api.ts';

const api = useApi(sampleRoutes, 'migrated');
const NESTED = '['.repeat(40_000) + ']'.repeat(40_000);

describe('a JSON body', () => {
  it('the body reaches its route, and only declared properties are returned', async () => {
    const response = await api.call('/echo', {
      body: { name: 'Moti', unknown: 1 },
    });
    expect(response.status).toBe(200);
    expect(await readBody(response)).toEqual({ name: 'Moti' });
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
    ['a number that is infinite', '{"name":"a","other":1e400}', 'other'],
    ['a nested NUL character', { name: 'a', items: [{ size: 'b\0' }] }, 'items.0.size'],
    ['a list', [], 'body'],
    ['a list of 30,000', { name: 'a', items: Array.from({ length: 30_000 }, () => ({})) }, 'items'],
    ['a text of 90,000 characters', { name: 'x'.repeat(90_000) }, 'name'],
    ['a name of 90,000 characters', { ['x'.repeat(90_000)]: 1 }, 'body'],
  ];
  it.each(unfit)('a body with %s is rejected, naming the field', async (_label, body, field) => {
    const response = await api.call('/echo', { body });
    const error = await readBody(response);
    expect(response.status).toBe(400);
    expect(error).toMatchObject({
      code: 'BAD_REQUEST',
      requestId: response.headers.get('x-request-id'),
    });
    expect(Object.keys(error.fields as object)).toEqual([field]);
  });

  const unreadable: [string, string, Record<string, string>, number][] = [
    ['malformed JSON', '{"name":', {}, 400],
    ['40,000 brackets', NESTED, {}, 400],
    ['a bare word', '"name"', {}, 400],
    ['form fields', 'name=Moti', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', '{"name":"Moti"}', { 'content-type': 'text/plain' }, 415],
    ['an unknown charset', '{}', { 'content-type': 'application/json; charset=klingon' }, 415],
    ['an unknown encoding', '{}', { 'content-encoding': 'snappy' }, 415],
    ['garbage declared as compressed', 'garbage', { 'content-encoding': 'br' }, 400],
    ['more than 100 kB', JSON.stringify({ name: 'x'.repeat(110_000) }), {}, 413],
  ];
  it.each(unreadable)('a body of %s is rejected', async (_label, body, headers, status) => {
    const response = await api.call('/echo', { body, headers });
    expect(response.status).toBe(status);
    expect(await readBody(response)).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it.each(['{"name":', '"name"', '{name: 1}', NESTED.slice(1)])(
    'the invalid JSON %.12s is named as the error',
    async (body) => {
      const response = await api.call('/echo', { body });
      expect(await readBody(response)).toMatchObject({
        fields: { body: expect.stringContaining('must be JSON') as string },
      });
    },
  );

  it.each(['utf-8', 'UTF-8', '"utf-8"'])('a body in the charset %s is accepted', async (charset) => {
    const headers = { 'content-type': `application/json; charset=${charset}` };
    const response = await api.call('/echo', { body: '{"name":"मोती"}', headers });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await readBody(response)).toEqual({ name: 'मोती' });
  });

  it('a missing body is reported with its required fields', async () => {
    const response = await api.call('/echo', { method: 'POST' });
    expect(response.status).toBe(400);
    expect(await readBody(response)).toMatchObject({
      fields: { name: expect.any(String) as string },
    });
  });

  it('a property __proto__ has no side effects', async () => {
    const response = await api.call('/echo', {
      body: '{"name":"a","__proto__":{"isAdmin":true}}',
    });
    expect(await readBody(response)).toEqual({ name: 'a' });
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  });
});
