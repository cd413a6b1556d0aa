// What people write by the contact form, mailed to the shop by a job.
import { DEFAULT_LANGUAGE } from '#rules/language.ts';
import { SHOP } from '#rules/shop.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { mailBody } from '#server/modules/messages/mail-body.ts';
import { sendMail } from '#server/integrations/mail.ts';

const AT_ONCE = 20;
/** What no server took for so long is left to be read in the database. */
const TRIED_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** Mails what is not mailed yet. Newest first, so that some which no server takes hold up no others. */
export async function sendContactMessages(): Promise<void> {
  const waiting = await db.contactMessage.findMany({
    where: { sentAt: null, createdAt: { gt: new Date(now().getTime() - TRIED_FOR_MS) } },
    orderBy: { createdAt: 'desc' },
    take: AT_ONCE,
  });
  for (const { id, name, email, mobile, title, message } of waiting) {
    const outcome = await sendMail({
      id,
      to: SHOP.emails.care,
      replyTo: { name, address: email },
      subject: `Contact form: ${title}`,
      ...mailBody({ language: DEFAULT_LANGUAGE, paragraphs: [message, `${name}\n${email}\n+91 ${mobile}`] }),
    });
    if (outcome === 'sent') await db.contactMessage.update({ where: { id }, data: { sentAt: now() } });
  }
}
