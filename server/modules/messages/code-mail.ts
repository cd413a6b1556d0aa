// Mails one-time codes.
import { fromStoredLanguage } from '#rules/text/language.ts';
import { db } from '#server/platform/database/db.ts';
import { newId } from '#server/platform/ids.ts';
import { getI18n } from '#server/platform/i18n/language.ts';
import { sendMail } from '#server/integrations/mail.ts';
import { mailBody } from './mail-body.ts';

/**
 * Mails a one-time code to the confirmed e-mail of an account immediately. Returns whether the mail was sent. The caller
 * enforces rate limits.
 * @example if (!(await mailCode(user.id, code, { validMinutes: 5 }))) voidTheChallenge();
 */
export async function mailCode(
  userId: string,
  code: string,
  { validMinutes }: { validMinutes: number },
): Promise<boolean> {
  const user = await db.user.findUnique({
    where: { id: userId, closedAt: null, emailConfirmedAt: { not: null } },
    select: { email: true, language: true },
  });
  if (!user?.email) return false;
  const language = fromStoredLanguage(user.language);
  const i18n = getI18n(language);
  const paragraphs = [
    i18n.t('Hello,'),
    i18n.t('Your code is {code}. It is valid for {minutes} minutes.', { code, minutes: validMinutes }),
    i18n.t('Never share it; we never ask you for it. If you did not request a code, ignore this message.'),
  ];
  const outcome = await sendMail({
    id: newId(),
    to: user.email,
    subject: i18n.t('Your code'),
    ...mailBody({ language, paragraphs }),
  });
  return outcome === 'sent';
}
