// One-time codes sent to a mobile: valid for five minutes, five attempts and one use.
import { createHmac, randomInt } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { CODE_DIGITS, RESEND_AFTER_SECONDS } from '#rules/constants.ts';
import { INVALID_MOBILE, isMobile } from '#rules/accounts/phone.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid } from '#server/platform/errors.ts';
import type { CodeChallenge, CodePurpose } from '#server/generated/prisma/client.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { sendsRealSms, sendSms } from '#server/integrations/sms.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { secrets } from '#server/platform/config/secrets.ts';
import { isSameSecret } from '#server/platform/same-secret.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/viewer.ts';
import { type DeviceKind, withinCodeBudget, spendShopBudget } from './code-budget.ts';
import { isKnownDevice } from './known-devices.ts';
import { mobileHashes } from '#server/modules/accounts/profile/mobile-hash.ts';
import { hashToken, newRandomKey } from '#server/modules/accounts/sessions/tokens.ts';

/** The purpose of a code and its user. It is valid for nothing else. */
export interface CodeUse {
  purpose: CodePurpose;
  /** Null for signing in. */
  userId: string | null;
}

/** Purposes whose codes go to the mobile of the signed-in user. */
const OWN_MOBILE: CodePurpose[] = ['CLOSE_ACCOUNT', 'PROVE_MOBILE_CHANGE'];

const SIGN_IN: CodeUse = { purpose: 'SIGN_IN', userId: null };

export interface SentCode {
  /** The id of the attempt; null if the code could not be sent. */
  key: string | null;
  /** The code, in demo mode without an SMS gateway only. */
  otp: string | null;
  resendAfterSeconds: number;
}

/** The stored hash of a code. */
export function codeHash(key: string, code: string): string {
  return createHmac('sha256', secrets('one-time-code')[0]).update(`${key} ${code}`).digest('base64url');
}

export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

export interface CodeOptions extends CodeUse {
  proof?: string | null | undefined;
}

/**
 * Sends a code to a mobile. The response does not reveal whether the mobile has an account.
 * @throws RATE_LIMITED with the seconds to wait, or PROOF_REQUIRED with a challenge for unknown devices
 */
export async function sendCode(
  mobile: string,
  caller: Caller,
  { proof, ...use }: CodeOptions = SIGN_IN,
): Promise<SentCode> {
  if (!isMobile(mobile)) throw invalid({ mobile: INVALID_MOBILE });
  const { key, code } = { key: newRandomKey(), code: newCode() };
  // A session counts as a known device for the user's own mobile.
  const isKnown = OWN_MOBILE.includes(use.purpose) || (await isKnownDevice(caller.deviceKey, { mobile }));
  const challenge = await withinCodeBudget(
    { recipient: mobile, isKnownDevice: isKnown, caller, proof },
    (tx, as) => insertChallenge(tx, { ...use, mobile, as }, key, code),
  );
  const isSent = await deliverCode(code, challenge);
  return {
    key: isSent ? key : null,
    otp: isSent && !sendsRealSms() ? code : null,
    resendAfterSeconds: RESEND_AFTER_SECONDS,
  };
}

interface Counted extends CodeUse {
  mobile: string;
  as: DeviceKind;
}

type Challenge = Counted & Pick<CodeChallenge, 'id' | 'createdAt'>;

/** Stores a code. `mobile` is a mobile number, or the stored form of an e-mail address. */
export async function insertChallenge(
  tx: Tx,
  counted: Counted,
  key: string,
  code: string,
): Promise<Challenge> {
  const { as, ...addressed } = counted;
  const createdAt = now();
  const { id } = await tx.codeChallenge.create({
    data: {
      ...addressed,
      isKnownDevice: as === 'known device',
      keyHash: hashToken(key),
      codeHash: codeHash(key, code),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + LIMITS.code.validMs),
    },
    select: { id: true },
  });
  return { ...counted, id, createdAt };
}

