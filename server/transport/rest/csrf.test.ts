import { describe, expect, it } from 'vitest';
import { allRoutes } from '#server/composition/routes.ts';
import { readBody, useApi } from './testing/use-api.ts';

const api = useApi(allRoutes, 'migrated');

/** The cookies that a response sets, by name. */
function cookiesOf(response: Response): Map<string, string> {
  return new Map(
    response.headers.getSetCookie().map((line) => {
      const [pair = ''] = line.split(';');
      return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    }),
  );
}

function header(cookies: Map<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

let mobile = 9_000_000_000;

async function signIn(): Promise<{
  token: string;
  cookies: Map<string, string>;
}> {
  const sentCode = await readBody(await api.call('/otp/phone', { body: { mobile: String(mobile++) } }));
  const verified = await api.call('/otp/verify', {
    body: { otp: sentCode.otp, verification_key: sentCode.key },
  });
  const { token } = (await readBody(verified)) as { token: string };
  return { token, cookies: cookiesOf(verified) };
}

describe('the anti-forgery cookie', () => {
  it('only /api/otp and /api/auth set the cookie', async () => {
    const response = await api.call('/otp/phone', { body: { mobile: '5' } });
    expect([...cookiesOf(response).keys()]).toEqual(['petVisitor', 'XSRF-TOKEN']);
    expect(response.headers.getSetCookie()[0]).toContain('HttpOnly');
    expect((await api.call('/category')).headers.getSetCookie()).toEqual([]);
    expect((await api.call('/search', { body: { keyword: 'dog' } })).headers.getSetCookie()).toEqual([]);
  });

  it('a visitor keeps the cookie, and signing in replaces it', async () => {
    const first = cookiesOf(await api.call('/otp/phone', { body: { mobile: '5' } }));
    const again = await api.call('/otp/phone', {
      body: { mobile: '5' },
      headers: { cookie: header(first) },
    });
    expect(cookiesOf(again)).toEqual(first);
    expect((await signIn()).cookies.get('XSRF-TOKEN')).not.toBe(first.get('XSRF-TOKEN'));
  });
});

describe('a request authenticated by the refresh cookie alone', () => {
  it('a header that repeats the cookie continues the session', async () => {
    const { cookies } = await signIn();
    const headers = {
      cookie: header(cookies),
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
    };
    const response = await api.call('/auth/refresh', {
      method: 'POST',
      headers,
    });
    expect(response.status).toBe(200);
    expect(await readBody(response)).toMatchObject({
      token: expect.any(String) as string,
    });
    expect(cookiesOf(response).get('petRefresh')).not.toBe(cookies.get('petRefresh'));
  });

  it('a missing or wrong header and the pair of another visitor are refused', async () => {
    const { cookies } = await signIn();
    const otherToken = (await signIn()).cookies.get('XSRF-TOKEN') ?? '';
    const mixedCookies = new Map(cookies).set('XSRF-TOKEN', otherToken);
    const tries: Record<string, string>[] = [
      { cookie: header(cookies) },
      { cookie: header(cookies), 'x-xsrf-token': 'x' },
      { cookie: header(mixedCookies), 'x-xsrf-token': otherToken },
    ];
    for (const headers of tries)
      for (const path of ['/auth/refresh', '/auth/logout']) {
        const response = await api.call(path, { method: 'POST', headers });
        expect(response.status).toBe(403);
        expect(await readBody(response)).toMatchObject({ code: 'CSRF' });
        expect(cookiesOf(response).has('XSRF-TOKEN')).toBe(true);
      }
  });

  it('logout ends the session and invalidates the refresh token', async () => {
    const { token, cookies } = await signIn();
    const headers = {
      cookie: header(cookies),
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
    };
    expect((await api.call('/auth/logout', { method: 'POST', headers })).status).toBe(200);
    expect((await api.call('/auth/refresh', { method: 'POST', headers })).status).toBe(401);
    expect((await api.call('/order?id=x', { headers: { 'x-access-token': token } })).status).toBe(401);
  });

  it('requests with x-access-token need no header', async () => {
    const { token, cookies } = await signIn();
    const headers = { cookie: header(cookies), 'x-access-token': token };
    expect((await api.call('/auth/logout', { method: 'POST', headers })).status).toBe(200);
    expect((await api.call('/auth/refresh', { method: 'POST', headers })).status).toBe(401);
  });

  it('a request without any cookie is not signed in', async () => {
    expect((await api.call('/auth/refresh', { method: 'POST' })).status).toBe(401);
  });
});
