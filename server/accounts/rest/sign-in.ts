import { z } from 'zod';
import { Refusal } from '#server/errors.ts';
import { readRefreshCookie, writeRefreshCookie } from '#server/refresh-cookie.ts';
import { renewAntiForgery } from '#server/rest/anti-forgery.ts';
import { digits, like } from '#server/rest/fields.ts';
import { RestRefusal } from '#server/rest/rest-refusal.ts';
import { defineRoute } from '#server/rest/route.ts';
import { sendCode } from '../codes.ts';
import { signOut } from '../sessions.ts';
import { continueSession, signIn } from '../sign-in.ts';
import { token, userAnswer, userJson } from './user-json.ts';

// decisions: "A wrong sign-in code answers 400 {status: 'Failure', details, attemptsLeft}".
function wrongCode(details: string, attemptsLeft: number): RestRefusal {
  return new RestRefusal(400, 'VALIDATION', details, {
    body: { status: 'Failure', details, attemptsLeft },
  });
}

const sendRoute = defineRoute({
  method: 'post',
  path: '/otp/phone',
  summary: 'Sends a six-digit code to an Indian mobile',
  description: 'The demo tells the code in `otp`; a real shop answers null there.',
  tag: 'Sign-in',
  access: 'public',
  body: z.object({
    mobile: digits.meta({ description: 'Ten digits starting with 6 to 9' }),
  }),
  bodyExample: { mobile: '9876543210' },
  answer: z.object({ key: like('the key for /otp/verify').nullable(), otp: like('123456').nullable() }),
  errors: ['VALIDATION'],
  handler: ({ body, caller }) => sendCode(body.mobile, caller),
});

const verifyRoute = defineRoute({
  method: 'post',
  path: '/otp/verify',
  summary: 'Signs in with the code',
  description: "A wrong code answers 400 with `status: 'Failure'`, `details` and `attemptsLeft`.",
  tag: 'Sign-in',
  access: 'public',
  body: z.object({ otp: digits, verification_key: z.string().max(200) }),
  bodyExample: { otp: '123456', verification_key: 'the key of /otp/phone' },
  answer: z.object({
    status: z.literal('Success'),
    account: z.enum(['Complete', 'Incomplete']),
    token,
    user: userAnswer,
  }),
  errors: ['VALIDATION'],
  handler: async ({ body, caller, res }) => {
    const result = await signIn(body.verification_key, body.otp, caller);
    if (!('session' in result)) throw wrongCode(result.details, result.attemptsLeft);
    const { session, user } = result;
    writeRefreshCookie(res, session.refreshToken);
    renewAntiForgery(res);
    return {
      status: 'Success' as const,
      account: user.completedAt ? ('Complete' as const) : ('Incomplete' as const),
      token: session.accessToken,
      user: await userJson(user),
    };
  },
});

const refreshRoute = defineRoute({
  method: 'post',
  path: '/auth/refresh',
  summary: 'Trades the refresh cookie for a new token',
  tag: 'Sign-in',
  access: 'public',
  ridesOnCookie: true,
  answer: z.object({ token, user: userAnswer }),
  errors: ['UNAUTHENTICATED'],
  handler: async ({ req, res }) => {
    const result = await continueSession(readRefreshCookie(req));
    writeRefreshCookie(res, result?.session.refreshToken ?? null);
    if (!result)
      throw new Refusal('UNAUTHENTICATED', /*i18n*/ 'Your session has ended. Please sign in again.');
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
  description: 'Answers so as well when it had ended already.',
  tag: 'Sign-in',
  access: 'public',
  ridesOnCookie: true,
  answer: z.object({ status: z.literal('Success') }),
  handler: async ({ viewer, req, res }) => {
    await signOut(viewer, readRefreshCookie(req));
    writeRefreshCookie(res, null);
    renewAntiForgery(res);
    return { status: 'Success' as const };
  },
});

export const signInRoutes = [sendRoute, verifyRoute, refreshRoute, logoutRoute];
