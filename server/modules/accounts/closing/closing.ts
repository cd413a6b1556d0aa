// Closing an account. Orders and invoices stay, as tax law requires; other personal data is deleted or anonymized.
// This file and anonymize-forum-content.ts write to tables of other modules, because those modules import this one.
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { UserError } from '#server/platform/errors.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { execute } from '#server/platform/database/sql.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { detachFiles } from '#server/modules/uploads/files.ts';
import { type Caller, requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { voidEmailLinks } from '#server/modules/accounts/profile/email-confirmation.ts';
import { deleteCarriedRecords, saveRateLimitCounts, saveCarriedRecords } from './carried-records.ts';
import { lockPetsOf } from './closing-queries.ts';
import {
  checkCode,
  type CodeUse,
  sendCode,
  type SentCode,
  anonymizeCodes,
  unlinkCodes,
  type WrongCode,
} from '#server/modules/accounts/sign-in/codes.ts';
import {
  anonymizeForumContent,
  type ForumActivity,
  findForumActivity,
  publishAuthorLeft,
} from './anonymize-forum-content.ts';
import { isEmailTrusted, sendMailedCode } from '#server/modules/accounts/sign-in/mailed-codes.ts';
import { lockUser, requireUser } from '#server/modules/accounts/profile/profiles.ts';
import { publishSessionsEnded } from '#server/modules/accounts/sessions/sessions.ts';

const NO_PROOF =
  /*i18n*/ 'Your account has no mobile number, and its e-mail must be confirmed for some days before it proves who you are.';

export interface AccountClosed {
  closedAt: Date;
}

/** The author name of reviews and bookings of closed accounts. */
export const FORMER_MEMBER = 'Former member';

function closingCodeUse(userId: string): CodeUse {
  return { purpose: 'CLOSE_ACCOUNT', userId };
}

/** Sends a confirmation code to the viewer's mobile, or to the e-mail of an account without a mobile. */
export async function requestAccountClosing(viewer: Viewer | null, caller: Caller): Promise<SentCode> {
  const user = await requireUser(viewer);
  await requireNothingUnderWay(db, user.id);
  await consumeLimit('profileChange', user.id);
  if (user.mobile) return sendCode(user.mobile, caller, closingCodeUse(user.id));
  if (!isEmailTrusted(user)) throw new UserError('CONFLICT', NO_PROOF);
  return sendMailedCode(user.id, closingCodeUse(user.id));
}

/** Closes the viewer's account permanently. Its mobile and username become available. */
export async function closeAccount(
  viewer: Viewer | null,
  key: string,
  code: string,
  caller: Caller,
): Promise<AccountClosed | WrongCode> {
  const { id } = requireViewer(viewer);
  // Open orders are checked before the code too, so that a refusal does not consume the code.
  await requireNothingUnderWay(db, id);
  const check = await checkCode(key, code, caller, closingCodeUse(id));
  if (!check.isRight) return check;
  const closedAt = now();
  if (check.mobile) await saveRateLimitCounts(id, check.mobile);
  const { ended, talk } = await transaction((tx) => close(tx, id, closedAt));
  await publishSessionsEnded(ended);
  await publishAuthorLeft(talk);
  return { closedAt };
}

/** Removes data that concurrent requests wrote while an account was being closed. */
export async function sweepClosedAccounts(since: Date): Promise<void> {
  const closed = await db.user.findMany({ where: { closedAt: { gte: since } }, select: { id: true } });
  for (const { id } of closed)
    await publishAuthorLeft(await transaction((tx) => removePerson(tx, id, now())));
}

/** The oldest order of a user that is neither delivered nor cancelled. */
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
    throw new UserError(
      'CONFLICT',
      i18n.t(
        'Order {number} is not finished. Please close your account once it has arrived or is cancelled.',
        order,
      ),
    );
}

