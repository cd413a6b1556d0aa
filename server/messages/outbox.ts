// News on their way: written in the transaction of what they tell of, so that neither is there
// without the other, and sent by a job.
import { z } from 'zod';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#rules/language.ts';
import { now } from '#server/clock.ts';
import type { OutgoingMessage } from '#server/generated/prisma/client.ts';
import { newId } from '#server/ids.ts';
import { insertRows } from '#server/insert-rows.ts';
import type { Tx } from '#server/transaction.ts';

/** News for one person, by mail and SMS. */
export interface News {
  /** What it tells, such as 'order-shipped'. */
  template: string;
  /** The id of what it tells of: the same news of the same thing go once. */
  about: string;
  email: string;
  mobile: string;
  /** What it is written in. */
  language: Language;
  subject: string;
  paragraphs: string[];
  /** Where the mail leads: a path of the shop. */
  link: { text: string; path: string };
  /** In the shop's own name; short. */
  sms: string;
}

/** What is kept of a mail until it is sent. */
export const mailData = z.object({
  // Those of before there was a choice have none.
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  link: z.object({ text: z.string(), path: z.string() }),
});

/** What is kept of a short message. */
export const smsData = z.object({ text: z.string() });

export async function enqueue(
  tx: Tx,
  { template, about, email, mobile, language, subject, paragraphs, link, sms }: News,
): Promise<void> {
  const at = now();
  const row = { template, createdAt: at, nextTryAt: at };
  const dedupeKey = `${template}:${about}`;
  await insertRows(
    tx,
    'OutgoingMessage',
    [
      {
        id: newId(),
        ...row,
        channel: 'MAIL',
        recipient: email,
        dedupeKey: `${dedupeKey}:MAIL`,
        data: { language, subject, paragraphs, link } satisfies z.input<typeof mailData>,
      },
      {
        id: newId(),
        ...row,
        channel: 'SMS',
        recipient: mobile,
        dedupeKey: `${dedupeKey}:SMS`,
        data: { text: sms } satisfies z.input<typeof smsData>,
      },
    ],
    { skipDuplicates: true },
  );
}

export type MessageRow = OutgoingMessage;
