// Changing the mobile of an account, with a code sent to the new number.
import { millisecondsInMinute } from 'date-fns/constants';
import { asUserError } from '#server/platform/database/error-mapping.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, UserError } from '#server/platform/errors.ts';
import { enqueueMobileChanged } from '#server/modules/messages/outbox.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { type Caller, requireViewer, type Viewer } from '#server/platform/viewer.ts';
import {
  saveRateLimitCounts,
  saveCarriedRecords,
  restoreRateLimitCounts,
  restoreCarriedRecords,
} from '#server/modules/accounts/closing/carried-records.ts';
import {
  checkCode,
  type CodeUse,
  sendCode,
  type SentCode,
  voidCodes,
  type WrongCode,
} from '#server/modules/accounts/sign-in/codes.ts';
import { forgetOtherDevices } from '#server/modules/accounts/sign-in/known-devices.ts';
import { isEmailTrusted, sendMailedCode } from '#server/modules/accounts/sign-in/mailed-codes.ts';
import { lockUser, requireUser, type UserRow } from './profiles.ts';
import { revokeSessions, publishSessionsEnded } from '#server/modules/accounts/sessions/sessions.ts';

const SAME_MOBILE = /*i18n*/ 'This is already your number';
const NO_MOBILE = /*i18n*/ 'Your account has no mobile number. Please use the code by e-mail.';
const NO_EMAIL_PROOF =
  /*i18n*/ 'Your e-mail must be confirmed for some days before it proves who you are. Please use the code to your mobile.';
const UNPROVEN =
  /*i18n*/ 'Please first enter the code that we send to the number you have now, or to your confirmed e-mail.';
const PROVEN_MS = LIMITS.secondProof.validMinutes * millisecondsInMinute;
const TAKEN_MOBILE = /*i18n*/ 'This number belongs to another account';

function changing(userId: string): CodeUse {
  return { purpose: 'CHANGE_MOBILE', userId };
}

function proofCodeUse(userId: string): CodeUse {
  return { purpose: 'PROVE_MOBILE_CHANGE', userId };
}

export type MobileChangeWay = 'OLD_MOBILE' | 'EMAIL';

/** Sends a code to the current mobile or the confirmed e-mail, to authorize the change. */
export async function requestMobileChangeProof(
  viewer: Viewer | null,
  by: MobileChangeWay,
  caller: Caller,
): Promise<SentCode> {
  const user = await requireUser(viewer);
  await consumeLimit('profileChange', user.id);
  if (by === 'EMAIL') {
    if (!isEmailTrusted(user)) throw new UserError('CONFLICT', NO_EMAIL_PROOF);
    return sendMailedCode(user.id, proofCodeUse(user.id));
  }
  if (!user.mobile) throw new UserError('CONFLICT', NO_MOBILE);
  return sendCode(user.mobile, caller, proofCodeUse(user.id));
}

/** Checks that code. A valid one lets this session change the mobile for 15 minutes. */
export async function proveMobileChange(
  viewer: Viewer | null,
  key: string,
  code: string,
  caller: Caller,
): Promise<{ provenUntil: Date } | WrongCode> {
  const { id, sessionId } = requireViewer(viewer);
  const check = await checkCode(key, code, caller, proofCodeUse(id));
  if (!check.isRight) return check;
  const provenAt = now();
  await db.session.update({ where: { id: sessionId, userId: id }, data: { provenAt } });
  return { provenUntil: new Date(provenAt.getTime() + PROVEN_MS) };
}

async function requireProven({ id, sessionId }: Viewer): Promise<void> {
  const since = new Date(now().getTime() - PROVEN_MS);
  const proven = await db.session.count({ where: { id: sessionId, userId: id, provenAt: { gt: since } } });
  if (proven === 0) throw new UserError('CONFLICT', UNPROVEN);
}

/** Sends a code to the new mobile. Whether it has an account is revealed only after a valid code. */
export async function requestMobileChange(
  viewer: Viewer | null,
  mobile: string,
  caller: Caller,
  proof?: string | null,
): Promise<SentCode> {
  const user = await requireUser(viewer);
  await requireProven(requireViewer(viewer));
  if (mobile === user.mobile) throw invalid({ mobile: SAME_MOBILE });
  await consumeLimit('profileChange', user.id);
  return sendCode(mobile, caller, { ...changing(user.id), proof });
}

export interface MobileChanged {
  user: UserRow;
}

/** Sets the new mobile and signs out all other devices. */
export async function changeMobile(
  viewer: Viewer | null,
  key: string,
  code: string,
  caller: Caller,
): Promise<MobileChanged | WrongCode> {
  const self = requireViewer(viewer);
  const { id, sessionId } = self;
  await requireProven(self);
  const check = await checkCode(key, code, caller, changing(id));
  if (!check.isRight) return check;
  const { mobile: before } = await requireUser(viewer);
  if (before) await saveRateLimitCounts(id, before);
  const { user, ended } = await transaction(async (tx) => {
    const user = await setMobile(tx, id, check.mobile);
    await forgetOtherDevices(tx, id, sessionId);
    return { user, ended: await revokeSessions(tx, { userId: id, id: { not: sessionId } }) };
  });
  await publishSessionsEnded(ended);
  await restoreRateLimitCounts(id, check.mobile);
  return { user };
}

async function setMobile(tx: Tx, id: string, mobile: string): Promise<UserRow> {
  const before = await lockUser(tx, id);
  if (before.mobile === mobile) throw invalid({ mobile: SAME_MOBILE });
  // Codes sent to the old number become invalid.
  await voidCodes(tx, id);
  if (before.mobile) {
    await saveCarriedRecords(tx, id, before.mobile);
    await enqueueMobileChanged(tx, before);
  }
  const data = { mobile, formerMobileHash: null, leftMobileAt: null };
  await tx.session.updateMany({ where: { userId: id }, data: { provenAt: null } });
  await tx.user.update({ where: { id }, data }).catch((error: unknown) => {
    if (asUserError(error)?.code !== 'CONFLICT') throw error;
    throw new UserError('CONFLICT', TAKEN_MOBILE, { fields: { mobile: TAKEN_MOBILE } });
  });
  await restoreCarriedRecords(tx, id, mobile);
  return tx.user.findUniqueOrThrow({ where: { id } });
}
