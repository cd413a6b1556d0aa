import type { Response } from 'express';
import { z } from 'zod';
import { UserError } from '#server/platform/errors.ts';
import { writeDeviceCookie } from '#server/platform/http/device-cookie.ts';
import { readRefreshCookie, writeRefreshCookie } from '#server/modules/accounts/sessions/refresh-cookie.ts';
import { renewCsrfPair } from '#server/transport/rest/csrf.ts';
import { digits, exampleString } from '#server/transport/rest/fields.ts';
import { RestError } from '#server/transport/rest/rest-error.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { requestEmailCode } from '#server/modules/accounts/sign-in/email-sign-in.ts';
import {
  giveSecondProof,
  requestProofCode,
  startFresh,
} from '#server/modules/accounts/sign-in/account-recovery.ts';
import { signOut } from '#server/modules/accounts/sessions/sessions.ts';
import {
  continueSession,
  type SignInFailure,
  requestSignInCode,
  type SignedIn,
  signIn,
} from '#server/modules/accounts/sign-in/sign-in.ts';
import { token, userResponse, userJson } from './user-json.ts';

// A wrong code is answered with 400. A valid code for a dormant account adds `secondProof`.
function failure({ details, attemptsLeft, secondProof }: SignInFailure): RestError {
  return new RestError(400, 'VALIDATION', details, {
    body: { status: 'Failure', details, attemptsLeft, ...(secondProof && { secondProof }) },
  });
}

const proofField = z.string().max(4_000).nullish().meta({
  description: 'The solved `challenge` of a PROOF_REQUIRED, Base64 of its JSON; else left out',
});

const signedInResponse = z.object({
  status: z.literal('Success'),
  account: z.enum(['Complete', 'Incomplete']),
  token,
  user: userResponse,
});

/** The signed-in response with its cookies. Throws for failures. */
async function signedInJson(result: SignedIn | SignInFailure, res: Response) {
  if (!('session' in result)) throw failure(result);
  const { session, user, deviceKey } = result;
  writeRefreshCookie(res, session.refreshToken);
  if (deviceKey) writeDeviceCookie(res, deviceKey);
  renewCsrfPair(res);
  return {
    status: 'Success' as const,
    account: user.completedAt ? ('Complete' as const) : ('Incomplete' as const),
    token: session.accessToken,
    user: await userJson(user),
  };
}

const sendRoute = defineRoute({
  method: 'post',
  path: '/otp/phone',
  summary: 'Sends a six-digit code to an Indian mobile',
  description: 'A demo returns the code in `otp`; otherwise it is null.',
  tag: 'Sign-in',
  access: 'public',
  body: z.object({
    mobile: digits.meta({ description: 'Ten digits starting with 6 to 9' }),
    proof: proofField,
  }),
  bodyExample: { mobile: '9876543210' },
  response: z.object({
    key: exampleString('the key for /otp/verify').nullable(),
    otp: exampleString('123456').nullable(),
  }),
  errors: ['VALIDATION', 'PROOF_REQUIRED'],
  handler: ({ body, caller }) => requestSignInCode(body.mobile, caller, body.proof),
});

const mailRoute = defineRoute({
  method: 'post',
  path: '/otp/email',
  summary: 'Mails a six-digit code to the confirmed e-mail of an account',
  description: 'Unconfirmed addresses get the same response. Sign in with /otp/verify.',
  tag: 'Sign-in',
  access: 'public',
  body: z.object({ email: z.string().max(320), proof: proofField }),
  bodyExample: { email: 'asha@example.in' },
  response: z.object({
    key: exampleString('the key for /otp/verify').nullable(),
    otp: exampleString('123456').nullable(),
  }),
  errors: ['VALIDATION', 'PROOF_REQUIRED'],
  handler: ({ body, caller }) => requestEmailCode(body.email, caller, body.proof),
});

const verifyRoute = defineRoute({
  method: 'post',
  path: '/otp/verify',
  summary: 'Signs in with the code',
  description:
    "A wrong code gets a 400 response with `status: 'Failure'`, `details` and `attemptsLeft`. So does a right code for an account that was not used for 90 days, with `secondProof`: `token` for the calls below, `ways` (EMAIL_CODE, NAME_AND_PIN_CODE), `emailHint` and `attemptsLeft`.",
  tag: 'Sign-in',
  access: 'public',
  body: z.object({ otp: digits, verification_key: z.string().max(200) }),
  bodyExample: { otp: '123456', verification_key: 'the key of /otp/phone' },
  response: signedInResponse,
  errors: ['VALIDATION'],
  handler: async ({ body, caller, res }) =>
    signedInJson(await signIn(body.verification_key, body.otp, caller), res),
});

