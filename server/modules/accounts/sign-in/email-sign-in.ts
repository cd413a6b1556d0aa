// Sign-in with a code mailed to a confirmed address. Other addresses get the same response in the same time, which
// does not reveal who has an account.
import { millisecondsInMinute } from 'date-fns/constants';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { fromStoredLanguage } from '#rules/text/language.ts';
import { emailSchema as emailField } from '#rules/accounts/email.ts';
import { RESEND_AFTER_SECONDS } from '#rules/constants.ts';
import { db } from '#server/platform/database/db.ts';
import { newId } from '#server/platform/ids.ts';
import { getI18n } from '#server/platform/i18n/language.ts';
import { mailBody } from '#server/modules/messages/mail-body.ts';
import { parseInput } from '#server/platform/parse.ts';
import { sendMail, sendsRealMail } from '#server/integrations/mail.ts';
import { isLimitReached, consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { rows } from '#server/platform/database/sql.ts';
import type { Caller } from '#server/platform/viewer.ts';
import { z } from 'zod';
import { signInFields } from './find-or-create-account.ts';
import { withinCodeBudget } from './code-budget.ts';
import { insertChallenge, newCode, type SentCode } from './codes.ts';
import { userByEmail } from './email-sign-in-queries.ts';
import { isKnownDevice } from './known-devices.ts';
import { isEmailTrusted } from './mailed-codes.ts';
import { mobileHashes } from '#server/modules/accounts/profile/mobile-hash.ts';
import type { UserRow } from '#server/modules/accounts/profile/profiles.ts';
import { newRandomKey } from '#server/modules/accounts/sessions/tokens.ts';

const request = z.object({ email: emailField });
const MAILED = 'mail:';

/** Stored in place of the mobile in mailed codes: a keyed hash of the address. */
function emailRecipient(email: string): string {
  return `${MAILED}${mobileHashes(email.toLowerCase())[0]}`;
}

export function isMailed(recipient: string): boolean {
  return recipient.startsWith(MAILED);
}

/**
 * Mails a sign-in code to a confirmed address. For unknown devices it must have been confirmed for some days, because
 * someone with brief access to an unlocked phone could confirm their own address.
 * @throws RATE_LIMITED or PROOF_REQUIRED, like `sendCode`
 */
export async function requestEmailCode(
  input: string,
  caller: Caller,
  proof?: string | null,
): Promise<SentCode> {
  const { email } = parseInput(request, { email: input });
  const [found = null] = await rows(userByEmail(email.toLowerCase()));
  const isKnown = found !== null && (await isKnownDevice(caller.deviceKey, { id: found.id }));
  const user = found && (isKnown || isEmailTrusted(found)) ? found : null;
  const [key, code, recipient] = [newRandomKey(), newCode(), emailRecipient(email)];
  await withinCodeBudget({ recipient, isKnownDevice: isKnown, caller, proof }, async (tx, as) => {
    const addressed = { purpose: 'SIGN_IN' as const, userId: user?.id ?? null, mobile: recipient };
    await insertChallenge(tx, { ...addressed, as }, key, code);
  });
  if (!isKnown) await spendMailBudget(user !== null);
  // Not awaited: the response time would reveal whether there is an account.
  if (user) void mailCode(user, code);
  return { key, otp: sendsRealMail() ? null : code, resendAfterSeconds: RESEND_AFTER_SECONDS };
}

// Addresses without an account are sent nothing and do not use the budget. When it is spent, all requests are refused,
// which reveals nothing about accounts.
async function spendMailBudget(hasAccount: boolean): Promise<void> {
  if (hasAccount || (await isLimitReached('codeMailByShop', ''))) await consumeLimit('codeMailByShop', '');
}

/** The account of a mailed code; null if its e-mail has changed or the account was closed. */
export async function findMailedCodeAccount(userId: string, recipient: string): Promise<UserRow | null> {
  const user = await db.user.findUnique({ where: { id: userId, closedAt: null } });
  if (!user?.email || !user.emailConfirmedAt || emailRecipient(user.email) !== recipient) return null;
  // The account is in use again, so the new holder of its former mobile must not reclaim it.
  const former = { formerMobileHash: null, leftMobileAt: null };
  return db.user.update({ where: { id: userId }, data: { ...signInFields(), ...former } });
}

// The mail integration logs failures.
async function mailCode({ email, language: stored }: UserRow, code: string): Promise<void> {
  const language = fromStoredLanguage(stored);
  const i18n = getI18n(language);
  const minutes = LIMITS.code.validMs / millisecondsInMinute;
  await sendMail({
    id: newId(),
    to: email ?? '',
    subject: i18n.t('Your sign-in code'),
    ...mailBody({
      language,
      paragraphs: [
        i18n.t('Your code is {code}. It is valid for {minutes} minutes.', { code, minutes }),
        i18n.t('We never ask you for it. If you did not request a code, ignore this message.'),
      ],
    }),
  });
}
