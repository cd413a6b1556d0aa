// Taking a mobile away from an account that goes on without it.
import { languageKept } from '#rules/language.ts';
import { now } from '#server/platform/clock.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { i18nOf } from '#server/platform/i18n/language.ts';
import { ACCOUNT_TEMPLATE, enqueue } from '#server/modules/messages/outbox.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { storeUnderMobile } from './carried-records.ts';
import { voidCodes } from './codes.ts';
import { mobileHashes } from './mobile-hash.ts';
import { revokeWithin } from './sessions.ts';

/** Leaves an account without its mobile; only the keyed hash stays. Answers the sessions that end with it. */
export async function leaveMobile(tx: Tx, { id }: User, mobile: string): Promise<string[]> {
  await storeUnderMobile(tx, id, mobile);
  await voidCodes(tx, id);
  await tx.user.update({
    where: { id },
    data: { mobile: null, formerMobileHash: mobileHashes(mobile)[0], leftMobileAt: now() },
  });
  return revokeWithin(tx, { userId: id });
}

/** Tells the confirmed e-mail of an account that a new one has its mobile. */
export async function tellLeft(tx: Tx, { id, email, emailConfirmedAt, language }: User): Promise<void> {
  if (!email || !emailConfirmedAt) return;
  const i18n = i18nOf(languageKept(language));
  await enqueue(tx, {
    userId: id,
    template: `${ACCOUNT_TEMPLATE}mobile-left`,
    about: `${id}:${now().toISOString()}`,
    language: languageKept(language),
    subject: i18n.t('Your mobile number has a new account'),
    paragraphs: [
      i18n.t('Hello,'),
      i18n.t(
        'somebody signed in with the mobile number of your account, which was not used for long, and began a new account. They saw nothing of yours. Your account is kept, without the number.',
      ),
      i18n.t(
        'If that was you, sign in with the number, open your profile and choose ‘I had an account before’. If the number is not yours any more, write to us, and we help you to get into your account.',
      ),
    ],
    link: { text: i18n.t('Write to us'), path: '/contact' },
  });
}
