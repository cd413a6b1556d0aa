// Closing an account: what the law wants stays as it was written, the person is removed from all else.
// This and leave-forum.ts reach into other rooms' tables: accounts stand below those rooms and cannot ask them.
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { Refusal } from '#server/platform/errors.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { detachFiles } from '#server/modules/uploads/files.ts';
import { type Caller, requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { voidEmailLinks } from './email-confirmation.ts';
import { forgetCarried, storeCounts, storeUnderMobile } from './carried-records.ts';
import {
  checkCode,
  type CodeUse,
  sendCode,
  type SentCode,
  storeCodesUnderHash,
  unlinkCodes,
  type WrongCode,
} from './codes.ts';
import { leaveForum, type TalkOf, talkOf, tellOfLeaving } from './leave-forum.ts';
import { lockUser, requireUser } from './profiles.ts';
import { tellSessionsEnded } from './sessions.ts';

export interface AccountClosed {
  closedAt: Date;
}

/** Whom reviews are by whose author has gone. */
export const FORMER_MEMBER = 'Former member';

function closingOf(userId: string): CodeUse {
  return { purpose: 'CLOSE_ACCOUNT', userId };
}

/** Sends a code to the viewer's own mobile, to prove that it is meant. */
export async function requestAccountClosing(viewer: Viewer | null, caller: Caller): Promise<SentCode> {
  const user = await requireUser(viewer);
  await requireNothingUnderWay(db, user.id);
  await spend('profileChange', user.id);
  return sendCode(user.mobile ?? '', caller, closingOf(user.id));
}

/** Closes the viewer's account for good. Its mobile and username are free from then on. */
export async function closeAccount(
  viewer: Viewer | null,
  key: string,
  code: string,
  caller: Caller,
): Promise<AccountClosed | WrongCode> {
  const { id } = requireViewer(viewer);
  // Asked before as well, so that a refusal does not use the code up.
  await requireNothingUnderWay(db, id);
  const check = await checkCode(key, code, caller, closingOf(id));
  if (!check.isRight) return check;
  const closedAt = now();
  await storeCounts(id, check.mobile);
  const { ended, talk } = await transaction((tx) => close(tx, id, closedAt));
  await tellSessionsEnded(ended);
  await tellOfLeaving(talk);
  return { closedAt };
}

/** Takes away what reached an account while it was being closed: a request that was under way already. */
export async function sweepClosedAccounts(since: Date): Promise<void> {
  const closed = await db.user.findMany({ where: { closedAt: { gte: since } }, select: { id: true } });
  for (const { id } of closed) await tellOfLeaving(await transaction((tx) => removePerson(tx, id, now())));
}

/** The oldest order of a person that is neither delivered nor cancelled. */
export function findOrderUnderWay(tx: Tx, userId: string): Promise<{ number: string } | null> {
  return tx.order.findFirst({
    where: {
      userId,
      OR: [
        { status: 'PENDING' },
        { status: 'CONFIRMED', fulfilmentStatus: { notIn: ['DELIVERED', 'RETURNED'] } },
      ],
    },
    orderBy: { placedAt: 'asc' },
    select: { number: true },
  });
}

async function requireNothingUnderWay(tx: Tx, userId: string): Promise<void> {
  const order = await findOrderUnderWay(tx, userId);
  if (order)
    throw new Refusal(
      'CONFLICT',
      i18n.t(
        'Order {number} is still under way. Please close your account once it has arrived or is cancelled.',
        order,
      ),
    );
}

/** Closes within the transaction; answers the sessions that end with it, and where they took part. */
async function close(tx: Tx, userId: string, at: Date): Promise<{ ended: string[]; talk: TalkOf }> {
  const user = await lockUser(tx, userId);
  await requireNothingUnderWay(tx, userId);
  const sessions = await tx.session.findMany({ where: { userId }, select: { id: true } });
  if (user.mobile) {
    await storeUnderMobile(tx, userId, user.mobile);
    await storeCodesUnderHash(tx, user.mobile);
  }
  await unlinkCodes(tx, userId);
  await forgetCarried(tx, userId);
  await detachFiles(
    tx,
    [user.imageKey, user.coverKey].filter((key) => key !== null),
  );
  const talk = await removePerson(tx, userId, at);
  await tx.user.update({
    where: { id: userId },
    data: {
      mobile: null,
      name: null,
      username: null,
      email: null,
      emailConfirmedAt: null,
      imageKey: null,
      coverKey: null,
      closedAt: at,
    },
  });
  return { ended: sessions.map(({ id }) => id), talk };
}

/**
 * Everything of a person but their row and their orders, whose returns, refunds and invoices are papers of
 * the same trade. Doing it again changes nothing. Answers where in the forum they took part.
 */
async function removePerson(tx: Tx, userId: string, at: Date): Promise<TalkOf> {
  await removePets(tx, userId);
  const theirs = { where: { userId } };
  await tx.session.deleteMany(theirs);
  await voidEmailLinks(tx, userId);
  await tx.knownDevice.deleteMany(theirs);
  await tx.address.deleteMany(theirs);
  await tx.cartLine.deleteMany(theirs);
  await tx.wishlistItem.deleteMany(theirs);
  await tx.stockAlert.deleteMany(theirs);
  await tx.notification.deleteMany(theirs);
  await tx.questionFollow.deleteMany(theirs);
  await tx.questionRead.deleteMany(theirs);
  await tx.clientMutation.deleteMany({ where: { owner: userId } });
  await tx.review.updateMany({ ...theirs, data: { fullName: FORMER_MEMBER, email: '' } });
  const talk = await talkOf(tx, userId);
  await leaveForum(tx, userId, at);
  await leaveBookings(tx, userId, at);
  return talk;
}

async function removePets(tx: Tx, userId: string): Promise<void> {
  // Held, so that no paper comes to them between being listed and being removed.
  await tx.$executeRaw`select 1 from "Pet" where "userId" = ${userId}::uuid order by "id" for update`;
  const pets = await tx.pet.findMany({
    where: { userId },
    select: { id: true, imageKey: true, documents: { select: { fileKey: true } } },
  });
  const keys = pets.flatMap(({ imageKey, documents }) => [
    ...(imageKey ? [imageKey] : []),
    ...documents.map(({ fileKey }) => fileKey),
  ]);
  // Papers and timelines go with their pet.
  await tx.pet.deleteMany({ where: { id: { in: pets.map(({ id }) => id) } } });
  await detachFiles(tx, keys);
}

async function leaveBookings(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.booking.updateMany({
    where: { userId, status: 'CONFIRMED', startsAt: { gt: at } },
    data: { status: 'CANCELLED', cancelledAt: at },
  });
  await tx.booking.updateMany({
    where: { userId },
    data: {
      fullName: FORMER_MEMBER,
      email: '',
      phoneNumber: '',
      address: '',
      note: '',
      cancelNote: null,
    },
  });
}
