// Mails messages of the contact form to the shop.
import { millisecondsInDay } from 'date-fns/constants';
import { DEFAULT_LANGUAGE } from '#rules/text/language.ts';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { mailBody } from '#server/modules/messages/mail-body.ts';
import { sendMail } from '#server/integrations/mail.ts';

const BATCH = 20;
/** After this time a message is no longer retried; it stays in the database. */
const RETRY_FOR_MS = 7 * millisecondsInDay;

/** Mails pending messages, newest first, so that undeliverable ones do not block new ones. */
export async function sendContactMessages(): Promise<void> {
  const pending = await db.contactMessage.findMany({
    where: { sentAt: null, createdAt: { gt: new Date(now().getTime() - RETRY_FOR_MS) } },
    orderBy: { createdAt: 'desc' },
    take: BATCH,
  });
  const { careEmail } = shopIdentity();
  if (!careEmail) return;
  for (const { id, name, email, mobile, title, message } of pending) {
    const outcome = await sendMail({
      id,
      to: careEmail,
      replyTo: { name, address: email },
      subject: `Contact form: ${title}`,
      ...mailBody({ language: DEFAULT_LANGUAGE, paragraphs: [message, `${name}\n${email}\n+91 ${mobile}`] }),
    });
    if (outcome === 'sent') await db.contactMessage.update({ where: { id }, data: { sentAt: now() } });
  }
}
