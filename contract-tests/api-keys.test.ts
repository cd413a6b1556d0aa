// API keys of other systems: each scope opens its paths, bad keys open nothing, and no key acts as a user.
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from 'date-fns';
import { ADDRESS, newVariant, newViewer } from '#server/testing/people.ts';
import { addApiKey, hashOfKey, revokeApiKey } from '#server/modules/api-keys/api-keys.ts';
import type { ApiScope } from '#server/modules/api-keys/scopes.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { ops, opsJson } from '#server/testing/command-line.ts';
import { useApp } from '#server/testing/app.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import { restCases } from './all-cases.ts';
import { listCases } from './access-matrix.ts';
import { parseResult } from './api-result.ts';
import { callPath, type RestCall } from './rest-client.ts';
import { ALL_SCOPES, KEY_PATHS, restKeyCases } from './rest-key-cases.ts';
import { sampleCases } from '#server/testing/every-case.ts';

const shop = useApp();
useNoRateLimits();

let keyCount = 0;
const newName = () => `system-${(keyCount += 1)}`;
const keyWith = (...scopes: ApiScope[]) => transaction((tx) => addApiKey({ name: newName(), scopes }, tx));

async function callWithKey(name: string, call: RestCall, key: string) {
  return callPath(shop.url, name, { ...call, headers: { ...call.headers, authorization: `Bearer ${key}` } });
}

const accessCases = listCases(restKeyCases);
const buildCall = async (name: string) => {
  const accessCase = accessCases.find((candidate) => candidate.name === name);
  const owner = await newViewer();
  return accessCase?.testCase.input(await accessCase.testCase.resource(owner), owner) ?? {};
};

const keys = new Map<ApiScope, string>();
let masterKey = '';
beforeAll(async () => {
  masterKey = (await keyWith(...ALL_SCOPES)).key;
  for (const scope of ALL_SCOPES) keys.set(scope, (await keyWith(scope)).key);
});

describe('paths for other systems', () => {
  it.each(
    Object.entries(KEY_PATHS).flatMap(([name, needed]) =>
      ALL_SCOPES.map((scope) => ({ name, needed, scope })),
    ),
  )('$name needs the scope $needed and is called with $scope', async ({ name, needed, scope }) => {
    const response = await callWithKey(name, await buildCall(name), keys.get(scope) ?? '');
    expect([response.outcome, response.fields]).toEqual(
      scope === needed ? ['ok', []] : ['FORBIDDEN', ['scope']],
    );
  });

  it('every path for other systems has an access case, and no other path does', () => {
    expect(Object.keys(restKeyCases)).toEqual(Object.keys(KEY_PATHS));
  });

  it.each(Object.keys(KEY_PATHS))(
    '%s answers revoked, expired and unknown keys and user tokens with the same 401',
    async (name) => {
      const revoked = await keyWith(...ALL_SCOPES);
      const expired = await keyWith(...ALL_SCOPES);
      await transaction((tx) => revokeApiKey(revoked.id, tx));
      await db.apiKey.update({ where: { id: expired.id }, data: { expiresAt: addDays(now(), -1) } });
      const { token } = await newViewer();
      const call = await buildCall(name);
      const unknown = `mm_${'A'.repeat(43)}`;
      const responses = [
        ...(await Promise.all(
          [revoked.key, expired.key, unknown, 'x', token].map((key) => callWithKey(name, call, key)),
        )),
        await callPath(shop.url, name, call, token),
        await callPath(shop.url, name, { ...call, headers: { 'x-api-key': keys.get('orders:read') ?? '' } }),
      ];
      expect(new Set(responses.map(({ outcome, text }) => `${outcome} ${text}`)).size).toBe(1);
      expect(responses[0]).toMatchObject({ status: 401, outcome: 'UNAUTHENTICATED' });
    },
  );
});

