// Another mobile for an account: proven by a code that goes to the new number.
import { asRefusal } from '#server/database/error-mapping.ts';
import { invalid, Refusal } from '#server/errors.ts';
import { spend } from '#server/rate-limits.ts';
import { transaction, type Tx } from '#server/transaction.ts';
import { type Caller, requireViewer, type Viewer } from '#server/viewer.ts';
import { checkCode, type CodeUse, sendCode, type SentCode, voidCodes, type WrongCode } from './codes.ts';
import { lockUser, requireUser, type UserRow } from './profiles.ts';
import { revokeWithin, tellSessionsEnded } from './sessions.ts';

const SAME_MOBILE = /*i18n*/ 'This is your number already';
const TAKEN_MOBILE = /*i18n*/ 'This number belongs to another account';

function changing(userId: string): CodeUse {
  return { purpose: 'CHANGE_MOBILE', userId };
}

/** Sends a code to the mobile that shall be theirs. Whose it is by now, nobody hears before the code was right. */
export async function requestMobileChange(
  viewer: Viewer | null,
  mobile: string,
  caller: Caller,
): Promise<SentCode> {
  const user = await requireUser(viewer);
  if (mobile === user.mobile) throw invalid({ mobile: SAME_MOBILE });
  await spend('profileChange', user.id);
  return sendCode(mobile, caller, changing(user.id));
}

export interface MobileChanged {
  user: UserRow;
}

/** Makes the new mobile theirs. All their other devices are signed out. */
export async function changeMobile(
  viewer: Viewer | null,
  key: string,
  code: string,
  caller: Caller,
): Promise<MobileChanged | WrongCode> {
  const { id, sessionId } = requireViewer(viewer);
  const check = await checkCode(key, code, caller, changing(id));
  if (!check.isRight) return check;
  const { user, ended } = await transaction(async (tx) => ({
    user: await setMobile(tx, id, check.mobile),
    ended: await revokeWithin(tx, { userId: id, id: { not: sessionId } }),
  }));
  await tellSessionsEnded(ended);
  return { user };
}

async function setMobile(tx: Tx, id: string, mobile: string): Promise<UserRow> {
  const before = await lockUser(tx, id);
  if (before.mobile === mobile) throw invalid({ mobile: SAME_MOBILE });
  // What was sent to the old number opens nothing any more.
  await voidCodes(tx, id);
  return tx.user.update({ where: { id }, data: { mobile } }).catch((error: unknown) => {
    if (asRefusal(error)?.code !== 'CONFLICT') throw error;
    throw new Refusal('CONFLICT', TAKEN_MOBILE, { fields: { mobile: TAKEN_MOBILE } });
  });
}
