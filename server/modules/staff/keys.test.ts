// Staff keys other than passkeys: authenticator apps and recovery codes. Also how keys are removed.
import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestAdminGraphql, newStaff } from '#server/testing/staff.ts';
import { ADD_APP, type AddedApp, generateCode, staffKeys } from './testing/keys.ts';

const shop = useApp('migrated');
const { invitee, withPasskey, withApp, byCode } = staffKeys(shop);

describe('an authenticator app', () => {
  it('an app signs in with each of its codes once', async () => {
    const { email, secret, uri, code, added } = await withApp();
    expect(uri).toContain(secret);
    expect(added.data.added.recoveryCodes).toHaveLength(10);
    // The code that added the app cannot be used again.
    expect((await byCode(email, code)).code).toBe('VALIDATION');
    const next = generateCode(secret, 30);
    expect((await byCode(email, next)).cookie).toMatch(/^petStaff=/);
    expect(await byCode(email, next)).toMatchObject({ code: 'VALIDATION', cookie: '' });
  });

  it('a code that is sent twice at once signs in once', async () => {
    const { email, secret } = await withApp();
    const next = generateCode(secret, 30);
    const both = await Promise.all([byCode(email, next), byCode(email, next)]);
    expect(both.map(({ code }) => code).sort()).toEqual(['', 'VALIDATION']);
  });

  it('an app is not added with a wrong code, and its secret is stored encrypted', async () => {
    const { cookie } = await invitee();
    const { data } = await requestAdminGraphql<{ app: { token: string; secret: string } }>(
      shop.url,
      'mutation { app: beginStaffAuthenticator { token secret } }',
      { cookie },
    );
    const { token, secret } = data.app;
    const wrongCode = generateCode(secret, 300);
    expect(
      (await requestAdminGraphql(shop.url, ADD_APP, { cookie, variables: { token, code: wrongCode } })).code,
    ).toBe('VALIDATION');
    const stranger = await invitee();
    const variables = { token, code: generateCode(secret) };
    expect((await requestAdminGraphql(shop.url, ADD_APP, { cookie: stranger.cookie, variables })).code).toBe(
      'VALIDATION',
    );
    expect((await requestAdminGraphql(shop.url, ADD_APP, { cookie, variables })).code).toBe('');
    const stored = await db.staffCredential.findFirstOrThrow({
      where: { kind: 'AUTHENTICATOR' },
      orderBy: { id: 'desc' },
    });
    expect(stored.sealedSecret).not.toContain(secret);
  });
});

describe('a recovery code', () => {
  it('signs in once, in any spelling', { tags: 'nightly' }, async () => {
    const { email, added } = await withPasskey();
    const [first = '', second = ''] = added.data.added.recoveryCodes ?? [];
    expect((await byCode(email, first.toLowerCase().replaceAll('-', ' '))).data).toMatchObject({
      viewer: { recoveryCodesLeft: 9 },
    });
    expect((await byCode(email, first)).code).toBe('VALIDATION');
    const stranger = await withPasskey();
    expect((await byCode(stranger.email, second)).code).toBe('VALIDATION');
    expect((await byCode(email, second)).code).toBe('');
  });

  it('a recovery code is void once new codes are created', async () => {
    const { email, cookie, added } = await withPasskey();
    const [first = ''] = added.data.added.recoveryCodes ?? [];
    const { data } = await requestAdminGraphql<{ codes: string[] }>(
      shop.url,
      'mutation { codes: renewStaffRecoveryCodes }',
      { cookie },
    );
    expect(data.codes).toHaveLength(10);
    expect((await byCode(email, first)).code).toBe('VALIDATION');
    expect((await byCode(email, data.codes[9] ?? '')).code).toBe('');
  });
});

describe('keys of a staff member', () => {
  it('keys can be changed only within 15 minutes of signing in', async () => {
    const { cookie, staff } = await newStaff('MODERATOR');
    const add = 'mutation { beginStaffAuthenticator { token } }';
    expect((await requestAdminGraphql(shop.url, add, { cookie })).code).toBe('');
    const createdAt = new Date(Date.now() - 16 * 60_000);
    await db.staffSession.update({ where: { id: staff.sessionId }, data: { createdAt } });
    expect((await requestAdminGraphql(shop.url, add, { cookie })).code).toBe('FORBIDDEN');
  });

  it('keys can be removed except the last one, and each removal is logged', async () => {
    const { email, cookie, added } = await withPasskey();
    const id = added.data.added.viewer.credentials[0]?.id;
    const remove = 'mutation($id: ID!) { removeStaffCredential(id: $id) { credentials { kind } } }';
    expect((await requestAdminGraphql(shop.url, remove, { cookie, variables: { id } })).code).toBe(
      'CONFLICT',
    );
    const { data } = await requestAdminGraphql<{ app: { token: string; secret: string } }>(
      shop.url,
      'mutation { app: beginStaffAuthenticator { token secret } }',
      { cookie },
    );
    const variables = { token: data.app.token, code: generateCode(data.app.secret) };
    const second = await requestAdminGraphql<AddedApp>(shop.url, ADD_APP, { cookie, variables });
    expect(second.data.added.recoveryCodes).toBeNull();
    expect((await requestAdminGraphql(shop.url, remove, { cookie, variables: { id } })).data).toEqual({
      removeStaffCredential: { credentials: [{ kind: 'AUTHENTICATOR' }] },
    });
    const stranger = await withPasskey();
    expect(
      (await requestAdminGraphql(shop.url, remove, { cookie: stranger.cookie, variables: { id } })).code,
    ).toBe('NOT_FOUND');
    const entries = await db.auditEntry.findMany({ where: { about: email }, orderBy: { id: 'asc' } });
    expect(entries.map(({ action }) => action)).toEqual(['add', 'add-key', 'add-key', 'remove-key']);
    expect(entries[3]).toMatchObject({ source: 'PAGE', actor: 'New Member' });
  });
});
