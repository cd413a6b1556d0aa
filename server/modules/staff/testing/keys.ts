// Staff members with keys, who sign in over GraphQL.
import { Secret, TOTP } from 'otpauth';
import { inviteStaff } from '#server/modules/staff/members.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import { requestAdminGraphql } from '#server/testing/staff.ts';
import { SoftwarePasskey } from './software-passkey.ts';

const STEP = 'token passkeyOptions';
const VIEWER = 'isInvitee recoveryCodesLeft credentials { id kind name lastUsedAt }';
export const BEGIN = `mutation($email: String!) { step: beginStaffSignIn(email: $email) { ${STEP} } }`;
export const BY_PASSKEY = `mutation($token: String!, $response: String!) {
  viewer: finishStaffPasskeySignIn(token: $token, response: $response) { ${VIEWER} } }`;
export const BY_CODE = `mutation($token: String!, $code: String!) {
  viewer: finishStaffCodeSignIn(token: $token, code: $code) { ${VIEWER} } }`;
export const ADD_PASSKEY = `mutation($token: String!, $response: String!, $name: String!) {
  added: addStaffPasskey(token: $token, response: $response, name: $name) { recoveryCodes viewer { ${VIEWER} } } }`;
export const ADD_APP = `mutation($token: String!, $code: String!) {
  added: addStaffAuthenticator(token: $token, code: $code, name: "Phone") { recoveryCodes viewer { ${VIEWER} } } }`;

interface Step {
  step: { token: string; passkeyOptions: string };
}
export interface AddedApp {
  added: { recoveryCodes: string[] | null; viewer: { credentials: { id: string }[] } };
}

/** The code that an app shows, now or later. */
export const generateCode = (secret: string, inSeconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + inSeconds * 1000 });

/** Helpers that add keys and sign in with them. */
export function staffKeys(shop: { url: string }) {
  /** An invitee who opened the link. */
  async function invitee() {
    const email = `${crypto.randomUUID()}@shop.example`;
    const { link } = await inviteStaff(OPERATOR, { email, name: 'New Member', role: 'SUPPORT' });
    const enter = `mutation { enterByStaffLink(token: "${link.token}") { isInvitee } }`;
    return { email, cookie: (await requestAdminGraphql(shop.url, enter)).cookie };
  }

  async function withPasskey() {
    const { email, cookie } = await invitee();
    const passkey = new SoftwarePasskey();
    const { data } = await requestAdminGraphql<Step>(
      shop.url,
      `mutation { step: beginStaffPasskey { ${STEP} } }`,
      {
        cookie,
      },
    );
    const response = passkey.register(data.step.passkeyOptions, shop.url);
    const variables = { token: data.step.token, response, name: 'Laptop' };
    const added = await requestAdminGraphql<AddedApp>(shop.url, ADD_PASSKEY, { cookie, variables });
    return { email, cookie, passkey, added };
  }

  async function withApp() {
    const { email, cookie } = await invitee();
    const { data } = await requestAdminGraphql<{ app: { token: string; secret: string; uri: string } }>(
      shop.url,
      'mutation { app: beginStaffAuthenticator { token secret uri } }',
      { cookie },
    );
    const { token, secret, uri } = data.app;
    const code = generateCode(secret);
    const added = await requestAdminGraphql<AddedApp>(shop.url, ADD_APP, {
      cookie,
      variables: { token, code },
    });
    return { email, cookie, secret, uri, code, added };
  }

  async function begin(email: string) {
    return (await requestAdminGraphql<Step>(shop.url, BEGIN, { variables: { email } })).data.step;
  }

  async function byPasskey(email: string, passkey: SoftwarePasskey, origin = shop.url) {
    const { token, passkeyOptions } = await begin(email);
    const variables = { token, response: passkey.signIn(passkeyOptions, origin) };
    return { variables, ...(await requestAdminGraphql(shop.url, BY_PASSKEY, { variables })) };
  }

  async function byCode(email: string, code: string) {
    const { token } = await begin(email);
    return requestAdminGraphql(shop.url, BY_CODE, { variables: { token, code } });
  }

  return { invitee, withPasskey, withApp, begin, byPasskey, byCode };
}
