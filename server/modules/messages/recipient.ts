// Looks up the recipient of a message on sending: the account's current mobile or confirmed e-mail.
import { millisecondsInHour } from 'date-fns/constants';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { rows } from '#server/platform/database/sql.ts';
import { enqueueConfirmation, type MessageRow, TO_FORMER_RECIPIENT } from './outbox.ts';
import { ownerOfRecord } from './recipient-queries.ts';

const WAITING_MS = LIMITS.email.waitingHours * millisecondsInHour;

/** The address of a message; null if there is none, `waitsUntil` while the e-mail is not confirmed. */
export type Recipient = { address: string } | { waitsUntil: Date } | null;

export async function findRecipient(message: MessageRow): Promise<Recipient> {
  const { userId, channel, template, recipient, createdAt } = message;
  if (TO_FORMER_RECIPIENT.includes(template)) return recipient ? { address: recipient } : null;
  if (!userId) return (await isOwnRecipient(message)) ? { address: recipient } : null;
  const user = await db.user.findUnique({ where: { id: userId, closedAt: null } });
  if (!user) return null;
  if (channel === 'SMS') return user.mobile ? { address: user.mobile } : null;
  if (!user.email) return null;
  if (user.emailConfirmedAt) return { address: user.email };
  const { email } = user;
  await transaction((tx) => enqueueConfirmation(tx, user.id, email));
  const waitsUntil = new Date(createdAt.getTime() + WAITING_MS);
  return waitsUntil > now() ? { waitsUntil } : null;
}

// Rows without an account are from processes of the previous version, which used the recipient of an order or booking.
// They are sent only if that is the mobile or confirmed e-mail of the account of that order or booking.
async function isOwnRecipient({ dedupeKey, channel, recipient }: MessageRow): Promise<boolean> {
  const about = dedupeKey.split(':')[1] ?? '';
  const [owner] = await rows(ownerOfRecord(about));
  if (!owner) return false;
  if (channel === 'SMS') return owner.mobile === recipient;
  return owner.emailConfirmedAt !== null && owner.email?.toLowerCase() === recipient.toLowerCase();
}
