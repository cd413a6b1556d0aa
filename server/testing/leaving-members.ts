// Members whose mobile becomes free, because they close the account or change the number.
import { millisecondsInDay } from 'date-fns/constants';
import { db } from '#server/platform/database/db.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { closeAccount, requestAccountClosing } from '#server/modules/accounts/closing/closing.ts';
import { sendCode } from '#server/modules/accounts/sign-in/codes.ts';
import { mobileHashes } from '#server/modules/accounts/profile/mobile-hash.ts';
import { changeMobile, requestMobileChange } from '#server/modules/accounts/profile/mobile.ts';
import { completeSignIn, signIn } from '#server/modules/accounts/sign-in/sign-in.ts';
import { markAllSessionsProven, newCaller } from './people.ts';

let lastMobile = 8_500_000_000;
export const newMobile = () => String((lastMobile += 1));

export type Member = Viewer & { token: string; mobile: string };

/** Makes the sign-in codes of a mobile two days old. */
async function ageCodes(mobile: string): Promise<void> {
  await db.codeChallenge.updateMany({
    where: { mobile: { in: [mobile, ...mobileHashes(mobile)] } },
    data: { createdAt: new Date(Date.now() - 2 * millisecondsInDay) },
  });
}

/** Returns the key and code of a request, and ages the request, so that the next one is not rate-limited. */
export async function receiveCode(
  request: Promise<{ key: string | null; otp: string | null }>,
  mobile: string,
) {
  const { key, otp } = await request;
  if (!key || !otp) throw new Error('no code');
  await ageCodes(mobile);
  return [key, otp] as const;
}

export async function signUpMember(mobile: string): Promise<Member> {
  const result = await signIn(...(await receiveCode(sendCode(mobile, newCaller()), mobile)), newCaller());
  if (!('session' in result)) throw new Error('not signed in');
  const { userId: id, sessionId, accessToken: token } = result.session;
  const viewer = { id, sessionId, isComplete: true };
  await completeSignIn(viewer, { name: 'Asha Rao', email: 'asha@example.in' });
  return { ...viewer, token, mobile };
}

export async function closeMemberAccount(viewer: Member): Promise<void> {
  const code = await receiveCode(requestAccountClosing(viewer, newCaller()), viewer.mobile);
  await closeAccount(viewer, ...code, newCaller());
}

export async function changeMemberMobile(viewer: Member): Promise<void> {
  const mobile = newMobile();
  await markAllSessionsProven();
  const code = await receiveCode(requestMobileChange(viewer, mobile, newCaller()), mobile);
  await changeMobile(viewer, ...code, newCaller());
}

/** Marks all orders of a user as delivered and paid; accounts with open orders cannot be closed. */
export const settleOrders = (userId: string) =>
  db.order.updateMany({ where: { userId }, data: { fulfilmentStatus: 'DELIVERED', paymentStatus: 'PAID' } });
