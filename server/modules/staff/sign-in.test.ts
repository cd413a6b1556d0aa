// Signing in to the back office over GraphQL, with passkeys that create real signatures and counts.
import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { newCaller } from '#server/testing/people.ts';
import { requestAdminGraphql } from '#server/testing/staff.ts';
import { beginStaffSignIn, finishCodeSignIn, finishPasskeySignIn } from './sign-in.ts';
import { BY_PASSKEY, staffKeys } from './testing/keys.ts';

const shop = useApp('migrated');
const { withPasskey, begin, byPasskey, byCode } = staffKeys(shop);

describe('a passkey', () => {
  it('signs up an invitee, issues ten recovery codes, and signs in', { tags: 'nightly' }, async () => {
    const { email, cookie, passkey, added } = await withPasskey();
    expect(added.data.added).toMatchObject({
      viewer: { isInvitee: false, recoveryCodesLeft: 10, credentials: [{ kind: 'PASSKEY', name: 'Laptop' }] },
    });
    expect(new Set(added.data.added.recoveryCodes).size).toBe(10);
    expect((await requestAdminGraphql(shop.url, '{ staffViewer { isInvitee } }', { cookie })).data).toEqual({
      staffViewer: { isInvitee: false },
    });
    const signedIn = await byPasskey(` ${email.toUpperCase()} `, passkey);
    expect(signedIn.data).toMatchObject({ viewer: { isInvitee: false } });
    expect(signedIn.cookie).toMatch(/^petStaff=/);
  });

  it('accepts an answer only once', async () => {
    const { email, passkey } = await withPasskey();
    const { variables, code } = await byPasskey(email, passkey);
    expect(code).toBe('');
    expect((await requestAdminGraphql(shop.url, BY_PASSKEY, { variables })).code).toBe('VALIDATION');
  });

  it('rejects another e-mail, a page of another site, and a changed signature', async () => {
    const { email, passkey } = await withPasskey();
    const otherMember = await withPasskey();
    expect(await byPasskey(otherMember.email, passkey)).toMatchObject({ code: 'VALIDATION', cookie: '' });
    expect(await byPasskey(email, passkey, 'https://evil.example')).toMatchObject({
      code: 'VALIDATION',
      cookie: '',
    });
    const { token, passkeyOptions } = await begin(email);
    const answer = JSON.parse(passkey.signIn(passkeyOptions, shop.url)) as {
      response: { signature: string };
    };
    answer.response.signature = JSON.parse(otherMember.passkey.signIn(passkeyOptions, shop.url)).response
      .signature as string;
    const forged = { token, response: JSON.stringify(answer) };
    expect(await requestAdminGraphql(shop.url, BY_PASSKEY, { variables: forged })).toMatchObject({
      code: 'VALIDATION',
      cookie: '',
    });
    expect((await byPasskey(email, passkey)).code).toBe('');
  });

  it('a copied passkey is refused by its count of signatures', async () => {
    const { email, passkey } = await withPasskey();
    await byPasskey(email, passkey);
    await byPasskey(email, passkey);
    passkey.counter = 0;
    expect((await byPasskey(email, passkey)).code).toBe('VALIDATION');
  });

  it.each([
    ['an empty text', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['JSON without an answer', '{"id":1}'],
    ['invalid JSON', '{'],
    ['a text of 11,000 characters', 'x'.repeat(11_000)],
  ])('%s as the answer of a passkey is refused', { tags: 'nightly' }, async (_label, response) => {
    const { email } = await withPasskey();
    const { token } = await begin(email);
    expect((await requestAdminGraphql(shop.url, BY_PASSKEY, { variables: { token, response } })).code).toBe(
      'VALIDATION',
    );
  });
});

describe('the first step of signing in', () => {
  it('an unknown e-mail gets the same responses, also to codes, and stores nothing different', async () => {
    const { email } = await withPasskey();
    const nobody = `${crypto.randomUUID()}@shop.example`;
    const shape = async (typed: string) => {
      const { passkeyOptions } = await begin(typed);
      return { ...(JSON.parse(passkeyOptions) as object), challenge: 'any' };
    };
    expect(await shape(nobody)).toEqual(await shape(email));
    // Each request has its own id.
    const withoutId = (answer: object) => JSON.stringify(answer).replace(/"requestId":"[^"]+"/, '');
    const [ofMember, ofStranger] = [await byCode(email, '123456'), await byCode(nobody, '123456')];
    expect(withoutId(ofStranger)).toBe(withoutId(ofMember));
    const more = async (typed: string) => {
      for (let tries = 0; tries < 4; tries += 1) await byCode(typed, '123456');
      return (await byCode(typed, '123456')).code;
    };
    expect([await more(email), await more(nobody)]).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
  });

  it('the first step grants no access by itself, and expires after 5 minutes', async () => {
    const { email, passkey } = await withPasskey();
    const { token, passkeyOptions } = await begin(email);
    const cookie = `petStaff=${token}`;
    expect((await requestAdminGraphql(shop.url, '{ staffViewer { isInvitee } }', { cookie })).data).toEqual({
      staffViewer: null,
    });
    await db.staffChallenge.updateMany({ where: { email }, data: { expiresAt: new Date() } });
    const variables = { token, response: passkey.signIn(passkeyOptions, shop.url) };
    expect((await requestAdminGraphql(shop.url, BY_PASSKEY, { variables })).code).toBe('VALIDATION');
  });
});

describe('attempts by strangers', () => {
  it('a member at an earlier address or with a passkey is not locked out', async () => {
    const { email, passkey, added } = await withPasskey();
    const [code = ''] = added.data.added.recoveryCodes ?? [];
    const tryCode = async (caller = newCaller(), typed = '000000') => {
      const { token } = await beginStaffSignIn(email, caller, shop.url);
      return finishCodeSignIn({ token, code: typed }, caller);
    };
    for (let tries = 0; tries < 5; tries += 1)
      await expect(tryCode()).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(tryCode(newCaller(), code)).rejects.toMatchObject({ code: 'RATE_LIMITED' });

    const elsewhere = newCaller();
    const { token, passkeyOptions } = await beginStaffSignIn(email, elsewhere, shop.url);
    const response = passkey.signIn(passkeyOptions, shop.url);
    const { staff } = await finishPasskeySignIn({ token, response }, elsewhere, shop.url);
    expect(staff.email).toBe(email);
    // That address is known now.
    expect((await tryCode(elsewhere, code)).staff.email).toBe(email);
  });
});
