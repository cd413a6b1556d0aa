// Sign-in: a valid code leads to an account and a session.
import { type Caller, requireAccount, type Viewer } from '#server/platform/viewer.ts';
import { db } from '#server/platform/database/db.ts';
import { findOrCreateAccount } from './find-or-create-account.ts';
import { checkCode, sendCode, type SentCode, expiredCode, type WrongCode } from './codes.ts';
import { findMailedCodeAccount, isMailed } from './email-sign-in.ts';
import { rememberDevice } from './known-devices.ts';
import { createSecondProof, isDormant, type SecondProof, secondProofText } from './second-proof.ts';
import {
  completeProfile,
  mergeProfile,
  type ProfilePictures,
} from '#server/modules/accounts/profile/profile-changes.ts';
import { findUser, type UserRow } from '#server/modules/accounts/profile/profiles.ts';
import {
  refreshSession,
  type StartedSession,
  startSession,
} from '#server/modules/accounts/sessions/sessions.ts';
import { signAccessToken } from '#server/modules/accounts/sessions/tokens.ts';

export interface SignedIn {
  session: StartedSession;
  user: UserRow;
  /** The new value of the device cookie; null if unchanged. */
  deviceKey: string | null;
}

export interface SignInFailure extends WrongCode {
  /** Required for a dormant account when the code was valid. */
  secondProof: SecondProof | null;
}

/** Signs in with a code. The profile may still be incomplete. */
export async function signIn(key: string, code: string, caller: Caller): Promise<SignedIn | SignInFailure> {
  const check = await checkCode(key, code, caller);
  if (!check.isRight) return { ...check, secondProof: null };
  const { mobile, userId } = check;
  if (!isMailed(mobile)) return signInByMobile(mobile, caller);
  const user = userId && (await findMailedCodeAccount(userId, mobile));
  return user ? startSignedInSession(user, caller) : { ...expiredCode(), secondProof: null };
}

async function signInByMobile(mobile: string, caller: Caller): Promise<SignedIn | SignInFailure> {
  const user = await db.user.findUnique({ where: { mobile } });
  if (user && (await isDormant(user))) {
    const secondProof = await createSecondProof(user);
    return { isRight: false, details: secondProofText(secondProof), attemptsLeft: 0, secondProof };
  }
  return startSignedInSession(await findOrCreateAccount(mobile), caller);
}

/** Sends a sign-in code. `proof` is the solved challenge of PROOF_REQUIRED. */
export function requestSignInCode(mobile: string, caller: Caller, proof?: string | null): Promise<SentCode> {
  return sendCode(mobile, caller, { purpose: 'SIGN_IN', userId: null, proof });
}

/** Starts a session and remembers the device. */
export async function startSignedInSession(user: UserRow, caller: Caller): Promise<SignedIn> {
  const device = await rememberDevice(user.id, caller.deviceKey);
  const session = await startSession(user.id, caller.device, device.id);
  return { user, session, deviceKey: device.key };
}

/** Completes the viewer's profile and returns a new access token. */
export async function completeSignIn(viewer: Viewer | null, input: unknown): Promise<ContinuedSignIn> {
  return continueSignIn(viewer, await completeProfile(viewer, input));
}

/** Saves the whole profile and returns a new access token. */
export async function mergeSignIn(
  viewer: Viewer | null,
  input: unknown,
  pictures: ProfilePictures,
): Promise<ContinuedSignIn> {
  return continueSignIn(viewer, await mergeProfile(viewer, input, pictures));
}

interface ContinuedSignIn {
  user: UserRow;
  token: string;
}

async function continueSignIn(viewer: Viewer | null, user: UserRow): Promise<ContinuedSignIn> {
  const { sessionId } = requireAccount(viewer);
  return { user, token: await signAccessToken({ userId: user.id, sessionId }) };
}

/**
 * Continues a session with its refresh token; null if it has ended. Sessions of incomplete accounts continue too, so
 * that users who complete their profile slowly need not sign in again.
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

/** Remembers the device of a session from a version without known devices. */
async function rememberSessionsDevice(
  { userId, sessionId, hasKnownDevice }: StartedSession,
  { deviceKey }: Caller,
): Promise<string | null> {
  if (hasKnownDevice) return null;
  const device = await rememberDevice(userId, deviceKey);
  await db.session.update({ where: { id: sessionId }, data: { knownDeviceId: device.id } });
  return device.key;
}
