// Confirming an e-mail address by a mailed link. The page of the link has a button, because mail scanners open links.
import { randomBytes } from 'node:crypto';
import { millisecondsInHour } from 'date-fns/constants';
import { fromStoredLanguage, localizedPath } from '#rules/text/language.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, UserError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { runJobNow } from '#server/platform/jobs/run-job-now.ts';
import { getI18n } from '#server/platform/i18n/language.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { mailBody } from '#server/modules/messages/mail-body.ts';
import { sendMail, type MailResult, sendsRealMail } from '#server/integrations/mail.ts';
import {
  consumeLimit,
  consumeLimits,
  type LimitUse,
  releaseLimits,
  resetUses,
} from '#server/platform/limits/rate-limits.ts';
import { type Tx, transaction } from '#server/platform/database/transaction.ts';
import type { Caller, Viewer } from '#server/platform/viewer.ts';
import { normalizeMailbox } from './mailbox.ts';
import { findUser, lockUser, requireUser, type UserRow } from './profiles.ts';
import { hashToken } from '#server/modules/accounts/sessions/tokens.ts';

const VALID_MS = LIMITS.email.confirmationHours * millisecondsInHour;
const DEAD_LINK = /*i18n*/ 'This link is no longer valid. Please ask for a new one on your profile page.';

export interface EmailConfirmationRequest {
  /** False if the mail could not be sent, or the address is already confirmed. */
  isSent: boolean;
  /** The path of the link, in demo mode without a mail server only. */
  link: string | null;
  user: UserRow;
}

/** Mails the viewer a confirmation link. @throws RATE_LIMITED */
export async function requestEmailConfirmation(viewer: Viewer | null): Promise<EmailConfirmationRequest> {
  const user = await requireUser(viewer);
  if (user.emailConfirmedAt || !user.email) return { isSent: false, link: null, user };
  const { outcome, path } = await mailLink(user, user.email);
  const isSent = outcome === 'sent';
  return { isSent, link: isSent && !sendsRealMail() ? path : null, user };
}

/** Mails a confirmation link for the outbox; 'refused' over a limit. */
export async function mailConfirmation(userId: string): Promise<MailResult> {
  const user = await findUser(userId);
  if (!user?.email || user.emailConfirmedAt) return 'refused';
  try {
    return (await mailLink(user, user.email)).outcome;
  } catch (error) {
    if (error instanceof UserError && error.code === 'RATE_LIMITED') return 'refused';
    throw error;
  }
}

function unusedKey(userId: string, email: string): string {
  return `${userId} ${normalizeMailbox(email)}`;
}

/** The rate limits of every confirmation mail. */
function confirmationLimits({ id }: UserRow, email: string): LimitUse[] {
  return [
    ['emailConfirmation', id],
    ['emailConfirmationUnused', unusedKey(id, email)],
    ['emailConfirmationByRecipient', normalizeMailbox(email)],
  ];
}

// The recipient may not own the account, so the mail contains no text of its owner. The last digits of the mobile let
// the recipient notice an account that is not theirs.
async function mailLink(user: UserRow, email: string): Promise<{ outcome: MailResult; path: string }> {
  const limits = confirmationLimits(user, email);
  await consumeLimits(limits);
  const token = randomBytes(32).toString('base64url');
  const at = now();
  await db.emailConfirmation.create({
    data: {
      tokenHash: hashToken(token),
      userId: user.id,
      email,
      createdAt: at,
      expiresAt: new Date(at.getTime() + VALID_MS),
    },
  });
  const language = fromStoredLanguage(user.language);
  const i18n = getI18n(language);
  // After '#', so that no server, log or referrer sees the token.
  const path = localizedPath(language, `/confirm-email#${token}`);
  const paragraphs = [
    i18n.t('Hello,'),
    user.mobile
      ? i18n.t(
          'This address was given for the account with the mobile number ending in {digits} at our shop. If that account is yours, please confirm the address.',
          { digits: user.mobile.slice(-4) },
        )
      : i18n.t('This address was given for an account at our shop. If it is yours, please confirm it.'),
    i18n.t(
      'The link is valid for {hours} hours. If you did not request this, ignore this message; we will not write again.',
      { hours: LIMITS.email.confirmationHours },
    ),
  ];
  const outcome = await sendMail({
    id: newId(),
    to: email,
    subject: i18n.t('Please confirm your e-mail address'),
    ...mailBody({ language, paragraphs, link: { text: i18n.t('Confirm e-mail'), path } }),
  });
  // A mail that did not go out does not count.
  if (outcome !== 'sent') await releaseLimits(limits);
  return { outcome, path };
}

/**
 * Confirms the address of a link; no session is needed. Idempotent. Unknown and expired links, and links for a former
 * address, get the same error.
 */
export async function confirmEmail(token: string, caller: Caller): Promise<UserRow> {
  await consumeLimit('emailConfirmTry', caller.address);
  const link = await db.emailConfirmation.findUnique({ where: { tokenHash: hashToken(token) } });
  if (!link || link.expiresAt <= now()) throw invalid({ token: DEAD_LINK });
  const user = await transaction(async (tx) => {
    const isOpen = await tx.user.findUnique({ where: { id: link.userId, closedAt: null } });
    const before = isOpen && (await lockUser(tx, link.userId));
    if (before?.email !== link.email) throw invalid({ token: DEAD_LINK });
    if (before.emailConfirmedAt) return before;
    const at = now();
    await tx.outgoingMessage.updateMany({
      where: { userId: before.id, channel: 'MAIL', sentAt: null, failedAt: null },
      data: { nextTryAt: at },
    });
    return tx.user.update({ where: { id: before.id }, data: { emailConfirmedAt: at } });
  });
  await resetUses('emailConfirmationUnused', unusedKey(link.userId, link.email));
  await runJobNow('sendMessages');
  return user;
}

/** Deletes the links of a user whose address changed. */
export async function voidEmailLinks(tx: Tx, userId: string): Promise<void> {
  await tx.emailConfirmation.deleteMany({ where: { userId } });
}

/** Deletes expired links. Runs as a job. */
export async function sweepEmailLinks(): Promise<void> {
  await db.emailConfirmation.deleteMany({ where: { expiresAt: { lte: now() } } });
}
