// Signing in to the back office through the graph, by keys that sign and count for real.
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import { useApp } from '#server/testing/app.ts';
import { newCaller } from '#server/testing/people.ts';
import { askAdmin, newStaff } from '#server/testing/staff.ts';
import { inviteStaff } from './members.ts';
import { beginStaffSignIn, finishCodeSignIn, finishPasskeySignIn } from './sign-in.ts';
import { SoftwarePasskey } from './testing/software-passkey.ts';

const shop = useApp('migrated');

const STEP = 'token passkeyOptions';
const VIEWER = 'isInvitee recoveryCodesLeft credentials { id kind name lastUsedAt }';
const BEGIN = `mutation($email: String!) { step: beginStaffSignIn(email: $email) { ${STEP} } }`;
const BY_PASSKEY = `mutation($token: String!, $response: String!) {
  viewer: finishStaffPasskeySignIn(token: $token, response: $response) { ${VIEWER} } }`;
const BY_CODE = `mutation($token: String!, $code: String!) {
  viewer: finishStaffCodeSignIn(token: $token, code: $code) { ${VIEWER} } }`;
const ADD_PASSKEY = `mutation($token: String!, $response: String!, $name: String!) {
  added: addStaffPasskey(token: $token, response: $response, name: $name) { recoveryCodes viewer { ${VIEWER} } } }`;
const ADD_APP = `mutation($token: String!, $code: String!) {
  added: addStaffAuthenticator(token: $token, code: $code, name: "Phone") { recoveryCodes viewer { ${VIEWER} } } }`;

interface Step {
  step: { token: string; passkeyOptions: string };
}
interface Added {
  added: { recoveryCodes: string[] | null; viewer: { credentials: { id: string }[] } };
}

/** Somebody who was invited and entered by the link. */
async function invitee() {
  const email = `${crypto.randomUUID()}@shop.example`;
  const { link } = await inviteStaff(OPERATOR, { email, name: 'New Member', role: 'SUPPORT' });
  const enter = `mutation { enterByStaffLink(token: "${link.token}") { isInvitee } }`;
  return { email, cookie: (await askAdmin(shop.url, enter)).cookie };
}

async function withPasskey() {
  const { email, cookie } = await invitee();
  const passkey = new SoftwarePasskey();
  const { data } = await askAdmin<Step>(shop.url, `mutation { step: beginStaffPasskey { ${STEP} } }`, {
    cookie,
  });
  const response = passkey.register(data.step.passkeyOptions, shop.url);
  const variables = { token: data.step.token, response, name: 'Laptop' };
  const added = await askAdmin<Added>(shop.url, ADD_PASSKEY, { cookie, variables });
  return { email, cookie, passkey, added };
}

const codeOf = (secret: string, inSeconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + inSeconds * 1000 });

async function withApp() {
  const { email, cookie } = await invitee();
  const { data } = await askAdmin<{ app: { token: string; secret: string; uri: string } }>(
    shop.url,
    'mutation { app: beginStaffAuthenticator { token secret uri } }',
    { cookie },
  );
  const { token, secret, uri } = data.app;
  const code = codeOf(secret);
  const added = await askAdmin<Added>(shop.url, ADD_APP, { cookie, variables: { token, code } });
  return { email, cookie, secret, uri, code, added };
}

async function begin(email: string) {
  return (await askAdmin<Step>(shop.url, BEGIN, { variables: { email } })).data.step;
}

async function byPasskey(email: string, passkey: SoftwarePasskey, origin = shop.url) {
  const { token, passkeyOptions } = await begin(email);
  const variables = { token, response: passkey.signIn(passkeyOptions, origin) };
  return { variables, ...(await askAdmin(shop.url, BY_PASSKEY, { variables })) };
}

async function byCode(email: string, code: string) {
  const { token } = await begin(email);
  return askAdmin(shop.url, BY_CODE, { variables: { token, code } });
}

