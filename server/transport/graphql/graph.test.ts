import { describe, expect, it } from 'vitest';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';

const shop = useApp();

const SIGN_IN = `mutation ($key: String!, $code: String!) {
  verifyCode(key: $key, code: $code) {
    __typename
    ... on SignedIn { token user { id name orders { totalCount nodes { number } } } }
    ... on WrongCode { details attemptsLeft }
  }
}`;

describe('sign-in over GraphQL', () => {
  it('a code signs in, and the refresh cookie is valid until sign-out', async () => {
    const { data: codeData } = await requestGraphql<{ requestCode: { key: string; otp: string } }>(
      shop.url,
      'mutation { requestCode(mobile: "9876543210") { key otp resendAfterSeconds } }',
    );
    const { key, otp } = codeData.requestCode;
    const { data, headers } = await requestGraphql<{
      verifyCode: { token: string; user: { orders: { totalCount: number } } };
    }>(shop.url, SIGN_IN, { key, code: otp });
    expect(data.verifyCode.user.orders.totalCount).toBe(3);
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^petRefresh=[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);

    const refresh = 'mutation { refreshSession { token user { name } } }';
    const cookieHeader = { cookie: cookie.split(';')[0] ?? '', 'apollo-require-preflight': 'true' };
    const { data: refreshed, headers: next } = await requestGraphql<{
      refreshSession: { token: string } | null;
    }>(shop.url, refresh, {}, cookieHeader);
    expect(refreshed.refreshSession?.token).toBeTruthy();

    const nextCookie = { ...cookieHeader, cookie: (next.get('set-cookie') ?? '').split(';')[0] ?? '' };
    await requestGraphql(shop.url, 'mutation { signOut }', {}, nextCookie);
    const { data: ended } = await requestGraphql<{ refreshSession: null }>(shop.url, refresh, {}, nextCookie);
    expect(ended.refreshSession).toBeNull();
  });

  it('a wrong code reports the remaining attempts', async () => {
    const { data: codeData } = await requestGraphql<{ requestCode: { key: string; otp: string } }>(
      shop.url,
      'mutation { requestCode(mobile: "6000000001") { key otp } }',
    );
    const code = codeData.requestCode.otp === '123456' ? '654321' : '123456';
    const { data } = await requestGraphql<{ verifyCode: object }>(shop.url, SIGN_IN, {
      key: codeData.requestCode.key,
      code,
    });
    expect(data.verifyCode).toMatchObject({ __typename: 'WrongCode', attemptsLeft: 4 });
  });

  it('the cookie alone does not refresh, as a page of another origin would send it', async () => {
    const { errors } = await requestGraphql(
      shop.url,
      'mutation { refreshSession { token } }',
      {},
      { cookie: 'petRefresh=x' },
    );
    expect(errors[0]?.extensions).toMatchObject({ code: 'CSRF' });
  });
});

describe('a GraphQL error', () => {
  it('an error has a code, the invalid field and its message', async () => {
    const { errors } = await requestGraphql(shop.url, 'mutation { requestCode(mobile: "12") { key } }');
    expect(errors[0]).toMatchObject({
      message: 'Invalid mobile number',
      extensions: { code: 'VALIDATION', fields: { mobile: 'Invalid mobile number' } },
    });
  });

  it.each([
    ['{ products(first: 101) { totalCount } }', 'BAD_REQUEST'],
    ['{ products(first: 0) { totalCount } }', 'BAD_REQUEST'],
    ['{ products(first: -1) { totalCount } }', 'BAD_REQUEST'],
    ['{ products(after: "x") { totalCount } }', 'VALIDATION'],
    ['{ order(id: "7b0b4a0e-0000-7000-8000-000000000000") { id } }', 'UNAUTHENTICATED'],
    ['mutation { clearCart { id } }', 'UNAUTHENTICATED'],
    ['{ nothing }', 'BAD_REQUEST'],
    ['{', 'BAD_REQUEST'],
    ['{ category(slug: "x\\u0000") { id } }', 'BAD_REQUEST'],
    ['query ($slug: String!) { product(slug: $slug) { id } }', 'BAD_REQUEST'],
    ['{ products(first: 1.5) { totalCount } }', 'BAD_REQUEST'],
    ['subscription { postActivity { postId } }', 'BAD_REQUEST'],
  ])('the operation %s gets the error %s', async (query, code) => {
    const { errors } = await requestGraphql(shop.url, query);
    expect(errors[0]?.extensions?.code).toBe(code);
  });
});

