// Removes the mobile from an account that stays open.
import { fromStoredLanguage } from '#rules/text/language.ts';
import { now } from '#server/platform/clock.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { getI18n } from '#server/platform/i18n/language.ts';
import { ACCOUNT_TEMPLATE, enqueue } from '#server/modules/messages/outbox.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { saveCarriedRecords } from './carried-records.ts';
import { voidCodes } from '#server/modules/accounts/sign-in/codes.ts';
import { mobileHashes } from '#server/modules/accounts/profile/mobile-hash.ts';
import { revokeSessions } from '#server/modules/accounts/sessions/sessions.ts';

/** Removes the mobile and stores its keyed hash. Returns the ids of the ended sessions. */
export async function releaseMobile(tx: Tx, { id }: User, mobile: string): Promise<string[]> {
  await saveCarriedRecords(tx, id, mobile);
  await voidCodes(tx, id);
  await tx.user.update({
    where: { id },
    data: { mobile: null, formerMobileHash: mobileHashes(mobile)[0], leftMobileAt: now() },
  });
  return revokeSessions(tx, { userId: id });
}

/** Enqueues the mail that a new account has the mobile of this one. */
export async function enqueueMobileTakenMail(
  tx: Tx,
  { id, email, emailConfirmedAt, language }: User,
): Promise<void> {
  if (!email || !emailConfirmedAt) return;
  const i18n = getI18n(fromStoredLanguage(language));
  await enqueue(tx, {
    userId: id,
    template: `${ACCOUNT_TEMPLATE}mobile-left`,
    about: `${id}:${now().toISOString()}`,
    language: fromStoredLanguage(language),
    subject: i18n.t('Your mobile number has a new account'),
    paragraphs: [
      i18n.t('Hello,'),
      i18n.t(
        'Someone signed in with the mobile number of your account, which had not been used for a long time, and started a new account. They saw none of your data. Your account still exists, without the number.',
      ),
      i18n.t(
        'If that was you, sign in with the number, open your profile and choose ‘I had an account before’. If the number is no longer yours, write to us and we will help you get back into your account.',
      ),
    ],
    link: { text: i18n.t('Write to us'), path: '/contact' },
  });
}
