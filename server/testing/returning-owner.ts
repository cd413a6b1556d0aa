// The owner of an account that was unused for 200 days, who signs in again.
import { millisecondsInDay } from 'date-fns/constants';
import { db } from '#server/platform/database/db.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { giveSecondProof, startFresh } from '#server/modules/accounts/sign-in/account-recovery.ts';
import { sendCode } from '#server/modules/accounts/sign-in/codes.ts';
import type { SecondProof } from '#server/modules/accounts/sign-in/second-proof.ts';
import { signIn } from '#server/modules/accounts/sign-in/sign-in.ts';
import { orderInput, placeTestOrder } from './orders.ts';
import { newCaller, newVariant, newViewer } from './people.ts';
import { newPet } from './pets.ts';

export const daysAgo = (days: number) => new Date(Date.now() - days * millisecondsInDay);

/** Sets the last use of an account to this many days ago. */
export async function setLastUsed(id: string, days: number): Promise<void> {
  const at = daysAgo(days);
  await db.user.update({ where: { id }, data: { lastSignInAt: at, createdAt: at } });
  await db.session.updateMany({ where: { userId: id }, data: { lastUsedAt: at, createdAt: at } });
}

/** A returning owner with a pet, an order and a confirmed e-mail. */
export async function newReturningOwner() {
  const owner = await newViewer();
  const { mobile } = await db.user.findUniqueOrThrow({ where: { id: owner.id } });
  await newPet(owner);
  await placeTestOrder(owner, orderInput(await newVariant()));
  await db.user.update({ where: { id: owner.id }, data: { emailConfirmedAt: daysAgo(300) } });
  await setLastUsed(owner.id, 200);
  return { owner, mobile: mobile ?? '' };
}

/** Requests a code, as if the last request was two days ago. */
export async function freshCode(mobile: string) {
  await db.codeChallenge.updateMany({ where: { mobile }, data: { createdAt: daysAgo(2) } });
  const { key, otp } = await sendCode(mobile, newCaller());
  return { key: key ?? '', otp: otp ?? '' };
}

export async function signInByCode(mobile: string) {
  const { key, otp } = await freshCode(mobile);
  return signIn(key, otp, newCaller());
}

export async function requireSecondProof(mobile: string): Promise<SecondProof> {
  const result = await signInByCode(mobile);
  if ('session' in result || !result.secondProof) throw new Error('no second proof asked');
  return result.secondProof;
}

/** Name and PIN code of the last order, in another spelling; and wrong ones. */
export const RIGHT = { fullName: 'test  PERSON.', postalCode: '411 001' };
export const WRONG = { fullName: 'Test Person', postalCode: '411002' };

export const giveProof = (token: string, proof: object) => giveSecondProof(token, proof, null, newCaller());

/** A new account beside the old one. */
export async function freshAccount(mobile: string): Promise<Viewer> {
  const started = await startFresh((await requireSecondProof(mobile)).token, newCaller());
  if (!('session' in started)) throw new Error(started.details);
  return { id: started.user.id, sessionId: started.session.sessionId, isComplete: false };
}