it('the user of an invalid id is null, like an unknown one', async () => {
  const { data, errors } = await requestGraphql(shop.url, '{ user(id: "nobody") { id } }');
  expect({ data, errors }).toEqual({ data: { user: null }, errors: [] });
});

it('only the named one of two operations is checked and executed', async () => {
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'query A($slug: String!) { product(slug: $slug) { id } } query B { __typename }',
      operationName: 'B',
    }),
  });
  expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
});

describe('an operation', () => {
  const nested = `{ products { nodes { ${'related { '.repeat(6)} id ${'} '.repeat(6)} } } }`;
  const lines = Array.from({ length: 50 }, () => ({ variantId: crypto.randomUUID(), quantity: 1 }));
  const deep = 'lines { variant { product { related { related { related { name } } } } } }';
  const times = (count: number, field: string) =>
    `${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')}`;
  const aliases = `{ ${Array.from({ length: 400 }, (_, index) => `a${index}: products { totalCount nodes { id } }`).join(' ')} }`;
  it.each([
    ['related products nested six levels deep', nested, {}],
    ['too many aliases', aliases, {}],
    [
      'quotes of quotes',
      `query ($l: [CartLineInput!]!) { ${times(8, `quote(lines: $l) { ${deep} }`)} }`,
      { l: lines },
    ],
    [
      'a hundred introspections of the schema',
      `{ ${times(100, '__schema { types { name fields { name description } } }')} }`,
      {},
    ],
    ['many small fields', `{ ${times(200, 'saleBar { code }')} }`, {}],
    [
      'a fragment bomb',
      `{ ...A } fragment A on Query { ...B ...B } fragment B on Query { ${times(16, 'saleBar { code }')} }`,
      {},
    ],
    [
      'a fragment bomb of 2^30 fields',
      `{ ...F0 } ${Array.from({ length: 30 }, (_, index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`).join(' ')} fragment F30 on Query { saleBar { code } }`,
      {},
    ],
    ['a negative page size', 'query ($n: Int) { products(first: $n) { nodes { id } } }', { n: -1 }],
    ['many searches', `{ ${times(3, 'search(term: "food", first: 1) { __typename }')} }`, {}],
    [
      'many searches of the forum',
      `{ ${times(3, 'questions(first: 1, search: "food") { totalCount }')} }`,
      {},
    ],
    [
      'a page size by variable',
      'query ($n: Int) { products(first: $n) { nodes { variants { id product { related { id } } } } } }',
      { n: 100 },
    ],
  ])('limits refuse %s', async (_label, query, variables) => {
    const { status, errors } = await requestGraphql(shop.url, query, variables);
    expect(status).toBe(400);
    expect(['TOO_COSTLY', 'BAD_REQUEST']).toContain(errors[0]?.extensions?.code);
  });

  it('an operation that is too costly has an error code of its own', async () => {
    const { errors } = await requestGraphql(shop.url, `{ ${times(16, 'saleBar { code }')} }`);
    expect(errors[0]?.extensions?.code).toBe('TOO_COSTLY');
  });

  it.each([
    ['many unknown fields', `{ ${times(300, 'prodct')} }`],
    ['a very long name', `{ ${'x'.repeat(50_000)} }`],
    [
      'many fragments that contradict each other',
      `{ ${Array.from({ length: 60 }, (_, index) => `...O${index}`).join(' ')} } ${Array.from({ length: 60 }, (_, index) => `fragment O${index} on Query { a: ${index % 2 ? 'faq { question }' : 'saleBar { code }'} }`).join(' ')}`,
    ],
  ])('an invalid operation with %s gets a short error', async (_label, query) => {
    const { status, errors } = await requestGraphql(shop.url, query);
    expect(status).toBe(400);
    expect(JSON.stringify(errors).length).toBeLessThan(10_000);
  });

  it.each([
    { version: 1, sha256Hash: 'of another' },
    { version: 2, sha256Hash: 'x' },
  ])('the invalid persisted query %j gets a client error', async (persistedQuery) => {
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ __typename }', extensions: { persistedQuery } }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });

  it('operations cannot be batched', async () => {
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ query: '{ __typename }' }, { query: '{ __typename }' }]),
    });
    expect(response.status).toBe(400);
  });

  it('an operation cannot be sent as a form of another origin', async () => {
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{"query":"{__typename}"}',
    });
    expect(response.status).toBe(400);
    const crossOriginResponse = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{"query":"{__typename}"}',
    });
    expect(crossOriginResponse.status).toBe(403);
  });
});
