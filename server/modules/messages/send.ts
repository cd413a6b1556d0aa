// Sends the messages of the outbox, at least once: a process claims a message for some minutes, and if it crashes the
// message is sent again.
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import { mailConfirmation } from '#server/modules/accounts/profile/email-confirmation.ts';
import { newPayLinkToken } from '#server/modules/payments/pay-links.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { UserError } from '#server/platform/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { log } from '#server/platform/logging/log.ts';
import { sendMail, type MailResult } from '#server/integrations/mail.ts';
import { sendSmsText } from '#server/integrations/sms.ts';
import { retryTime } from '#server/platform/jobs/retries.ts';
import { consumeLimit, releaseLimit } from '#server/platform/limits/rate-limits.ts';
import { rows } from '#server/platform/database/sql.ts';
import { mailBody, shopUrl } from './mail-body.ts';
import { ACCOUNT_TEMPLATE, CONFIRMATION_TEMPLATE, mailData, type MessageRow, smsData } from './outbox.ts';
import { findRecipient } from './recipient.ts';
import { takeDueMessages } from './send-queries.ts';

const BATCH_SIZE = 20;
const CLAIM_MS = 10 * millisecondsInMinute;
/** Sent and failed messages are retained for support requests. */
const RETENTION_MS = 90 * millisecondsInDay;

/** 'dropped': the message has no recipient or exceeds the rate limit. */
type Outcome = MailResult | 'dropped' | { waitsUntil: Date };

/** Sends all due messages. Runs as a job. */
export async function sendMessages(): Promise<void> {
  for (;;) {
    const dueMessages = await claimDueMessages();
    for (const message of dueMessages) await settle(message, await sendMessage(message));
    if (dueMessages.length < BATCH_SIZE) return;
  }
}

// Claims messages by postponing their next attempt, so that no other process takes them.
function claimDueMessages(): Promise<MessageRow[]> {
  const at = now();
  return rows(takeDueMessages(at, new Date(at.getTime() + CLAIM_MS), BATCH_SIZE));
}

async function sendMessage(message: MessageRow): Promise<Outcome> {
  try {
    if (message.template === CONFIRMATION_TEMPLATE) return await mailConfirmation(message.userId ?? '');
    const recipient = await findRecipient(message);
    if (!recipient) return 'dropped';
    if ('waitsUntil' in recipient) return recipient;
    const { address } = recipient;
    const budget = message.channel === 'MAIL' ? 'newsMail' : 'newsSms';
    const key = address.toLowerCase();
    const isCounted = !message.template.startsWith(ACCOUNT_TEMPLATE);
    if (isCounted && !(await isWithinBudget(budget, key))) return 'dropped';
    const outcome = await (message.channel === 'MAIL' ? mail(message, address) : sms(message, address));
    if (isCounted && outcome !== 'sent') await releaseLimit(budget, key);
    return outcome;
  } catch (error) {
    log.error({ err: error, messageId: message.id }, 'message could not be rendered');
    return 'failed';
  }
}

// Counted per recipient over all accounts.
async function isWithinBudget(budget: 'newsMail' | 'newsSms', key: string): Promise<boolean> {
  try {
    await consumeLimit(budget, key);
    return true;
  } catch (error) {
    if (error instanceof UserError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}

async function mail({ id, data }: MessageRow, to: string): Promise<Outcome> {
  const { subject, payLinkId, ...words } = mailData.parse(data);
  if (!payLinkId || !words.link) return sendMail({ id, to, subject, ...mailBody(words) });
  const path = await payPath(payLinkId, words.link.path);
  if (!path) return 'dropped';
  return sendMail({ id, to, subject, ...mailBody({ ...words, link: { ...words.link, path } }) });
}

async function sms({ data }: MessageRow, to: string): Promise<Outcome> {
  const { text, payLink } = smsData.parse(data);
  const path = payLink && (await payPath(payLink.id, payLink.path));
  if (path === null) return 'dropped';
  const content = [`${shopIdentity().name}:`, text, path && shopUrl(path)].filter(Boolean).join(' ');
  return (await sendSmsText(to, content)) ? 'sent' : 'failed';
}

/** The path of a pay link with a new token; null once there is nothing left to pay. */
async function payPath(payLinkId: string, path: string): Promise<string | null> {
  const token = await newPayLinkToken(payLinkId);
  return token && `${path}#${token}`;
}

// The row may have been replaced by a newer message.
async function settle({ id, tries, template, channel }: MessageRow, outcome: Outcome): Promise<void> {
  const at = now();
  const update = (data: Prisma.OutgoingMessageUpdateInput) =>
    db.outgoingMessage.updateMany({ where: { id, sentAt: null, failedAt: null }, data });
  const retryAt = outcome === 'failed' && retryTime(tries, at);
  if (typeof outcome === 'object') await update({ tries: 0, nextTryAt: outcome.waitsUntil });
  else if (outcome === 'sent') await update({ sentAt: at, recipient: '' });
  else if (retryAt) await update({ nextTryAt: retryAt });
  else {
    if (outcome === 'dropped') log.warn({ messageId: id, template, channel }, 'message dropped');
    else log.error({ messageId: id, template, channel, tries }, 'message failed permanently');
    await update({ failedAt: at, recipient: '' });
  }
}

/** Deletes messages that were sent or failed long ago. Runs as a job. */
export async function forgetMessages(): Promise<void> {
  await db.outgoingMessage.deleteMany({
    where: {
      createdAt: { lt: new Date(now().getTime() - RETENTION_MS) },
      OR: [{ sentAt: { not: null } }, { failedAt: { not: null } }],
    },
  });
}