describe('a passkey', () => {
  it('makes a member of an invitee, comes with ten recovery codes, and signs in', async () => {
    const { email, cookie, passkey, added } = await withPasskey();
    expect(added.data.added).toMatchObject({
      viewer: { isInvitee: false, recoveryCodesLeft: 10, credentials: [{ kind: 'PASSKEY', name: 'Laptop' }] },
    });
    expect(new Set(added.data.added.recoveryCodes).size).toBe(10);
    expect((await askAdmin(shop.url, '{ staffViewer { isInvitee } }', { cookie })).data).toEqual({
      staffViewer: { isInvitee: false },
    });
    const signedIn = await byPasskey(` ${email.toUpperCase()} `, passkey);
    expect(signedIn.data).toMatchObject({ viewer: { isInvitee: false } });
    expect(signedIn.cookie).toMatch(/^petStaff=/);
  });

  it('answers once: the same answer again is refused', async () => {
    const { email, passkey } = await withPasskey();
    const { variables, code } = await byPasskey(email, passkey);
    expect(code).toBe('');
    expect((await askAdmin(shop.url, BY_PASSKEY, { variables })).code).toBe('VALIDATION');
  });

  it('is refused for another e-mail, from a page of another site, and with a changed signature', async () => {
    const { email, passkey } = await withPasskey();
    const other = await withPasskey();
    expect(await byPasskey(other.email, passkey)).toMatchObject({ code: 'VALIDATION', cookie: '' });
    expect(await byPasskey(email, passkey, 'https://evil.example')).toMatchObject({
      code: 'VALIDATION',
      cookie: '',
    });
    const { token, passkeyOptions } = await begin(email);
    const answer = JSON.parse(passkey.signIn(passkeyOptions, shop.url)) as {
      response: { signature: string };
    };
    answer.response.signature = JSON.parse(other.passkey.signIn(passkeyOptions, shop.url)).response
      .signature as string;
    const forged = { token, response: JSON.stringify(answer) };
    expect(await askAdmin(shop.url, BY_PASSKEY, { variables: forged })).toMatchObject({
      code: 'VALIDATION',
      cookie: '',
    });
    expect((await byPasskey(email, passkey)).code).toBe('');
  });

  it('that was copied is refused, by its count of signatures', async () => {
    const { email, passkey } = await withPasskey();
    await byPasskey(email, passkey);
    await byPasskey(email, passkey);
    passkey.counter = 0;
    expect((await byPasskey(email, passkey)).code).toBe('VALIDATION');
  });

  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['no answer', '{"id":1}'],
    ['no JSON', '{'],
    ['too much', 'x'.repeat(11_000)],
  ])('that answers %s is refused', async (_what, response) => {
    const { email } = await withPasskey();
    const { token } = await begin(email);
    expect((await askAdmin(shop.url, BY_PASSKEY, { variables: { token, response } })).code).toBe(
      'VALIDATION',
    );
  });
});

