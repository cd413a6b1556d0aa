// A second way in: a sign-in code mailed to a confirmed e-mail. Addresses that nobody confirmed are answered alike and
// in the same time, so that nobody learns who has an account.
import { LIMITS } from '#server/platform/limits/limits.ts';
import { languageKept } from '#rules/language.ts';
import { email as emailField } from '#rules/email.ts';
import { RESEND_AFTER_SECONDS } from '#rules/constants.ts';
import { db } from '#server/platform/database/db.ts';
import { newId } from '#server/platform/ids.ts';
import { i18nOf } from '#server/platform/i18n/language.ts';
import { mailBody } from '#server/modules/messages/mail-body.ts';
import { parsed } from '#server/platform/parse.ts';
import { sendMail, sendsRealMail } from '#server/integrations/mail.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import type { Caller } from '#server/platform/viewer.ts';
import { z } from 'zod';
import { signedInNow } from './account-of-mobile.ts';
import { countCode } from './code-budget.ts';
import { insertChallenge, newCode, type SentCode } from './codes.ts';
import { isKnownDevice } from './known-devices.ts';
import { mobileHashes } from './mobile-hash.ts';
import type { UserRow } from './profiles.ts';
import { newRandomKey } from './tokens.ts';

const request = z.object({ email: emailField });
const MAILED = 'mail:';

/** What stands in place of a mobile in a code that is mailed: a keyed hash of the address. */
function recipientOf(email: string): string {
  return `${MAILED}${mobileHashes(email.toLowerCase())[0]}`;
}

export function isMailed(recipient: string): boolean {
  return recipient.startsWith(MAILED);
}

/**
 * Mails a sign-in code to an e-mail that its account confirmed; to any other it answers the same. Refused like the code
 * that goes to a mobile.
 */
export async function requestEmailCode(
  input: string,
  caller: Caller,
  proof?: string | null,
): Promise<SentCode> {
  const { email } = parsed(request, { email: input });
  const user = await findByEmail(email);
  const isKnown = user !== null && (await isKnownDevice(caller.deviceKey, { id: user.id }));
  const [key, code, recipient] = [newRandomKey(), newCode(), recipientOf(email)];
  await countCode({ recipient, isKnownDevice: isKnown, caller, proof }, async (tx, as) => {
    const addressed = { purpose: 'SIGN_IN' as const, userId: user?.id ?? null, mobile: recipient };
    await insertChallenge(tx, { ...addressed, as }, key, code);
  });
  if (!isKnown) await spend('codeMailByShop', '');
  // Not waited for: how long it takes would tell that there is an account.
  if (user) void mailCode(user, code);
  return { key, otp: sendsRealMail() ? null : code, resendAfterSeconds: RESEND_AFTER_SECONDS };
}

/** The account that a mailed code opens; null where its e-mail was changed or its account closed meanwhile. */
export async function accountOfMailedCode(userId: string, recipient: string): Promise<UserRow | null> {
  const user = await db.user.findUnique({ where: { id: userId, closedAt: null } });
  if (!user?.email || !user.emailConfirmedAt || recipientOf(user.email) !== recipient) return null;
  return db.user.update({ where: { id: userId }, data: signedInNow() });
}

/** Several accounts may share an address: the one that was used last. */
async function findByEmail(email: string): Promise<UserRow | null> {
  const [user] = await rows<UserRow>(sql`
    select * from "User" where lower("email") = ${email.toLowerCase()} and "emailConfirmedAt" is not null
      and "completedAt" is not null and "closedAt" is null
    order by "lastSignInAt" desc nulls last limit 1`);
  return user ?? null;
}

// What became of it is in the log of the mail sender.
async function mailCode({ email, language: kept }: UserRow, code: string): Promise<void> {
  const language = languageKept(kept);
  const i18n = i18nOf(language);
  const minutes = LIMITS.code.validMs / 60_000;
  await sendMail({
    id: newId(),
    to: email ?? '',
    subject: i18n.t('Your sign-in code'),
    ...mailBody({
      language,
      paragraphs: [
        i18n.t('Your code is {code}. It is good for {minutes} minutes.', { code, minutes }),
        i18n.t('Nobody of our shop ever asks for it. If you did not ask for a code, do nothing.'),
      ],
    }),
  });
}
