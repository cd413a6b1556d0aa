// Silencing a member: for a number of days they can read and buy, but not write in the forum.
import { millisecondsInDay } from 'date-fns/constants';
import { z } from 'zod';
import { isMobile } from '#rules/accounts/phone.ts';
import { line } from '#rules/text/text.ts';
import { findCarriedOwner, silenceCarried } from '#server/modules/accounts/closing/carried-records.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { notFound, UserError } from '#server/platform/errors.ts';
import {
  notify,
  publishNotificationChange,
  type LocalizedText,
} from '#server/modules/notifications/notifications.ts';
import { parseInput } from '#server/platform/parse.ts';
import { transaction, type Tx, type RunInTransaction } from '#server/platform/database/transaction.ts';
import { untilText } from './posting-policy.ts';

const DAYS = 'Please enter a number of days from 1 to 365';

const silenceInput = z.object({
  days: z.number(DAYS).int(DAYS).min(1, DAYS).max(365, DAYS),
  reason: line('Please say why', 200),
});

export interface MemberRow {
  id: string;
  username: string | null;
}

/** Finds a member by username, mobile number or the id of their content. @throws NOT_FOUND */
export async function requireMember(name: string): Promise<MemberRow> {
  const member = await db.user.findFirst({
    where: { ...(await memberFilter(name)), closedAt: null },
    select: { id: true, username: true },
  });
  if (!member) throw notFound('member');
  return member;
}

async function memberFilter(name: string): Promise<Prisma.UserWhereInput> {
  if (isMobile(name)) return { mobile: name };
  if (!isId(name)) return { username: name.toLowerCase().replace(/^@/, '') };
  const hasContent = { some: { id: name } };
  const reopened = await findCarriedOwner(name);
  return {
    OR: [
      { questions: hasContent },
      { replies: hasContent },
      { posts: hasContent },
      ...(reopened && isId(reopened) ? [{ id: reopened }] : []),
    ],
  };
}

/** Whether the author of a reported text closed their account and no other account has their mobile yet. */
export async function isByFormerMember(contentId: string): Promise<boolean> {
  const owner = isId(contentId) ? await findCarriedOwner(contentId) : null;
  return owner !== null && !isId(owner);
}

/** Silences the next account of the author's mobile. Returns when it ends. */
export async function silenceFormerMember(
  contentId: string,
  input: z.input<typeof silenceInput>,
  within: RunInTransaction = transaction,
): Promise<Date> {
  const until = silenceEndAfter(parseInput(silenceInput, input).days);
  await within((tx) => silenceCarried(tx, contentId, until));
  return until;
}

function silenceEndAfter(days: number): Date {
  return new Date(now().getTime() + days * millisecondsInDay);
}

/** Silences a member from now on and notifies them of the reason. Returns when it ends. */
export async function silenceMember(
  userId: string,
  input: z.input<typeof silenceInput>,
  within: RunInTransaction = transaction,
): Promise<Date> {
  const { days, reason } = parseInput(silenceInput, input);
  const until = silenceEndAfter(days);
  await within(async (tx) => {
    await setSilenced(tx, userId, until);
    const title: LocalizedText = (i18n) =>
      i18n.t('You cannot write in the forum until {until}: {reason}', {
        until: untilText(until, i18n),
        reason,
      });
    await notify(userId, { kind: 'FORUM', title, url: '/forum', mergeKey: 'silenced' }, tx);
  });
  await publishNotificationChange(userId);
  return until;
}

/** Ends a silence early. @throws CONFLICT when the member is not silenced */
export async function unsilenceMember(userId: string, within: RunInTransaction = transaction): Promise<void> {
  await within(async (tx) => {
    const silenced = { id: userId, silencedUntil: { gt: now() } };
    if ((await tx.user.count({ where: silenced })) === 0)
      throw new UserError('CONFLICT', 'This member is not silenced.');
    await setSilenced(tx, userId, null);
  });
}

async function setSilenced(tx: Tx, id: string, silencedUntil: Date | null): Promise<void> {
  await tx.user.update({ where: { id, closedAt: null }, data: { silencedUntil } });
}
