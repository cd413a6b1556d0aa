// Where a message goes: the account's own mobile or confirmed e-mail, as they are at the moment of sending.
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { EMAIL_CHANGED_TEMPLATE, enqueueConfirmation, type MessageRow } from './outbox.ts';

const WAITING_MS = LIMITS.email.waitingHours * 60 * 60 * 1000;

/** Null when there is none for good; `waitsUntil` for mails of an account whose e-mail is not confirmed yet. */
export type Recipient = { address: string } | { waitsUntil: Date } | null;

export async function recipientOf(message: MessageRow): Promise<Recipient> {
  const { userId, channel, template, recipient, createdAt } = message;
  // Was confirmed when this was written.
  if (template === EMAIL_CHANGED_TEMPLATE) return { address: recipient };
  const user = userId && (await db.user.findUnique({ where: { id: userId, closedAt: null } }));
  if (!user) return null;
  if (channel === 'SMS') return user.mobile ? { address: user.mobile } : null;
  if (!user.email) return null;
  if (user.emailConfirmedAt) return { address: user.email };
  const { email } = user;
  await transaction((tx) => enqueueConfirmation(tx, user.id, email));
  const waitsUntil = new Date(createdAt.getTime() + WAITING_MS);
  return waitsUntil > now() ? { waitsUntil } : null;
}