const proofToken = z.string().max(1_000).meta({ description: '`secondProof.token` of /otp/verify' });

const proofCodeRoute = defineRoute({
  method: 'post',
  path: '/otp/second-proof/code',
  summary: 'Mails a code to the confirmed e-mail of a dormant account',
  description: 'A demo without a mail server returns the code in `otp`; otherwise it is null.',
  tag: 'Sign-in',
  access: 'public',
  body: z.object({ token: proofToken }),
  bodyExample: { token: 'secondProof.token of /otp/verify' },
  response: z.object({
    key: exampleString('the key for /otp/second-proof').nullable(),
    otp: exampleString('123456').nullable(),
  }),
  errors: ['VALIDATION', 'CONFLICT'],
  handler: ({ body }) => requestProofCode(body.token),
});

const secondProofRoute = defineRoute({
  method: 'post',
  path: '/otp/second-proof',
  summary:
    'Signs in by a second proof: a mailed code, or full name and PIN code of the last order to an address',
  description:
    "Every failure gets the same 400 response with `status: 'Failure'`, `details` and `attemptsLeft`. Three attempts in 30 days.",
  tag: 'Sign-in',
  access: 'public',
  body: z.object({
    token: proofToken,
    otp: digits.nullish().meta({ description: 'The mailed code, with its `verification_key`' }),
    verification_key: z.string().max(200).nullish(),
    fullName: z.string().max(200).nullish().meta({ description: 'Or the full name, with `postalCode`' }),
    postalCode: digits.nullish(),
  }),
  bodyExample: { token: 'secondProof.token of /otp/verify', fullName: 'Asha Rao', postalCode: '411001' },
  response: signedInResponse,
  errors: ['VALIDATION', 'CONFLICT'],
  handler: async ({ body, viewer, caller, res }) => {
    const { token: named, otp, verification_key: key, fullName, postalCode } = body;
    const proof = otp && key ? { emailCode: { key, code: otp } } : { fullName, postalCode };
    return signedInJson(await giveSecondProof(named, proof, viewer, caller), res);
  },
});

const freshStartRoute = defineRoute({
  method: 'post',
  path: '/otp/fresh-start',
  summary: 'Starts a new account with the mobile; the old account stays without it',
  tag: 'Sign-in',
  access: 'public',
  body: z.object({ token: proofToken }),
  bodyExample: { token: 'secondProof.token of /otp/verify' },
  response: signedInResponse,
  errors: ['VALIDATION'],
  handler: async ({ body, caller, res }) => signedInJson(await startFresh(body.token, caller), res),
});

const refreshRoute = defineRoute({
  method: 'post',
  path: '/auth/refresh',
  summary: 'Exchanges the refresh cookie for a new token',
  tag: 'Sign-in',
  access: 'public',
  usesRefreshCookie: true,
  response: z.object({ token, user: userResponse }),
  errors: ['UNAUTHENTICATED'],
  handler: async ({ caller, req, res }) => {
    const result = await continueSession(readRefreshCookie(req), caller);
    writeRefreshCookie(res, result?.session.refreshToken ?? null);
    if (result?.deviceKey) writeDeviceCookie(res, result.deviceKey);
    if (!result)
      throw new UserError('UNAUTHENTICATED', /*i18n*/ 'Your session has ended. Please sign in again.');
    return {
      token: result.session.accessToken,
      user: await userJson(result.user),
    };
  },
});

const logoutRoute = defineRoute({
  method: 'post',
  path: '/auth/logout',
  summary: 'Ends this session, in all its tabs',
  description: 'Idempotent.',
  tag: 'Sign-in',
  access: 'public',
  usesRefreshCookie: true,
  response: z.object({ status: z.literal('Success') }),
  handler: async ({ viewer, req, res }) => {
    await signOut(viewer, readRefreshCookie(req));
    writeRefreshCookie(res, null);
    renewCsrfPair(res);
    return { status: 'Success' as const };
  },
});

export const signInRoutes = [
  sendRoute,
  mailRoute,
  verifyRoute,
  proofCodeRoute,
  secondProofRoute,
  freshStartRoute,
  refreshRoute,
  logoutRoute,
];
