// One-time codes: sent to a mobile, good for five minutes, five tries and one use.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS, RESEND_AFTER_SECONDS } from '#rules/constants.ts';
import { INVALID_MOBILE, isMobile } from '#rules/phone.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/db.ts';
import { env } from '#server/env.ts';
import { invalid, Refusal } from '#server/errors.ts';
import type { CodeChallenge, CodePurpose } from '#server/generated/prisma/client.ts';
import { i18n } from '#server/language.ts';
import { sendsRealSms, sendSms } from '#server/providers/sms.ts';
import { LIMITS } from '#server/limits.ts';
import { spend } from '#server/rate-limits.ts';
import { secrets } from '#server/secrets.ts';
import type { Tx } from '#server/transaction.ts';
import type { Caller } from '#server/viewer.ts';
import { DAY_MS, secondsToWait } from './code-rules.ts';
import { requireUse } from './code-use.ts';
import { hashOf } from './tokens.ts';

/** What a code opens, and for whom. It opens nothing else, and nobody else's. */
export interface CodeUse {
  purpose: CodePurpose;
  /** Null for signing in: nobody is known yet. */
  userId: string | null;
}

const SIGN_IN: CodeUse = { purpose: 'SIGN_IN', userId: null };

export interface SentCode {
  /** Names the attempt; null when the code could not be sent. */
  key: string | null;
  /** The code itself, in demo mode without an SMS sender alone. */
  otp: string | null;
  resendAfterSeconds: number;
}

function codeHash(key: string, code: string): string {
  return createHmac('sha256', secrets('one-time-code')[0]).update(`${key} ${code}`).digest('base64url');
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** Sends a code to a mobile. Too soon or too often, for whatever use: RATE_LIMITED with the seconds to wait. */
export async function sendCode(mobile: string, caller: Caller, use = SIGN_IN): Promise<SentCode> {
  if (!isMobile(mobile)) throw invalid({ mobile: INVALID_MOBILE });
  await spend('codeSend', caller.address);
  await requireUse();
  const key = randomBytes(32).toString('base64url');
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const kept = await keepChallenge({ ...use, mobile }, key, code);
  const isSent = await hasGoneOut(code, kept);
  return {
    key: isSent ? key : null,
    otp: isSent && !sendsRealSms() ? code : null,
    resendAfterSeconds: RESEND_AFTER_SECONDS,
  };
}

type Challenge = Pick<CodeChallenge, 'id' | 'mobile' | 'createdAt'>;

async function hasGoneOut(code: string, { id, mobile, createdAt }: Challenge): Promise<boolean> {
  let isSent = false;
  try {
    // Only what is really sent counts against the shop's own budget.
    await spend('codeSendByShop', '');
    isSent = await sendSms(mobile, code);
  } finally {
    // Nobody has it: good for no time, it counts for its mobile, but not among those that are used or not.
    if (!isSent) await db.codeChallenge.updateMany({ where: { id }, data: { expiresAt: createdAt } });
  }
  return isSent;
}

interface Addressed extends CodeUse {
  mobile: string;
}

async function keepChallenge(
  { mobile, purpose, userId }: Addressed,
  key: string,
  code: string,
): Promise<Challenge> {
  const at = now();
  return db.$transaction(async (tx) => {
    // Counting and adding are one act per mobile, however many ask at once.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`code:${mobile}`}, 0))`;
    const sent = await tx.codeChallenge.findMany({
      where: { mobile, createdAt: { gte: aDayBefore(at) } },
      orderBy: { createdAt: 'desc' },
      select: { createdAt: true, attempts: true, consumedAt: true },
    });
    const wait = env().RATE_LIMITS === 'off' ? 0 : secondsToWait(sent, at);
    if (wait > 0)
      throw new Refusal(
        'RATE_LIMITED',
        i18n.t('Please wait {wait} seconds before asking for another code.', { wait }),
        { retryAfter: wait },
      );
    return tx.codeChallenge.create({
      data: {
        mobile,
        purpose,
        userId,
        keyHash: hashOf(key),
        codeHash: codeHash(key, code),
        createdAt: at,
        expiresAt: new Date(at.getTime() + LIMITS.code.validMs),
      },
    });
  });
}

/** Why a code led to nothing, and how often it may still be tried. */
export interface WrongCode {
  isRight: false;
  details: string;
  attemptsLeft: number;
}

export type CodeCheck = { isRight: true; mobile: string } | WrongCode;

function spent(): WrongCode {
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
  await spend('codeVerify', caller.address);
  const keyHash = hashOf(key);
  const at = now();
  // The try is counted before the code is looked at, so parallel guesses cannot slip past.
  const [challenge] = await db.codeChallenge.updateManyAndReturn({
    where: {
      keyHash,
      purpose,
      userId,
      attempts: { lt: LIMITS.code.attempts },
      consumedAt: null,
      expiresAt: { gt: at },
    },
    data: { attempts: { increment: 1 } },
  });
  if (!challenge) return spent();
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
  return count === 1 ? { isRight: true, mobile: challenge.mobile } : spent();
}

/** Makes codes that wait for a person worthless; they still count as sent. */
export async function voidCodes(tx: Tx, userId: string): Promise<void> {
  await tx.codeChallenge.updateMany({ where: { userId, consumedAt: null }, data: { expiresAt: now() } });
}

/** Forgets codes that count no more. */
export async function sweepCodes(): Promise<void> {
  await db.codeChallenge.deleteMany({ where: { createdAt: { lt: aDayBefore(now()) } } });
}

function aDayBefore(at: Date): Date {
  return new Date(at.getTime() - DAY_MS);
}