/** Returns the ids of the ended sessions, and the forum threads that change. */
async function close(tx: Tx, userId: string, at: Date): Promise<{ ended: string[]; talk: ForumActivity }> {
  const user = await lockUser(tx, userId);
  await requireNothingUnderWay(tx, userId);
  const sessions = await tx.session.findMany({ where: { userId }, select: { id: true } });
  if (user.mobile) {
    await saveCarriedRecords(tx, userId, user.mobile);
    await anonymizeCodes(tx, user.mobile);
  }
  await unlinkCodes(tx, userId);
  await deleteCarriedRecords(tx, userId);
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
      termsAt: null,
      termsVersion: null,
      formerMobileHash: null,
      leftMobileAt: null,
      imageKey: null,
      coverKey: null,
      closedAt: at,
    },
  });
  return { ended: sessions.map(({ id }) => id), talk };
}

/** Removes all data of a user except their row, orders, returns, refunds and invoices. Idempotent. */
async function removePerson(tx: Tx, userId: string, at: Date): Promise<ForumActivity> {
  await removePets(tx, userId);
  await removeReturnPhotos(tx, userId);
  await removeReviewPhotos(tx, userId);
  const ofUser = { where: { userId } };
  await tx.session.deleteMany(ofUser);
  await voidEmailLinks(tx, userId);
  await tx.outgoingMessage.updateMany({ where: { userId }, data: { recipient: '' } });
  await tx.knownDevice.deleteMany(ofUser);
  await tx.address.deleteMany(ofUser);
  await tx.cartLine.deleteMany(ofUser);
  await tx.wishlistItem.deleteMany(ofUser);
  await tx.stockAlert.deleteMany(ofUser);
  await tx.repeatOrder.deleteMany(ofUser);
  await tx.petMember.deleteMany(ofUser);
  await tx.repeatDebit.deleteMany(ofUser);
  // A job ends them at the provider, which needs their ids.
  await tx.repeatMandate.updateMany({
    ...ofUser,
    data: { userId: null, endedAt: at, label: null, email: '', contact: '' },
  });
  await tx.notification.deleteMany(ofUser);
  await tx.questionFollow.deleteMany(ofUser);
  await tx.questionRead.deleteMany(ofUser);
  await tx.clientMutation.deleteMany({ where: { owner: userId } });
  await tx.review.updateMany({ ...ofUser, data: { fullName: FORMER_MEMBER, email: '' } });
  const talk = await findForumActivity(tx, userId);
  await anonymizeForumContent(tx, userId, at);
  await leaveBookings(tx, userId, at);
  return talk;
}

async function removePets(tx: Tx, userId: string): Promise<void> {
  // Locked, so that no document is added between listing and deletion.
  await execute(lockPetsOf(userId), tx);
  const pets = await tx.pet.findMany({
    where: { userId },
    select: { id: true, imageKey: true, documents: { select: { fileKey: true } } },
  });
  const keys = pets.flatMap(({ imageKey, documents }) => [
    ...(imageKey ? [imageKey] : []),
    ...documents.map(({ fileKey }) => fileKey),
  ]);
  // Documents and events are deleted by cascade.
  await tx.pet.deleteMany({ where: { id: { in: pets.map(({ id }) => id) } } });
  await detachFiles(tx, keys);
}

// The returns stay with their orders.
async function removeReturnPhotos(tx: Tx, userId: string): Promise<void> {
  const photos = { where: { returnRequest: { userId } } };
  const returnPhotos = await tx.returnPhoto.findMany({ ...photos, select: { fileKey: true } });
  await tx.returnPhoto.deleteMany(photos);
  await detachFiles(
    tx,
    returnPhotos.map(({ fileKey }) => fileKey),
  );
}

// The words stay.
async function removeReviewPhotos(tx: Tx, userId: string): Promise<void> {
  const withPhotos = { userId, photoKeys: { isEmpty: false } };
  const reviews = await tx.review.findMany({ where: withPhotos, select: { photoKeys: true } });
  await tx.review.updateMany({ where: withPhotos, data: { photoKeys: [] } });
  await detachFiles(
    tx,
    reviews.flatMap(({ photoKeys }) => photoKeys),
  );
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
  // Their texts have the address as well.
  await tx.outgoingMessage.deleteMany({ where: { userId, template: { startsWith: 'booking-' } } });
}