describe('a key with all scopes', () => {
  const userCases = listCases(restCases).filter(
    ({ name, testCase }) =>
      !(name in KEY_PATHS) && ['account', 'personal', 'owned'].includes(testCase.access),
  );

  it.each(sampleCases(userCases, 4))(
    'a key with all scopes gets the same answer as a visitor for $title',
    async ({ name, testCase }) => {
      const owner = await newViewer();
      const call = await testCase.input(await testCase.resource(owner), null);
      const asVisitor = await callPath(shop.url, name, call);
      expect(['UNAUTHENTICATED', 'PAYMENT_SIGNATURE', 'NOT_FOUND', 'ok']).toContain(asVisitor.outcome);
      expect(await callWithKey(name, call, masterKey)).toEqual(asVisitor);
      const asToken = await callPath(shop.url, name, call, masterKey);
      expect(asToken.outcome).toBe(asVisitor.outcome);
    },
  );

  it('a key with all scopes is anonymous over GraphQL', async () => {
    for (const header of ['authorization', 'x-access-token']) {
      const response = await fetch(`${shop.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [header]: header === 'authorization' ? `Bearer ${masterKey}` : masterKey,
        },
        body: JSON.stringify({ query: '{ viewer { id } }' }),
      });
      expect((await parseResult(response, 'viewer')).outcome).toBe('null');
    }
  });
});

describe('requests of another system', () => {
  it('an orders:read key lists the orders of all shoppers and filters them by number, status and time', async () => {
    const order = await placeTestOrder(await newViewer(), orderInput(await newVariant(), 1));
    const key = keys.get('orders:read') ?? '';
    const read = async (query: string) =>
      JSON.parse((await callWithKey('GET /integrations/orders', { query }, key)).text) as { _id: string }[];
    expect((await read('orderStatus=confirmed')).map(({ _id }) => _id)).toContain(order.id);
    expect((await read('orderStatus=cancelled')).map(({ _id }) => _id)).not.toContain(order.id);
    expect(await read(`from=${encodeURIComponent(addDays(now(), 1).toISOString())}`)).toEqual([]);
    const single = await callWithKey(
      'GET /integrations/orders/{order}',
      { params: { order: order.number } },
      key,
    );
    expect(JSON.parse(single.text)).toMatchObject({
      _id: order.id,
      customerinfo: { address: ADDRESS.address },
    });
    const invalid = await callWithKey(
      'GET /integrations/orders',
      { query: 'from=yesterday&orderStatus=lost' },
      key,
    );
    expect([invalid.status, invalid.fields]).toEqual([400, ['from', 'orderStatus']]);
  });

  it('a stock change is applied once per clientMutationId, and the ledger names the key', async () => {
    const variant = await newVariant({ stock: 10 });
    const { key, name } = await keyWith('stock:write');
    const post = (body: object) =>
      callWithKey('POST /integrations/stock/{id}', { params: { id: variant.id }, body }, key);
    const clientMutationId = crypto.randomUUID();
    for (const _try of [1, 2]) {
      const response = await post({ change: -3, cause: 'Broken', clientMutationId });
      expect(JSON.parse(response.text)).toMatchObject({ variantId: variant.id, stock: 7 });
    }
    expect((await post({ change: -4, cause: 'Broken', clientMutationId })).outcome).toBe('CONFLICT');
    expect(JSON.parse((await post({ count: 5, cause: 'Counted' })).text)).toMatchObject({ stock: 5 });
    const moves = await db.stockMovement.findMany({
      where: { variantId: variant.id, kind: 'ADJUST' },
      orderBy: { createdAt: 'asc' },
    });
    expect(moves.map(({ quantity, actor }) => [quantity, actor])).toEqual([
      [-3, `key ${name}`],
      [-2, `key ${name}`],
    ]);
  });

  it.each([
    [{ cause: 'Nothing' }, ['count']],
    [{ count: 1, change: 1, cause: 'Both' }, ['count']],
    [{ change: -100_000, cause: 'Too many' }, ['change']],
    [{ count: -1, cause: 'Less than none' }, ['count']],
    [{ change: 1, cause: '' }, ['cause']],
    [{ change: '1', cause: 'A text' }, ['change']],
    [{ change: 1 }, ['cause']],
    [{ change: 1, cause: 'x', clientMutationId: 'seven' }, ['clientMutationId']],
  ])('a stock change of %j is rejected with its invalid fields', async (body, fields) => {
    const { id } = await newVariant();
    const call = { params: { id }, body };
    const response = await callWithKey('POST /integrations/stock/{id}', call, keys.get('stock:write') ?? '');
    expect([response.status, response.fields]).toEqual([400, fields]);
  });
});

describe('the apikey command', () => {
  it('a new key is shown once, stored as a hash, audited, listed with its last use, and can be revoked', async () => {
    const name = newName();
    const added = (await opsJson('apikey', 'add', name, '--scopes', 'stock:read | orders:read')) as {
      id: string;
      key: string;
    };
    expect(added.key).toMatch(/^mm_[\w-]{43}$/);
    const row = await db.apiKey.findUniqueOrThrow({ where: { id: added.id } });
    expect(row.keyHash).toBe(hashOfKey(added.key));
    expect(JSON.stringify(row)).not.toContain(added.key);
    expect(row.lastUsedAt).toBeNull();
    expect((await callWithKey('GET /integrations/stock', {}, added.key)).outcome).toBe('ok');
    const { out } = await ops('apikey', 'list');
    expect(out).toContain(name);
    expect(out).not.toContain(added.key);
    expect(out).not.toContain(row.keyHash);
    const used = await db.apiKey.findUniqueOrThrow({ where: { id: added.id } });
    expect(used.lastUsedAt).not.toBeNull();
    expect((await ops('apikey', 'revoke', name)).code).toBe(0);
    expect((await callWithKey('GET /integrations/stock', {}, added.key)).outcome).toBe('UNAUTHENTICATED');
    const entries = await db.auditEntry.findMany({
      where: { kind: 'apikey', about: name },
      orderBy: { at: 'asc' },
    });
    expect(entries.map(({ action }) => action)).toEqual(['add', 'revoke']);
    expect(JSON.stringify(entries)).not.toContain(row.keyHash);
  });

  it.each([
    [['Warehouse 1', '--scopes', 'stock:read'], 'small letters'],
    [['warehouse', '--scopes', 'stock:steal'], 'orders:read'],
    [['warehouse', '--scopes', ' '], 'orders:read'],
    [['warehouse', '--scopes', 'stock:read', '--expires', '2001-01-01'], 'in the next 730 days'],
    [['warehouse', '--scopes', 'stock:read', '--expires', '2099-01-01'], 'in the next 730 days'],
  ])('the add command rejects %j', async (args, why) => {
    const { code, err } = await ops('apikey', 'add', ...args);
    expect([code, err]).toEqual([1, expect.stringContaining(why)]);
  });

  it('the add command rejects the name of a valid key, and revoke rejects an unknown key', async () => {
    const { name } = await keyWith('stock:read');
    const duplicate = await ops('apikey', 'add', name, '--scopes', 'stock:read');
    expect([duplicate.code, duplicate.err]).toEqual([1, expect.stringContaining('Another valid key')]);
    expect((await ops('apikey', 'revoke', 'nobody')).err).toContain('API key not found');
  });
});
