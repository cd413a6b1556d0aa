// Proving that an e-mail address is theirs: a link is mailed there, and a button on its page confirms. The link alone
// confirms nothing, since mail scanners open links.
import { randomBytes } from 'node:crypto';
import { languageKept, pathIn } from '#rules/language.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, Refusal } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { hurry } from '#server/platform/jobs/run-job-now.ts';
import { i18nOf } from '#server/platform/i18n/language.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { mailBody } from '#server/modules/messages/mail-body.ts';
import { sendMail, type Sent, sendsRealMail } from '#server/integrations/mail.ts';
import { spend, unspend } from '#server/platform/limits/rate-limits.ts';
import { type Tx, transaction } from '#server/platform/database/transaction.ts';
import type { Caller, Viewer } from '#server/platform/viewer.ts';
import { findUser, lockUser, requireUser, type UserRow } from './profiles.ts';
import { hashOf } from './tokens.ts';

const VALID_MS = LIMITS.email.confirmationHours * 60 * 60 * 1000;
const DEAD_LINK = /*i18n*/ 'This link is no longer valid. Please ask for a new one on your profile page.';

export interface EmailConfirmationRequest {
  /** False when the mail could not be sent, or the e-mail is confirmed already. */
  isSent: boolean;
  /** The path of the link, in demo mode without a mail server alone. */
  link: string | null;
  user: UserRow;
}

/** Mails the viewer a link that confirms their e-mail. Too often: RATE_LIMITED. */
export async function requestEmailConfirmation(viewer: Viewer | null): Promise<EmailConfirmationRequest> {
  const user = await requireUser(viewer);
  if (user.emailConfirmedAt || !user.email) return { isSent: false, link: null, user };
  await spend('emailConfirmation', user.id);
  const { outcome, path } = await mailLink(user, user.email);
  const isSent = outcome === 'sent';
  if (!isSent) await unspend('emailConfirmation', user.id);
  return { isSent, link: isSent && !sendsRealMail() ? path : null, user };
}

/** Mails an account its link, for the outbox; over the limit of the address it is refused for good. */
export async function mailConfirmation(userId: string): Promise<Sent> {
  const user = await findUser(userId);
  if (!user?.email || user.emailConfirmedAt) return 'refused';
  try {
    return (await mailLink(user, user.email)).outcome;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'RATE_LIMITED') return 'refused';
    throw error;
  }
}

// No word of the account's own is in it: until it is confirmed the address may be a stranger's.
async function mailLink(user: UserRow, email: string): Promise<{ outcome: Sent; path: string }> {
  await spend('emailConfirmationByRecipient', email.toLowerCase());
  const token = randomBytes(32).toString('base64url');
  const at = now();
  await db.emailConfirmation.create({
    data: {
      tokenHash: hashOf(token),
      userId: user.id,
      email,
      createdAt: at,
      expiresAt: new Date(at.getTime() + VALID_MS),
    },
  });
  const language = languageKept(user.language);
  const i18n = i18nOf(language);
  // Behind '#', so that no server, log or referrer ever sees it.
  const path = pathIn(language, `/confirm-email#${token}`);
  const paragraphs = [
    i18n.t('Hello,'),
    i18n.t('this address was given for an account at our shop. Is it yours? Then please confirm it.'),
    i18n.t(
      'The link is good for {hours} hours. If you did not ask for this, do nothing: we write nothing else to you.',
      { hours: LIMITS.email.confirmationHours },
    ),
  ];
  const outcome = await sendMail({
    id: newId(),
    to: email,
    subject: i18n.t('Please confirm your e-mail address'),
    ...mailBody({ language, paragraphs, link: { text: i18n.t('Confirm e-mail'), path } }),
  });
  // What did not go out was no use.
  if (outcome !== 'sent') await unspend('emailConfirmationByRecipient', email.toLowerCase());
  return { outcome, path };
}

/**
 * Confirms the e-mail that a link was mailed to, whoever presses the button. Links that are unknown, too old or for an
 * address that is the account's no more are refused alike; one pressed twice answers the same.
 */
export async function confirmEmail(token: string, caller: Caller): Promise<UserRow> {
  await spend('emailConfirmTry', caller.address);
  const link = await db.emailConfirmation.findUnique({ where: { tokenHash: hashOf(token) } });
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
  await hurry('sendMessages');
  return user;
}

/** Makes the links of a person worthless: the address they were mailed to is theirs no more. */
export async function voidEmailLinks(tx: Tx, userId: string): Promise<void> {
  await tx.emailConfirmation.deleteMany({ where: { userId } });
}

/** Forgets links that are too old; for a job. */
export async function sweepEmailLinks(): Promise<void> {
  await db.emailConfirmation.deleteMany({ where: { expiresAt: { lte: now() } } });
}
