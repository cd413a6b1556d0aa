// How a person is told something by mail, SMS and the bell at once, in their language, and in the transaction of what
// it tells of.
import type { I18n } from '@lingui/core';
import { languageKept, pathIn } from '#rules/language.ts';
import { plainName } from '#rules/name.ts';
import type { UserRow } from '#server/modules/accounts/profiles.ts';
import { i18nOf } from '#server/platform/i18n/language.ts';
import { enqueue, type Message } from '#server/modules/messages/outbox.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { keepAll, type NewNotification, type Words } from './notifications.ts';

/** Who is told: always the account itself, whatever name and addresses were given for an order or a visit. */
export interface Addressee {
  userId: string;
  /** Where the caller has just read it. */
  account?: Pick<UserRow, 'language' | 'name'>;
}

interface Said extends Pick<Message, 'subject'> {
  /** After the greeting, a paragraph each. */
  paragraphs: (string | null)[];
  /** Left out, it is told by mail alone. */
  sms?: string;
}

export interface Telling extends Pick<Message, 'template' | 'about' | 'mergeKey' | 'waitMs'> {
  /** What is said, in the language of whoever is told. */
  say: (i18n: I18n) => Said;
  /** Where it can be seen. */
  link: { text: Words; path: string };
  /** Where only the latest is worth reading, the key is the same; left out, the bell stays silent. */
  bell?: Pick<NewNotification, 'kind' | 'mergeKey'> | undefined;
}

/** The caller moves the bell by `tellOf` after the commit. */
export async function tellPerson(tx: Tx, person: Addressee, telling: Telling): Promise<void> {
  const { userId } = person;
  const { say, link, bell, ...message } = telling;
  const account = person.account ?? (await accountOf(tx, userId));
  const language = languageKept(account.language);
  const i18n = i18nOf(language);
  const { paragraphs, ...words } = say(i18n);
  const said = paragraphs.filter((paragraph) => paragraph !== null);
  await enqueue(tx, {
    ...message,
    userId,
    language,
    ...words,
    paragraphs: [greeting(i18n, account.name), ...said],
    link: { text: link.text(i18n), path: pathIn(language, link.path) },
  });
  const title = (inWords: I18n) => say(inWords).subject;
  if (bell) await keepAll([{ userId, title, url: link.path, ...bell }], tx);
}

function greeting(i18n: I18n, name: string | null): string {
  const plain = plainName(name ?? '');
  return plain ? i18n.t('Hello {name},', { name: plain }) : i18n.t('Hello,');
}

async function accountOf(tx: Tx, id: string): Promise<Pick<UserRow, 'language' | 'name'>> {
  return tx.user.findUniqueOrThrow({ where: { id }, select: { language: true, name: true } });
}
