// Signing in: a right code leads to an account and a session on this device.
import { type Caller, requireAccount, type Viewer } from '#server/platform/viewer.ts';
import { db } from '#server/platform/database/db.ts';
import { accountOfMobile } from './account-of-mobile.ts';
import { checkCode, sendCode, type SentCode, spent, type WrongCode } from './codes.ts';
import { accountOfMailedCode, isMailed } from './email-code.ts';
import { rememberDevice } from './known-devices.ts';
import { askSecondProof, isLongUnused, type SecondProof, secondProofText } from './second-proof.ts';
import { completeProfile, mergeProfile, type ProfilePictures } from './profile-changes.ts';
import { findUser, type UserRow } from './profiles.ts';
import { refreshSession, type StartedSession, startSession } from './sessions.ts';
import { signAccessToken } from './tokens.ts';

export interface SignedIn {
  session: StartedSession;
  user: UserRow;
  /** For the device's cookie; null where it stays as it is. */
  deviceKey: string | null;
}

/** Why somebody is not signed in. */
export interface NotOpened extends WrongCode {
  /** What opens the account, where the code was right but it was not used for long. */
  secondProof: SecondProof | null;
}

/** Signs in with a code; the account may still be incomplete. */
export async function signIn(key: string, code: string, caller: Caller): Promise<SignedIn | NotOpened> {
  const check = await checkCode(key, code, caller);
  if (!check.isRight) return { ...check, secondProof: null };
  const { mobile, userId } = check;
  if (!isMailed(mobile)) return openByMobile(mobile, caller);
  const user = userId && (await accountOfMailedCode(userId, mobile));
  return user ? startSignedIn(user, caller) : { ...spent(), secondProof: null };
}

/** Opens the account of a mobile that was proven by a code. */
async function openByMobile(mobile: string, caller: Caller): Promise<SignedIn | NotOpened> {
  const known = await db.user.findUnique({ where: { mobile } });
  if (known && (await isLongUnused(known))) {
    const secondProof = await askSecondProof(known);
    return { isRight: false, details: secondProofText(secondProof), attemptsLeft: 0, secondProof };
  }
  return startSignedIn(await accountOfMobile(mobile), caller);
}

/** Sends a code that signs in; `proof` answers a PROOF_REQUIRED. */
export function requestSignInCode(mobile: string, caller: Caller, proof?: string | null): Promise<SentCode> {
  return sendCode(mobile, caller, { purpose: 'SIGN_IN', userId: null, proof });
}

/** Begins a session for somebody who proved who they are, and knows their device from now on. */
export async function startSignedIn(user: UserRow, caller: Caller): Promise<SignedIn> {
  const device = await rememberDevice(user.id, caller.deviceKey);
  const session = await startSession(user.id, caller.device, device.id);
  return { user, session, deviceKey: device.key };
}

/** Completes the viewer's profile within the session it already has. */
export async function completeSignIn(viewer: Viewer | null, input: unknown): Promise<GoneOn> {
  return goOn(viewer, await completeProfile(viewer, input));
}

/** Saves the whole person, completing an account where it was not, within the session it already has. */
export async function mergeSignIn(
  viewer: Viewer | null,
  input: unknown,
  pictures: ProfilePictures,
): Promise<GoneOn> {
  return goOn(viewer, await mergeProfile(viewer, input, pictures));
}

interface GoneOn {
  user: UserRow;
  token: string;
}

async function goOn(viewer: Viewer | null, user: UserRow): Promise<GoneOn> {
  const { sessionId } = requireAccount(viewer);
  return { user, token: await signAccessToken({ userId: user.id, sessionId }) };
}

/**
 * Goes on with a session by its refresh token; null when it has ended. An incomplete account's goes
 * on as well, so that who is slow to type their name need not sign in anew; its tokens open no more than that.
 */
export async function continueSession(
  refreshToken: string | undefined,
  caller: Caller,
): Promise<SignedIn | null> {
  const session = refreshToken ? await refreshSession(refreshToken) : null;
  if (!session) return null;
  const user = await findUser(session.userId);
  return user && { session, user, deviceKey: await rememberSessionsDevice(session, caller) };
}

/** Sessions from before devices were remembered bring theirs along, once. */
async function rememberSessionsDevice(
  { userId, sessionId, hasKnownDevice }: StartedSession,
  { deviceKey }: Caller,
): Promise<string | null> {
  if (hasKnownDevice) return null;
  const device = await rememberDevice(userId, deviceKey);
  await db.session.update({ where: { id: sessionId }, data: { knownDeviceId: device.id } });
  return device.key;
}
