// Sends a message by mail, SMS and in-app notification, in the user's language, within the caller's transaction.
import type { I18n } from '@lingui/core';
import { fromStoredLanguage, localizedPath } from '#rules/text/language.ts';
import { plainName } from '#rules/accounts/name.ts';
import type { UserRow } from '#server/modules/accounts/profile/profiles.ts';
import { getI18n } from '#server/platform/i18n/language.ts';
import { enqueue, type Message } from '#server/modules/messages/outbox.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { insertNotifications, type NewNotification, type LocalizedText } from './notifications.ts';

type Account = Pick<UserRow, 'language' | 'name' | 'email' | 'emailConfirmedAt' | 'mobile'>;

/** The account of a user, never the contact details entered for an order or a booking. */
export interface MessageRecipient {
  userId: string;
  /** Saves a query if the caller has read it already. */
  account?: Account;
}

interface MessageText extends Pick<Message, 'subject'> {
  /** The paragraphs after the greeting; null entries are left out. */
  paragraphs: (string | null)[];
  /** The text of the SMS; if omitted, none is sent. */
  sms?: string;
}

export interface UserMessage extends Pick<
  Message,
  'template' | 'about' | 'mergeKey' | 'waitMs' | 'payLinkId'
> {
  /** Renders the message in the recipient's language. */
  render: (i18n: I18n) => MessageText;
  /** The page that shows the details. */
  link: { text: LocalizedText; path: string };
  /**
   * The in-app notification; none if omitted. Unread ones of the same template about the same subject are merged:
   * `subject` is such as 'order:<id>'.
   */
  notification?: (Pick<NewNotification, 'kind'> & { subject: string }) | undefined;
}

/** Enqueues the messages. The caller calls `publishNotificationChange` after the commit. */
export async function notifyUser(
  tx: Tx,
  recipient: MessageRecipient,
  userMessage: UserMessage,
): Promise<void> {
  const { userId } = recipient;
  const { render, link, notification, ...message } = userMessage;
  const account = recipient.account ?? (await findAccount(tx, userId));
  const language = fromStoredLanguage(account.language);
  const i18n = getI18n(language);
  const { paragraphs, ...texts } = render(i18n);
  const presentParagraphs = paragraphs.filter((paragraph) => paragraph !== null);
  await enqueue(tx, {
    ...message,
    userId,
    contacts: account,
    language,
    ...texts,
    paragraphs: [greeting(i18n, account.name), ...presentParagraphs],
    link: { text: link.text(i18n), path: localizedPath(language, link.path) },
  });
  const title = (target: I18n) => render(target).subject;
  if (!notification) return;
  const { kind, subject } = notification;
  const mergeKey = `${message.template}:${subject}`;
  await insertNotifications([{ userId, kind, title, url: link.path, mergeKey }], tx);
}

function greeting(i18n: I18n, name: string | null): string {
  const plain = plainName(name ?? '');
  return plain ? i18n.t('Hello {name},', { name: plain }) : i18n.t('Hello,');
}

async function findAccount(tx: Tx, id: string): Promise<Account> {
  return tx.user.findUniqueOrThrow({
    where: { id },
    select: { language: true, name: true, email: true, emailConfirmedAt: true, mobile: true },
  });
}
