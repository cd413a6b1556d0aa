// Silencing: someone may read and buy, but not write in the forum, for some days.
import { z } from 'zod';
import { isMobile } from '#rules/phone.ts';
import { line } from '#rules/text.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { notFound, Refusal } from '#server/platform/errors.ts';
import { notify, tellOf, type Words } from '#server/modules/notifications/notifications.ts';
import { parsed } from '#server/platform/parse.ts';
import { transaction, type Tx, type Within } from '#server/platform/database/transaction.ts';
import { untilText } from './posting-policy.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 'Please give days from 1 to 365';

const silence = z.object({
  days: z.number(DAYS).int(DAYS).min(1, DAYS).max(365, DAYS),
  reason: line('Please say why', 200),
});

export interface MemberRow {
  id: string;
  username: string | null;
}

/** Someone by their username or their mobile. */
export async function requireMember(name: string): Promise<MemberRow> {
  const where = isMobile(name) ? { mobile: name } : { username: name.toLowerCase().replace(/^@/, '') };
  const member = await db.user.findFirst({
    where: { ...where, closedAt: null },
    select: { id: true, username: true },
  });
  if (!member) throw notFound('member');
  return member;
}

/** Silences someone from now on; they read why. */
export async function silenceMember(
  userId: string,
  input: z.input<typeof silence>,
  within: Within = transaction,
): Promise<Date> {
  const { days, reason } = parsed(silence, input);
  const until = new Date(now().getTime() + days * DAY_MS);
  await within(async (tx) => {
    await setSilenced(tx, userId, until);
    const title: Words = (i18n) =>
      i18n.t('You cannot write in the forum until {until}: {reason}', {
        until: untilText(until, i18n),
        reason,
      });
    await notify(userId, { kind: 'FORUM', title, url: '/forum', mergeKey: 'silenced' }, tx);
  });
  await tellOf(userId);
  return until;
}

/** Lets someone write again. */
export async function unsilenceMember(userId: string, within: Within = transaction): Promise<void> {
  await within(async (tx) => {
    const silenced = { id: userId, silencedUntil: { gt: now() } };
    if ((await tx.user.count({ where: silenced })) === 0)
      throw new Refusal('CONFLICT', 'This member is not silenced.');
    await setSilenced(tx, userId, null);
  });
}

async function setSilenced(tx: Tx, id: string, silencedUntil: Date | null): Promise<void> {
  await tx.user.update({ where: { id, closedAt: null }, data: { silencedUntil } });
}
