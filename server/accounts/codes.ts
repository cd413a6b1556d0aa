// One-time codes: sent to a mobile, good for five minutes, five tries and one use.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS, RESEND_AFTER_SECONDS } from '#rules/constants.ts';
import { INVALID_MOBILE, isMobile } from '#rules/phone.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/db.ts';
import { env } from '#server/env.ts';
import { invalid, Refusal } from '#server/errors.ts';
import { sendsRealSms, sendSms } from '#server/providers/sms.ts';
import { LIMITS } from '#server/limits.ts';
import { spend } from '#server/rate-limits.ts';
import { secrets } from '#server/secrets.ts';
import type { Caller } from '#server/viewer.ts';
import { DAY_MS, secondsToWait } from './code-rules.ts';
import { hashOf } from './tokens.ts';

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

/** Sends a code to a mobile. Too soon or too often: RATE_LIMITED with the seconds to wait. */
export async function sendCode(mobile: string, caller: Caller): Promise<SentCode> {
  if (!isMobile(mobile)) throw invalid({ mobile: INVALID_MOBILE });
  await spend('codeSend', caller.address);
  const key = randomBytes(32).toString('base64url');
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  await keepChallenge(mobile, key, code);
  // Only what is really sent counts against the shop's own budget.
  await spend('codeSendByShop', '');
  const isSent = await sendSms(mobile, code);
  return {
    key: isSent ? key : null,
    otp: isSent && !sendsRealSms() ? code : null,
    resendAfterSeconds: RESEND_AFTER_SECONDS,
  };
}

async function keepChallenge(mobile: string, key: string, code: string): Promise<void> {
  const at = now();
  await db.$transaction(async (tx) => {
    // Counting and adding are one act per mobile, however many ask at once.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`code:${mobile}`}, 0))`;
    await tx.codeChallenge.deleteMany({ where: { createdAt: { lt: new Date(at.getTime() - DAY_MS) } } });
    const sent = await tx.codeChallenge.findMany({
      where: { mobile },
      orderBy: { createdAt: 'desc' },
      select: { createdAt: true, attempts: true, consumedAt: true },
    });
    const wait = env().RATE_LIMITS === 'off' ? 0 : secondsToWait(sent, at);
    if (wait > 0)
      throw new Refusal('RATE_LIMITED', `Please wait ${wait} seconds before asking for another code.`, {
        retryAfter: wait,
      });
    await tx.codeChallenge.create({
      data: {
        mobile,
        keyHash: hashOf(key),
        codeHash: codeHash(key, code),
        createdAt: at,
        expiresAt: new Date(at.getTime() + LIMITS.code.validMs),
      },
    });
  });
}

export type CodeCheck =
  { isRight: true; mobile: string } | { isRight: false; details: string; attemptsLeft: number };

const SPENT: CodeCheck = {
  isRight: false,
  details: 'This code is no longer valid. Please ask for a new one.',
  attemptsLeft: 0,
};

/** Tries a code. Unknown, used, spent and expired keys answer alike. */
export async function checkCode(key: string, code: string, caller: Caller): Promise<CodeCheck> {
  await spend('codeVerify', caller.address);
  const keyHash = hashOf(key);
  const at = now();
  // The try is counted before the code is looked at, so parallel guesses cannot slip past.
  const [challenge] = await db.codeChallenge.updateManyAndReturn({
    where: {
      keyHash,
      purpose: 'SIGN_IN',
      attempts: { lt: LIMITS.code.attempts },
      consumedAt: null,
      expiresAt: { gt: at },
    },
    data: { attempts: { increment: 1 } },
  });
  if (!challenge) return SPENT;
  if (!isSame(challenge.codeHash, codeHash(key, code))) {
    const attemptsLeft = LIMITS.code.attempts - challenge.attempts;
    return {
      isRight: false,
      attemptsLeft,
      details:
        attemptsLeft > 0
          ? `The code is not right. ${attemptsLeft} ${attemptsLeft === 1 ? 'try' : 'tries'} left.`
          : 'The code is not right. Please ask for a new one.',
    };
  }
  const { count } = await db.codeChallenge.updateMany({
    where: { id: challenge.id, consumedAt: null },
    data: { consumedAt: at },
  });
  return count === 1 ? { isRight: true, mobile: challenge.mobile } : SPENT;
}
