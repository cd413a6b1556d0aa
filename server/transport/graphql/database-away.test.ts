// @module-tag nightly
import { afterEach, expect, it, vi } from 'vitest';
import { pool } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { newViewer } from '#server/testing/people.ts';

const shop = useApp('migrated');

afterEach(() => vi.restoreAllMocks());

it('a request with a token gets 503 with Retry-After during a database outage', async () => {
  const { token } = await newViewer();
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  vi.spyOn(pool, 'query').mockImplementation(() => {
    throw away;
  });
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify({ query: '{ viewer { id } }' }),
  });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.json()).toMatchObject({
    errors: [
      {
        message: 'The shop is busy; please try again shortly.',
        extensions: { code: 'UNAVAILABLE', retryAfter: 5 },
      },
    ],
  });
});