async function deliverCode(code: string, { id, mobile, as, createdAt }: Challenge): Promise<boolean> {
  let isSent = false;
  try {
    // Only sent messages count against the shop's budget.
    const shallGo = await spendShopBudget(as, async () => (await db.user.count({ where: { mobile } })) > 0);
    isSent = !shallGo || (await sendSms(mobile, code));
  } finally {
    // The code expires immediately, so it counts for its mobile but not in the usage statistics.
    if (!isSent) await db.codeChallenge.updateMany({ where: { id }, data: { expiresAt: createdAt } });
  }
  return isSent;
}

export interface WrongCode {
  isRight: false;
  details: string;
  attemptsLeft: number;
}

/** `userId` is the user the code was sent for, if known then. */
export type CodeCheck = { isRight: true; mobile: string; userId: string | null } | WrongCode;

/** The result for keys that are no longer valid. */
export function expiredCode(): WrongCode {
  const details = i18n.t('This code is no longer valid. Please ask for a new one.');
  return { isRight: false, details, attemptsLeft: 0 };
}

function wrongCode(attemptsLeft: number): WrongCode {
  const details =
    attemptsLeft > 0
      ? i18n.t(
          '{attemptsLeft, plural, one {The code is not right. # try left.} other {The code is not right. # tries left.}}',
          { attemptsLeft },
        )
      : i18n.t('The code is not right. Please ask for a new one.');
  return { isRight: false, details, attemptsLeft };
}

/** Checks a code. Unknown, used, expired and exhausted keys and those for another purpose get the same result. */
export async function checkCode(
  key: string,
  code: string,
  caller: Caller,
  { purpose, userId }: CodeUse = SIGN_IN,
): Promise<CodeCheck> {
  const keyHash = hashToken(key);
  const at = now();
  // The attempt is counted before the check, so that concurrent guesses cannot exceed the limit.
  const [challenge] = await db.codeChallenge.updateManyAndReturn({
    where: {
      keyHash,
      purpose,
      // At sign-in the user is not known yet.
      ...(purpose !== 'SIGN_IN' && { userId }),
      attempts: { lt: LIMITS.code.attempts },
      consumedAt: null,
      expiresAt: { gt: at },
    },
    data: { attempts: { increment: 1 } },
  });
  if (!challenge) {
    // Counted for invalid keys only, so that others behind the same address do not block valid codes.
    await consumeLimit('codeVerify', caller.address);
    return expiredCode();
  }
  if (!isSameSecret(challenge.codeHash, codeHash(key, code))) {
    return wrongCode(LIMITS.code.attempts - challenge.attempts);
  }
  const { count } = await db.codeChallenge.updateMany({
    where: { id: challenge.id, consumedAt: null },
    data: { consumedAt: at },
  });
  return count === 1 ? { isRight: true, mobile: challenge.mobile, userId: challenge.userId } : expiredCode();
}

/** Expires the pending codes of a user. They still count as sent. */
export async function voidCodes(tx: Tx, userId: string): Promise<void> {
  await tx.codeChallenge.updateMany({ where: { userId, consumedAt: null }, data: { expiresAt: now() } });
}

/** Expires the codes of a mobile whose account is closed, and stores them under its keyed hash, where they count. */
export async function anonymizeCodes(tx: Tx, mobile: string): Promise<void> {
  await tx.codeChallenge.updateMany({
    where: { mobile, consumedAt: null },
    data: { expiresAt: now() },
  });
  await tx.codeChallenge.updateMany({
    where: { mobile },
    data: { mobile: mobileHashes(mobile)[0], userId: null },
  });
}

/** Expires the codes of a user and removes the user from them. They still count for their mobiles. */
export async function unlinkCodes(tx: Tx, userId: string): Promise<void> {
  await voidCodes(tx, userId);
  await tx.codeChallenge.updateMany({ where: { userId }, data: { userId: null } });
}

/** Deletes codes older than a day, which no longer count. */
export async function sweepCodes(): Promise<void> {
  await db.codeChallenge.deleteMany({ where: { createdAt: { lt: aDayBefore(now()) } } });
}

function aDayBefore(at: Date): Date {
  return new Date(at.getTime() - millisecondsInDay);
}
