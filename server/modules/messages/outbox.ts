// The outbox: messages are inserted in the transaction of the change they report, and sent by a job. recipient.ts looks
// up the account's mobile and confirmed e-mail on sending.
import { z } from 'zod';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import { DEFAULT_LANGUAGE, type Language, fromStoredLanguage, LANGUAGES } from '#rules/text/language.ts';
import { now } from '#server/platform/clock.ts';
import type { OutgoingMessage, User } from '#server/generated/prisma/client.ts';
import { newId } from '#server/platform/ids.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';
import { getI18n } from '#server/platform/i18n/language.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** A message to one account by mail, and by SMS if `sms` is given. */
export interface Message {
  userId: string;
  /** Saves a query if the caller has read the account already. */
  contacts?: Pick<User, 'email' | 'emailConfirmedAt' | 'mobile'>;
  /** For example 'order-shipped'. Templates that start with ACCOUNT_TEMPLATE are not rate limited. */
  template: string;
  /** The id of the subject. A message with the same template and subject is sent once. */
  about: string;
  language: Language;
  subject: string;
  paragraphs: string[];
  /** A path of the shop, for the mail. */
  link?: { text: string; path: string };
  /** A short text; the name of the shop is added. */
  sms?: string;
  /** The pay link that `link` opens. Its token is created on sending, and its address is also added to the SMS. */
  payLinkId?: string;
  /** Replaces unsent messages with the same key. */
  mergeKey?: string;
  /** Delay in ms, in which a newer message may replace it. */
  waitMs?: number;
}

/** The stored data of a mail. */
export const mailData = z.object({
  // Mails of older versions have no language.
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  link: z.object({ text: z.string(), path: z.string() }).optional(),
  payLinkId: z.string().optional(),
});

/** The stored data of an SMS. */
export const smsData = z.object({
  text: z.string(),
  /** A pay link at a path of the shop, whose address follows the text. */
  payLink: z.object({ id: z.string(), path: z.string() }).optional(),
});

export type MessageRow = OutgoingMessage;
type NewMessageRow = Parameters<typeof insertRows<'OutgoingMessage'>>[2][number];

/** Prefix of security notices. They are not rate limited, so callers must limit the actions that trigger them. */
export const ACCOUNT_TEMPLATE = 'account-';
export const CONFIRMATION_TEMPLATE = 'account-email-confirmation';
const EMAIL_CHANGED_TEMPLATE = 'account-email-changed';
const MOBILE_CHANGED_TEMPLATE = 'account-mobile-changed';
/** Notices that go to the `recipient` of their row: the former mobile or e-mail. */
export const TO_FORMER_RECIPIENT: readonly string[] = [EMAIL_CHANGED_TEMPLATE, MOBILE_CHANGED_TEMPLATE];

/**
 * Enqueues a message. The SMS goes to the account's mobile, the mail to its confirmed e-mail. For an unconfirmed e-mail
 * a confirmation request is sent once, and the mail waits for it.
 */
export async function enqueue(tx: Tx, message: Message): Promise<void> {
  const { userId, mergeKey } = message;
  // The recipients in the rows are read only by processes of the previous version during an upgrade.
  const contacts = message.contacts ?? (await tx.user.findUnique({ where: { id: userId } }));
  const rows = toRows(message, {
    mail: (contacts?.emailConfirmedAt && contacts.email) || '',
    mobile: contacts?.mobile ?? '',
  });
  const added = await insertRows(tx, 'OutgoingMessage', rows, { skipDuplicates: true });
  if (mergeKey && added.length)
    await tx.outgoingMessage.deleteMany({
      where: { mergeKey, sentAt: null, failedAt: null, id: { notIn: added.map(({ id }) => id) } },
    });
}

/** The mail of a message, and its SMS if it has one. */
function toRows(message: Message, recipients: { mail: string; mobile: string }): NewMessageRow[] {
  const { userId, template, language, subject, paragraphs, link, sms, payLinkId } = message;
  const createdAt = now();
  const row = {
    userId,
    template,
    mergeKey: message.mergeKey ?? null,
    createdAt,
    nextTryAt: new Date(createdAt.getTime() + (message.waitMs ?? 0)),
  };
  const dedupeKey = `${template}:${message.about}`;
  const mail = {
    language,
    subject,
    paragraphs,
    ...(link && { link }),
    ...(payLinkId && { payLinkId }),
  } satisfies z.input<typeof mailData>;
  const rows: NewMessageRow[] = [
    {
      ...row,
      id: newId(),
      recipient: recipients.mail,
      channel: 'MAIL',
      dedupeKey: `${dedupeKey}:MAIL`,
      data: mail,
    },
  ];
  if (sms === undefined) return rows;
  const payLink = payLinkId && link && { id: payLinkId, path: link.path };
  const text = { text: sms, ...(payLink && { payLink }) } satisfies z.input<typeof smsData>;
  rows.push({
    ...row,
    id: newId(),
    recipient: recipients.mobile,
    channel: 'SMS',
    dedupeKey: `${dedupeKey}:SMS`,
    data: text,
  });
  return rows;
}

/** Enqueues the confirmation request for an e-mail, once. The link is created on sending. */
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

/** Enqueues the notice that an e-mail was changed: by mail to a confirmed one, by SMS to the account's mobile. */
export async function enqueueEmailChanged(tx: Tx, before: User): Promise<void> {
  const language = fromStoredLanguage(before.language);
  const i18n = getI18n(language);
  if (before.mobile)
    await enqueueSmsNotice(tx, before, {
      template: EMAIL_CHANGED_TEMPLATE,
      text: i18n.t('The e-mail address of your account was changed. Not you? Please write to {email}', {
        email: shopIdentity().careEmail,
      }),
    });
  if (!before.email || !before.emailConfirmedAt) return;
  const at = now();
  await tx.outgoingMessage.create({
    data: {
      userId: before.id,
      channel: 'MAIL',
      recipient: before.email,
      template: EMAIL_CHANGED_TEMPLATE,
      dedupeKey: `${EMAIL_CHANGED_TEMPLATE}:${before.id}:${at.toISOString()}:MAIL`,
      data: {
        language,
        subject: i18n.t('Your e-mail address was changed'),
        paragraphs: [
          i18n.t('Hello,'),
          i18n.t('Your account now has a different e-mail address. This one will receive no more messages.'),
          i18n.t('If this wasn’t you, sign in, log out all other devices and write to us.'),
        ],
      } satisfies z.input<typeof mailData>,
      createdAt: at,
      nextTryAt: at,
    },
  });
}

/** Enqueues the notice to the mobile that an account had before that it has another one. */
export function enqueueMobileChanged(tx: Tx, before: User): Promise<void> {
  const i18n = getI18n(fromStoredLanguage(before.language));
  return enqueueSmsNotice(tx, before, {
    template: MOBILE_CHANGED_TEMPLATE,
    text: i18n.t('Your account now has a different mobile number. Not you? Please write to {email}', {
      email: shopIdentity().careEmail,
    }),
  });
}

async function enqueueSmsNotice(
  tx: Tx,
  { id, mobile }: User,
  { template, text }: { template: string; text: string },
): Promise<void> {
  const at = now();
  await tx.outgoingMessage.create({
    data: {
      userId: id,
      channel: 'SMS',
      recipient: mobile ?? '',
      template,
      dedupeKey: `${template}:${id}:${at.toISOString()}:SMS`,
      data: { text } satisfies z.input<typeof smsData>,
      createdAt: at,
      nextTryAt: at,
    },
  });
}
