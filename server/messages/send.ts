// Sends what is in the outbox. Each message is taken for some minutes by whoever sends it: should that
// process die, it is tried again, so it may come twice but never not at all.
import { SHOP } from '#rules/shop.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/db.ts';
import { log } from '#server/log.ts';
import { sendMail, type Sent } from '#server/providers/mail.ts';
import { sendNewsBySms } from '#server/providers/sms.ts';
import { rows, sql } from '#server/sql.ts';
import { mailBody } from './mail-body.ts';
import { mailData, type MessageRow, smsData } from './outbox.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const AT_ONCE = 20;
const TAKEN_FOR_MS = 10 * MINUTE_MS;
/** [P] Waits of 2, 6, 18 … minutes: the last try comes after some 36 hours. */
const MAX_TRIES = 8;
const FIRST_WAIT_MS = 2 * MINUTE_MS;
/** [P] Recipients are kept no longer than anybody may ask what became of their mail. */
const KEPT_FOR_MS = 90 * DAY_MS;

/** Sends all that is due; for a job. */
export async function sendMessages(): Promise<void> {
  for (;;) {
    const taken = await takeDue();
    for (const message of taken) await settle(message, await sent(message));
    if (taken.length < AT_ONCE) return;
  }
}

// The time of the next try is put off first, so that no other process takes them meanwhile.
function takeDue(): Promise<MessageRow[]> {
  const at = now();
  return rows<MessageRow>(sql`
    update "OutgoingMessage" set "tries" = "tries" + 1, "nextTryAt" = ${new Date(at.getTime() + TAKEN_FOR_MS)}
    where "id" in (
      select "id" from "OutgoingMessage"
      where "sentAt" is null and "failedAt" is null and "nextTryAt" <= ${at}
      order by "nextTryAt", "id" limit ${AT_ONCE} for update skip locked)
    returning *`);
}

async function sent(message: MessageRow): Promise<Sent> {
  try {
    return message.channel === 'MAIL' ? await mail(message) : await sms(message);
  } catch (error) {
    log.error({ err: error, messageId: message.id }, 'a message cannot be written');
    return 'failed';
  }
}

function mail({ id, recipient, data }: MessageRow): Promise<Sent> {
  const { subject, ...body } = mailData.parse(data);
  return sendMail({ id, to: recipient, subject, ...mailBody(body) });
}

async function sms({ recipient, data }: MessageRow): Promise<Sent> {
  const { text } = smsData.parse(data);
  return (await sendNewsBySms(recipient, `${SHOP.name}: ${text}`)) ? 'sent' : 'failed';
}

async function settle({ id, tries, template, channel }: MessageRow, outcome: Sent): Promise<void> {
  const at = now();
  if (outcome === 'sent')
    return void (await db.outgoingMessage.update({ where: { id }, data: { sentAt: at } }));
  if (outcome === 'failed' && tries < MAX_TRIES) {
    const nextTryAt = new Date(at.getTime() + FIRST_WAIT_MS * 3 ** (tries - 1));
    return void (await db.outgoingMessage.update({ where: { id }, data: { nextTryAt } }));
  }
  log.error({ messageId: id, template, channel, tries }, 'a message is given up');
  await db.outgoingMessage.update({ where: { id }, data: { failedAt: at } });
}

/** Forgets messages that went, or were given up, long ago; for a job. */
export async function forgetMessages(): Promise<void> {
  await db.outgoingMessage.deleteMany({
    where: {
      createdAt: { lt: new Date(now().getTime() - KEPT_FOR_MS) },
      OR: [{ sentAt: { not: null } }, { failedAt: { not: null } }],
    },
  });
}