describe('an authenticator app', () => {
  it('signs in by its codes, each once', async () => {
    const { email, secret, uri, code, added } = await withApp();
    expect(uri).toContain(secret);
    expect(added.data.added.recoveryCodes).toHaveLength(10);
    // The code that added it is used up.
    expect((await byCode(email, code)).code).toBe('VALIDATION');
    const next = codeOf(secret, 30);
    expect((await byCode(email, next)).cookie).toMatch(/^petStaff=/);
    expect(await byCode(email, next)).toMatchObject({ code: 'VALIDATION', cookie: '' });
  });

  it('signs in once when one code is sent twice at once', async () => {
    const { email, secret } = await withApp();
    const next = codeOf(secret, 30);
    const both = await Promise.all([byCode(email, next), byCode(email, next)]);
    expect(both.map(({ code }) => code).sort()).toEqual(['', 'VALIDATION']);
  });

  it('is not added by a wrong code, and its secret is stored encrypted', async () => {
    const { cookie } = await invitee();
    const { data } = await askAdmin<{ app: { token: string; secret: string } }>(
      shop.url,
      'mutation { app: beginStaffAuthenticator { token secret } }',
      { cookie },
    );
    const { token, secret } = data.app;
    const wrong = codeOf(secret, 300);
    expect((await askAdmin(shop.url, ADD_APP, { cookie, variables: { token, code: wrong } })).code).toBe(
      'VALIDATION',
    );
    const stranger = await invitee();
    const variables = { token, code: codeOf(secret) };
    expect((await askAdmin(shop.url, ADD_APP, { cookie: stranger.cookie, variables })).code).toBe(
      'VALIDATION',
    );
    expect((await askAdmin(shop.url, ADD_APP, { cookie, variables })).code).toBe('');
    const stored = await db.staffCredential.findFirstOrThrow({
      where: { kind: 'AUTHENTICATOR' },
      orderBy: { id: 'desc' },
    });
    expect(stored.sealedSecret).not.toContain(secret);
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is typed', async () => {
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

  it('is useless after new ones were made', async () => {
    const { email, cookie, added } = await withPasskey();
    const [first = ''] = added.data.added.recoveryCodes ?? [];
    const { data } = await askAdmin<{ codes: string[] }>(
      shop.url,
      'mutation { codes: renewStaffRecoveryCodes }',
      { cookie },
    );
    expect(data.codes).toHaveLength(10);
    expect((await byCode(email, first)).code).toBe('VALIDATION');
    expect((await byCode(email, data.codes[9] ?? '')).code).toBe('');
  });
});

describe('the first step', () => {
  it('answers alike for an e-mail that nobody has, also to codes, and stores no difference', async () => {
    const { email } = await withPasskey();
    const nobody = `${crypto.randomUUID()}@shop.example`;
    const shape = async (typed: string) => {
      const { passkeyOptions } = await begin(typed);
      return { ...(JSON.parse(passkeyOptions) as object), challenge: 'any' };
    };
    expect(await shape(nobody)).toEqual(await shape(email));
    // Each request has an id of its own.
    const withoutId = (answer: object) => JSON.stringify(answer).replace(/"requestId":"[^"]+"/, '');
    const [known, unknown] = [await byCode(email, '123456'), await byCode(nobody, '123456')];
    expect(withoutId(unknown)).toBe(withoutId(known));
    const more = async (typed: string) => {
      for (let tries = 0; tries < 4; tries += 1) await byCode(typed, '123456');
      return (await byCode(typed, '123456')).code;
    };
    expect([await more(email), await more(nobody)]).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
  });

  it('opens nothing by itself, and is too old after 5 minutes', async () => {
    const { email, passkey } = await withPasskey();
    const { token, passkeyOptions } = await begin(email);
    const cookie = `petStaff=${token}`;
    expect((await askAdmin(shop.url, '{ staffViewer { isInvitee } }', { cookie })).data).toEqual({
      staffViewer: null,
    });
    await db.staffChallenge.updateMany({ where: { email }, data: { expiresAt: new Date() } });
    const variables = { token, response: passkey.signIn(passkeyOptions, shop.url) };
    expect((await askAdmin(shop.url, BY_PASSKEY, { variables })).code).toBe('VALIDATION');
  });
});

describe('strangers who try codes', () => {
  it('do not lock out a member at an address of before, nor one with a passkey', async () => {
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

describe('keys', () => {
  it('change only within 15 minutes of the sign-in', async () => {
    const { cookie, staff } = await newStaff('MODERATOR');
    const add = 'mutation { beginStaffAuthenticator { token } }';
    expect((await askAdmin(shop.url, add, { cookie })).code).toBe('');
    const createdAt = new Date(Date.now() - 16 * 60_000);
    await db.staffSession.update({ where: { id: staff.sessionId }, data: { createdAt } });
    expect((await askAdmin(shop.url, add, { cookie })).code).toBe('FORBIDDEN');
  });

  it('can be removed but for the last one, each with a line in the log', async () => {
    const { email, cookie, added } = await withPasskey();
    const id = added.data.added.viewer.credentials[0]?.id;
    const remove = 'mutation($id: ID!) { removeStaffCredential(id: $id) { credentials { kind } } }';
    expect((await askAdmin(shop.url, remove, { cookie, variables: { id } })).code).toBe('CONFLICT');
    const { data } = await askAdmin<{ app: { token: string; secret: string } }>(
      shop.url,
      'mutation { app: beginStaffAuthenticator { token secret } }',
      { cookie },
    );
    const variables = { token: data.app.token, code: codeOf(data.app.secret) };
    const second = await askAdmin<Added>(shop.url, ADD_APP, { cookie, variables });
    expect(second.data.added.recoveryCodes).toBeNull();
    expect((await askAdmin(shop.url, remove, { cookie, variables: { id } })).data).toEqual({
      removeStaffCredential: { credentials: [{ kind: 'AUTHENTICATOR' }] },
    });
    const stranger = await withPasskey();
    expect((await askAdmin(shop.url, remove, { cookie: stranger.cookie, variables: { id } })).code).toBe(
      'NOT_FOUND',
    );
    const acts = await db.operatorAct.findMany({ where: { about: email }, orderBy: { id: 'asc' } });
    expect(acts.map(({ verb }) => verb)).toEqual(['add', 'add-key', 'add-key', 'remove-key']);
    expect(acts[3]).toMatchObject({ source: 'PAGE', actor: 'New Member' });
  });
});
