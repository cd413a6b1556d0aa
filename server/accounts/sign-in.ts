// Signing in: a right code leads to an account and a session on this device.
import type { Caller, Viewer } from '#server/viewer.ts';
import { checkCode, type CodeCheck } from './codes.ts';
import { accountOf, completeProfile, findUser, type UserRow } from './profiles.ts';
import { refreshSession, type StartedSession, startSession } from './sessions.ts';
import { signAccessToken } from './tokens.ts';

export interface SignedIn {
  session: StartedSession;
  user: UserRow;
}

type WrongCode = Extract<CodeCheck, { isRight: false }>;

/** Signs in with a code; the account may still be incomplete. */
export async function signIn(key: string, code: string, caller: Caller): Promise<SignedIn | WrongCode> {
  const check = await checkCode(key, code, caller);
  if (!check.isRight) return check;
  const user = await accountOf(check.mobile);
  return { user, session: await startSession(user.id, caller.device) };
}

/** Completes the viewer's profile within the session it already has. */
export async function completeSignIn(viewer: Viewer | null, input: unknown) {
  const user = await completeProfile(viewer, input);
  const sessionId = viewer?.sessionId ?? '';
  return { user, token: await signAccessToken({ userId: user.id, sessionId }) };
}

/** Goes on with a session by its refresh token; null when it has ended. */
export async function continueSession(refreshToken: string | undefined): Promise<SignedIn | null> {
  const session = refreshToken ? await refreshSession(refreshToken) : null;
  if (!session) return null;
  const user = await findUser(session.userId);
  return user && { session, user };
}
