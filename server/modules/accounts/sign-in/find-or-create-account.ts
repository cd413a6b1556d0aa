// Finds or creates the account of a mobile number.
import { toStoredLanguage } from '#rules/text/language.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { currentLanguage } from '#server/platform/i18n/language.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import {
  restoreRateLimitCounts,
  restoreCarriedRecords,
} from '#server/modules/accounts/closing/carried-records.ts';
import type { UserRow } from '#server/modules/accounts/profile/profiles.ts';

/** The account of a mobile number, created on the first sign-in. Saves the language of the request. */
export async function findOrCreateAccount(mobile: string): Promise<UserRow> {
  const existing = await db.user.findUnique({ where: { mobile }, select: { id: true } });
  if (!existing) {
    const user = await transaction((tx) => insertAccount(tx, mobile));
    if (user) {
      await restoreRateLimitCounts(user.id, mobile);
      return user;
    }
  }
  return db.user.update({ where: { mobile }, data: signInFields() });
}

type AccountFields = Pick<Prisma.UserCreateManyInput, 'name' | 'language' | 'lastSignInAt'>;

/** The fields that each sign-in updates. */
export function signInFields() {
  return { lastSignInAt: now(), language: toStoredLanguage(currentLanguage()) };
}

/** Creates an account and restores the carried records of its mobile. Null if the mobile has an account. */
export async function insertAccount(
  tx: Tx,
  mobile: string,
  fields: AccountFields = signInFields(),
): Promise<UserRow | null> {
  // Waits for a concurrent transaction that removes the mobile from another account.
  const [created] = await tx.user.createManyAndReturn({
    data: [{ mobile, ...fields }],
    skipDuplicates: true,
  });
  if (!created) return null;
  await restoreCarriedRecords(tx, created.id, mobile);
  return tx.user.findUniqueOrThrow({ where: { id: created.id } });
}
