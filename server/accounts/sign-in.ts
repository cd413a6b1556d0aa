// Signing in: a right code leads to an account and a session on this device.
import { type Caller, requireAccount, type Viewer } from '#server/viewer.ts';
import { checkCode, type WrongCode } from './codes.ts';
import { completeProfile, mergeProfile, type ProfilePictures } from './profile-changes.ts';
import { accountOf, findUser, type UserRow } from './profiles.ts';
import { refreshSession, type StartedSession, startSession } from './sessions.ts';
import { signAccessToken } from './tokens.ts';

export interface SignedIn {
  session: StartedSession;
  user: UserRow;
}

/** Signs in with a code; the account may still be incomplete. */
export async function signIn(key: string, code: string, caller: Caller): Promise<SignedIn | WrongCode> {
  const check = await checkCode(key, code, caller);
  if (!check.isRight) return check;
  const user = await accountOf(check.mobile);
  return { user, session: await startSession(user.id, caller.device) };
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
export async function continueSession(refreshToken: string | undefined): Promise<SignedIn | null> {
  const session = refreshToken ? await refreshSession(refreshToken) : null;
  if (!session) return null;
  const user = await findUser(session.userId);
  return user && { session, user };
}
