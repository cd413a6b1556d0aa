// The account that a mobile opens, and how one comes to be.
import { keptAs } from '#rules/language.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { askedLanguage } from '#server/platform/i18n/language.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { takeOverCounts, takeOverFromMobile } from './carried-records.ts';
import type { UserRow } from './profiles.ts';

/**
 * The account of a mobile, made on its first sign-in. Two first sign-ins at once make one. From now on they are
 * written to in the language they sign in with.
 */
export async function accountOfMobile(mobile: string): Promise<UserRow> {
  const known = await db.user.findUnique({ where: { mobile }, select: { id: true } });
  if (!known) {
    const user = await transaction((tx) => insertAccount(tx, mobile));
    if (user) {
      await takeOverCounts(user.id, mobile);
      return user;
    }
  }
  return db.user.update({ where: { mobile }, data: signedInNow() });
}

/** What a sign-in writes to the account. */
export function signedInNow() {
  return { lastSignInAt: now(), language: keptAs(askedLanguage()) };
}

/** A new account for a mobile, with what its keyed hash is remembered by; null when the mobile has one by now. */
export async function insertAccount(tx: Tx, mobile: string): Promise<UserRow | null> {
  // Waits for whoever takes the mobile away from another account right now.
  const [made] = await tx.user.createManyAndReturn({
    data: [{ mobile, ...signedInNow() }],
    skipDuplicates: true,
  });
  if (!made) return null;
  await takeOverFromMobile(tx, made.id, mobile);
  return tx.user.findUniqueOrThrow({ where: { id: made.id } });
}
