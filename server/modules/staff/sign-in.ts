// Signing in to the back office, in two steps: the e-mail, then a passkey or a code.
import { db } from '#server/platform/database/db.ts';
import { invalid } from '#server/platform/errors.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import type { Caller } from '#server/platform/viewer.ts';
import { consumeAuthenticatorCode } from './authenticators.ts';
import { createChallenge, findChallenge, consumeChallenge } from './challenges.ts';
import { checkPasskey, passkeySignInOptions, type PasskeyStep } from './passkeys.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { isKnownAddress, startStaffSession, type StartedStaffSession } from './sessions.ts';

const MAX_EMAIL = 254;
const MAX_CODE = 40;

/** Starts a sign-in. It does not look up the e-mail, so the response cannot reveal whether it exists. */
export async function beginStaffSignIn(
  rawEmail: string,
  caller: Caller,
  origin: string,
): Promise<PasskeyStep> {
  await consumeLimit('staffSignInByAddress', caller.address);
  const email = rawEmail.trim().toLowerCase();
  if (!email || email.length > MAX_EMAIL) throw invalid({ email: 'Please enter your e-mail' });
  const options = await passkeySignInOptions(origin);
  const token = await createChallenge({ email, purpose: 'SIGN_IN', challenge: options.challenge });
  return { token, passkeyOptions: JSON.stringify(options) };
}

/** Signs in with a passkey. Signatures cannot be guessed, so attempts are limited by IP address only. */
export async function finishPasskeySignIn(
  { token, response }: { token: string; response: string },
  caller: Caller,
  origin: string,
): Promise<StartedStaffSession> {
  await consumeLimit('staffSignInByAddress', caller.address);
  const challenge = await findChallenge(token, 'SIGN_IN');
  const staffId = await checkPasskey(response, challenge, origin);
  await consumeChallenge(challenge);
  return startStaffSession(staffId, caller);
}

/** Signs in with the code of an authenticator app, or with a recovery code. */
export async function finishCodeSignIn(
  { token, code }: { token: string; code: string },
  caller: Caller,
): Promise<StartedStaffSession> {
  await consumeLimit('staffSignInByAddress', caller.address);
  const challenge = await findChallenge(token, 'SIGN_IN');
  const { email } = challenge;
  // The attempt counts before the code is checked, even for an unknown e-mail.
  const isKnown = await isKnownAddress(email, caller.address);
  const key = isKnown ? `${email} from ${caller.address}` : email;
  await consumeLimit('staffCode', key);
  await consumeLimit('staffCodeDaily', key);
  const member = await db.staff.findUnique({ where: { email, removedAt: null } });
  const isRight = member !== null && code.length <= MAX_CODE && (await isRightCode(member.id, code));
  if (!isRight) throw invalid({ code: 'This code is incorrect' });
  await consumeChallenge(challenge);
  return startStaffSession(member.id, caller);
}

async function isRightCode(staffId: string, code: string): Promise<boolean> {
  return (await consumeAuthenticatorCode(staffId, code)) || (await consumeRecoveryCode(staffId, code));
}
