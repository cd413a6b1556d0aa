// One-time codes sent by mail, for actions that the mobile alone must not authorize.
import { randomBytes } from 'node:crypto';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { RESEND_AFTER_SECONDS } from '#rules/constants.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { mailCode } from '#server/modules/messages/code-mail.ts';
import { sendsRealMail } from '#server/integrations/mail.ts';
import { consumeLimits } from '#server/platform/limits/rate-limits.ts';
import { codeHash, type CodeUse, newCode, type SentCode } from './codes.ts';
import { hashToken } from '#server/modules/accounts/sessions/tokens.ts';

/** Mails a code to an account's confirmed e-mail, to be checked by `checkCode`. @throws RATE_LIMITED */
export async function sendMailedCode(userId: string, use: CodeUse): Promise<SentCode> {
  // Per purpose, so that a stranger's requests for one purpose do not use up what the owner needs for another.
  const counted = `${use.purpose} ${userId}`;
  await consumeLimits([
    ['codeMail', counted],
    ['codeMailDaily', counted],
  ]);
  const key = randomBytes(32).toString('base64url');
  const code = newCode();
  const createdAt = now();
  const { id } = await db.codeChallenge.create({
    data: {
      ...use,
      mobile: '',
      keyHash: hashToken(key),
      codeHash: codeHash(key, code),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + LIMITS.code.validMs),
    },
    select: { id: true },
  });
  const isSent = await mailCode(userId, code, { validMinutes: LIMITS.code.validMs / millisecondsInMinute });
  if (!isSent) await db.codeChallenge.updateMany({ where: { id }, data: { expiresAt: createdAt } });
  return {
    key: isSent ? key : null,
    otp: isSent && !sendsRealMail() ? code : null,
    resendAfterSeconds: RESEND_AFTER_SECONDS,
  };
}

type Mailable = Pick<User, 'email' | 'emailConfirmedAt'>;

/** Whether an account's e-mail was confirmed long enough ago to prove who owns the account. */
export function isEmailTrusted({ email, emailConfirmedAt }: Mailable): boolean {
  const settledAt = now().getTime() - LIMITS.secondProof.emailSettledDays * millisecondsInDay;
  return Boolean(email) && emailConfirmedAt !== null && emailConfirmedAt.getTime() <= settledAt;
}

/** @example emailHint('asha@mail.in') // 'a•••@m•••.in' */
export function emailHint(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const top = domain.slice(domain.lastIndexOf('.'));
  return `${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••${top}`;
}
