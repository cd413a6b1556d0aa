// Messages on their way: written in the transaction of what they tell of, so that neither is there without the other,
// and sent by a job. They name an account, never an address: send.ts looks up its own mobile and confirmed e-mail.
import { z } from 'zod';
import { DEFAULT_LANGUAGE, type Language, languageKept, LANGUAGES } from '#rules/language.ts';
import { now } from '#server/platform/clock.ts';
import type { OutgoingMessage, User } from '#server/generated/prisma/client.ts';
import { newId } from '#server/platform/ids.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';
import { i18nOf } from '#server/platform/i18n/language.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** A message for one account, by mail, and by SMS where it has a text for it. */
export interface Message {
  userId: string;
  /** What it tells, such as 'order-shipped'. Those of ACCOUNT_TEMPLATE are outside the budget for news. */
  template: string;
  /** The id of what it tells of: the same message about the same thing goes once. */
  about: string;
  /** What it is written in. */
  language: Language;
  subject: string;
  paragraphs: string[];
  /** Where the mail leads: a path of the shop. */
  link?: { text: string; path: string };
  /** Goes out in the shop's own name; short. Without it there is only the mail. */
  sms?: string;
  /** This one replaces those with the same key that have not been sent yet. */
  mergeKey?: string;
  /** How long it waits for another that replaces it. */
  waitMs?: number;
}

/** What is kept of a mail until it is sent. */
export const mailData = z.object({
  // Those of before there was a choice have none.
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  link: z.object({ text: z.string(), path: z.string() }).optional(),
});

/** What is kept of a short message. */
export const smsData = z.object({ text: z.string() });

export type MessageRow = OutgoingMessage;
type NewMessageRow = Parameters<typeof insertRows<'OutgoingMessage'>>[2][number];

/**
 * Security notices to an account, such as 'account-closed', have templates that begin with this: the budget for news
 * does not hold them back. Whoever enqueues them sees to it that they are few.
 */
export const ACCOUNT_TEMPLATE = 'account-';
export const CONFIRMATION_TEMPLATE = 'account-email-confirmation';
export const EMAIL_CHANGED_TEMPLATE = 'account-email-changed';

/**
 * Puts a message for an account into the outbox. The SMS goes to its own mobile, the mail to its confirmed e-mail; an
 * unconfirmed one is first asked once for its confirmation, and the mail waits for it.
 */
export async function enqueue(tx: Tx, message: Message): Promise<void> {
  const { userId, template, about, language, subject, paragraphs, link, sms, mergeKey, waitMs = 0 } = message;
  const at = now();
  const row = {
    userId,
    template,
    mergeKey: mergeKey ?? null,
    createdAt: at,
    nextTryAt: new Date(at.getTime() + waitMs),
  };
  const mail = { language, subject, paragraphs, ...(link && { link }) } satisfies z.input<typeof mailData>;
  const dedupeKey = `${template}:${about}`;
  const data: NewMessageRow[] = [
    { id: newId(), ...row, recipient: '', channel: 'MAIL', dedupeKey: `${dedupeKey}:MAIL`, data: mail },
  ];
  if (sms !== undefined)
    data.push({
      ...{ id: newId(), ...row, recipient: '', channel: 'SMS', dedupeKey: `${dedupeKey}:SMS` },
      data: { text: sms } satisfies z.input<typeof smsData>,
    });
  const added = await insertRows(tx, 'OutgoingMessage', data, { skipDuplicates: true });
  if (mergeKey && added.length)
    await tx.outgoingMessage.deleteMany({
      where: { mergeKey, sentAt: null, failedAt: null, id: { notIn: added.map(({ id }) => id) } },
    });
}

/** Asks an account once to confirm the e-mail it has now; send.ts makes the link. */
export async function enqueueConfirmation(tx: Tx, userId: string, email: string): Promise<void> {
  const at = now();
  await insertRows(
    tx,
    'OutgoingMessage',
    [
      {
        id: newId(),
        userId,
        channel: 'MAIL',
        recipient: '',
        template: CONFIRMATION_TEMPLATE,
        dedupeKey: `${CONFIRMATION_TEMPLATE}:${userId}:${email.toLowerCase()}`,
        data: {},
        createdAt: at,
        nextTryAt: at,
      },
    ],
    { skipDuplicates: true },
  );
}

/** Tells the confirmed e-mail that an account had before that it was changed. */
export async function enqueueEmailChanged(tx: Tx, before: User): Promise<void> {
  if (!before.email || !before.emailConfirmedAt) return;
  const at = now();
  const language = languageKept(before.language);
  const i18n = i18nOf(language);
  await tx.outgoingMessage.create({
    data: {
      userId: before.id,
      channel: 'MAIL',
      recipient: before.email,
      template: EMAIL_CHANGED_TEMPLATE,
      dedupeKey: `${EMAIL_CHANGED_TEMPLATE}:${before.id}:${at.toISOString()}`,
      data: {
        language,
        subject: i18n.t('Your e-mail address was changed'),
        paragraphs: [
          i18n.t('Hello,'),
          i18n.t('your account has another e-mail address now; nothing more is mailed to this one.'),
          i18n.t('Was it not you? Then sign in, end all other sessions and write to us.'),
        ],
      } satisfies z.input<typeof mailData>,
      createdAt: at,
      nextTryAt: at,
    },
  });
}
