// One-time codes: sent to a mobile, good for five minutes, five tries and one use.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS, RESEND_AFTER_SECONDS } from '#rules/constants.ts';
import { INVALID_MOBILE, isMobile } from '#rules/phone.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid } from '#server/platform/errors.ts';
import type { CodeChallenge, CodePurpose } from '#server/generated/prisma/client.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { sendsRealSms, sendSms } from '#server/integrations/sms.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import { secrets } from '#server/platform/config/secrets.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/viewer.ts';
import { type CountedAs, countCode, spendShopBudget } from './code-budget.ts';
import { DAY_MS } from './code-rules.ts';
import { isKnownDevice } from './known-devices.ts';
import { mobileHashes } from './mobile-hash.ts';
import { hashOf, newRandomKey } from './tokens.ts';

/** What a code opens, and for whom. It opens nothing else, and nobody else's. */
export interface CodeUse {
  purpose: CodePurpose;
  /** Null for signing in: nobody is known yet. */
  userId: string | null;
}

/** Uses whose codes go to the mobile that a signed-in person has. */
const OWN_MOBILE: CodePurpose[] = ['CLOSE_ACCOUNT', 'PROVE_MOBILE_CHANGE'];

const SIGN_IN: CodeUse = { purpose: 'SIGN_IN', userId: null };

export interface SentCode {
  /** Names the attempt; null when the code could not be sent. */
  key: string | null;
  /** The code itself, in demo mode without an SMS sender alone. */
  otp: string | null;
  resendAfterSeconds: number;
}

/** What is stored of a code. */
export function codeHash(key: string, code: string): string {
  return createHmac('sha256', secrets('one-time-code')[0]).update(`${key} ${code}`).digest('base64url');
}

export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** What a code is asked for, and the work that came along. */
export interface CodeRequested extends CodeUse {
  proof?: string | null | undefined;
}

/**
 * Sends a code to a mobile. Too soon: RATE_LIMITED with the seconds to wait. Too often for an unknown device:
 * PROOF_REQUIRED with a challenge. Neither tells whether the mobile has an account.
 */
export async function sendCode(
  mobile: string,
  caller: Caller,
  { proof, ...use }: CodeRequested = SIGN_IN,
): Promise<SentCode> {
  if (!isMobile(mobile)) throw invalid({ mobile: INVALID_MOBILE });
  const { key, code } = { key: newRandomKey(), code: newCode() };
  // Whoever is signed in asks for their own mobile as from a known device: their session proves as much.
  const isKnown = OWN_MOBILE.includes(use.purpose) || (await isKnownDevice(caller.deviceKey, { mobile }));
  const kept = await countCode({ recipient: mobile, isKnownDevice: isKnown, caller, proof }, (tx, as) =>
    insertChallenge(tx, { ...use, mobile, as }, key, code),
  );
  const isSent = await hasGoneOut(code, kept);
  return {
    key: isSent ? key : null,
    otp: isSent && !sendsRealSms() ? code : null,
    resendAfterSeconds: RESEND_AFTER_SECONDS,
  };
}

interface Counted extends CodeUse {
  mobile: string;
  as: CountedAs;
}

type Challenge = Counted & Pick<CodeChallenge, 'id' | 'createdAt'>;

/** Stores a code for its recipient: a mobile, or what stands in its place. */
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
      keyHash: hashOf(key),
      codeHash: codeHash(key, code),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + LIMITS.code.validMs),
    },
    select: { id: true },
  });
  return { ...counted, id, createdAt };
}

async function hasGoneOut(code: string, { id, mobile, as, createdAt }: Challenge): Promise<boolean> {
  let isSent = false;
  try {
    // Only what is really sent counts against the shop's own budget.
    const shallGo = await spendShopBudget(as, async () => (await db.user.count({ where: { mobile } })) > 0);
    isSent = !shallGo || (await sendSms(mobile, code));
  } finally {
    // Nobody has it: good for no time, it counts for its mobile, but not among those that are used or not.
    if (!isSent) await db.codeChallenge.updateMany({ where: { id }, data: { expiresAt: createdAt } });
  }
  return isSent;
}

/** Why a code led to nothing, and how often it may still be tried. */
export interface WrongCode {
  isRight: false;
  details: string;
  attemptsLeft: number;
}

/** `userId`: whose account the code is about, where that was known as it was sent. */
export type CodeCheck = { isRight: true; mobile: string; userId: string | null } | WrongCode;

/** What a key hears that opens nothing any more. */
export function spent(): WrongCode {
  const details = i18n.t('This code is no longer valid. Please ask for a new one.');
  return { isRight: false, details, attemptsLeft: 0 };
}

/** Tries a code. Keys that are unknown, used, spent, expired or meant for another use answer alike. */
export async function checkCode(
  key: string,
  code: string,
  caller: Caller,
  { purpose, userId }: CodeUse = SIGN_IN,
): Promise<CodeCheck> {
  const keyHash = hashOf(key);
  const at = now();
  // The try is counted before the code is looked at, so parallel guesses cannot slip past.
  const [challenge] = await db.codeChallenge.updateManyAndReturn({
    where: {
      keyHash,
      purpose,
      // Whoever signs in is not known before.
      ...(purpose !== 'SIGN_IN' && { userId }),
      attempts: { lt: LIMITS.code.attempts },
      consumedAt: null,
      expiresAt: { gt: at },
    },
    data: { attempts: { increment: 1 } },
  });
  if (!challenge) {
    // Counted only here, so that strangers behind the same address keep nobody from a code that was sent to them.
    await spend('codeVerify', caller.address);
    return spent();
  }
  if (!isSame(challenge.codeHash, codeHash(key, code))) {
    const attemptsLeft = LIMITS.code.attempts - challenge.attempts;
    return {
      isRight: false,
      attemptsLeft,
      details:
        attemptsLeft > 0
          ? i18n.t(
              '{attemptsLeft, plural, one {The code is not right. # try left.} other {The code is not right. # tries left.}}',
              { attemptsLeft },
            )
          : i18n.t('The code is not right. Please ask for a new one.'),
    };
  }
  const { count } = await db.codeChallenge.updateMany({
    where: { id: challenge.id, consumedAt: null },
    data: { consumedAt: at },
  });
  return count === 1 ? { isRight: true, mobile: challenge.mobile, userId: challenge.userId } : spent();
}

/** Makes codes that wait for a person worthless; they still count as sent. */
export async function voidCodes(tx: Tx, userId: string): Promise<void> {
  await tx.codeChallenge.updateMany({ where: { userId, consumedAt: null }, data: { expiresAt: now() } });
}

/** Makes the codes of a mobile worthless when its account is closed; they still count, under its keyed hash. */
export async function storeCodesUnderHash(tx: Tx, mobile: string): Promise<void> {
  await tx.codeChallenge.updateMany({
    where: { mobile, consumedAt: null },
    data: { expiresAt: now() },
  });
  await tx.codeChallenge.updateMany({
    where: { mobile },
    data: { mobile: mobileHashes(mobile)[0], userId: null },
  });
}

/** Makes a person's codes worthless and nobody's; they still count for the mobiles they went to. */
export async function unlinkCodes(tx: Tx, userId: string): Promise<void> {
  await voidCodes(tx, userId);
  await tx.codeChallenge.updateMany({ where: { userId }, data: { userId: null } });
}

/** Forgets codes that count no more. */
export async function sweepCodes(): Promise<void> {
  await db.codeChallenge.deleteMany({ where: { createdAt: { lt: aDayBefore(now()) } } });
}

function aDayBefore(at: Date): Date {
  return new Date(at.getTime() - DAY_MS);
}
