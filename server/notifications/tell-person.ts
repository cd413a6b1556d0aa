// How a person is told something by mail, SMS and the bell at once, in their language, and in the transaction of what
// it tells of.
import type { I18n } from '@lingui/core';
import { languageKept, pathIn } from '#rules/language.ts';
import type { UserRow } from '#server/accounts/profiles.ts';
import { i18nOf } from '#server/language.ts';
import { enqueue, type News } from '#server/messages/outbox.ts';
import type { Tx } from '#server/transaction.ts';
import { keepAll, type NewNotification, type Words } from './notifications.ts';

/** Who is told, by the name and at the addresses that were given for this. */
export interface Addressee {
  userId: string;
  fullName: string;
  email: string;
  phoneNumber: string;
  /** As it is kept, where the caller has just read it. */
  language?: UserRow['language'];
}

interface Said extends Pick<News, 'subject' | 'sms'> {
  /** After the greeting, a paragraph each. */
  paragraphs: (string | null)[];
}

export interface Telling extends Pick<News, 'template' | 'about'> {
  /** What is said, in the language of whoever is told. */
  say: (i18n: I18n) => Said;
  /** Where it can be seen. */
  link: { text: Words; path: string };
  /** Where only the latest is worth reading, the key is the same; left out, the bell stays silent. */
  bell?: Pick<NewNotification, 'kind' | 'mergeKey'> | undefined;
}

/** The caller moves the bell by `tellOf` after the commit. */
export async function tellPerson(tx: Tx, person: Addressee, telling: Telling): Promise<void> {
  const { userId, fullName, email, phoneNumber: mobile } = person;
  const { template, about, say, link, bell } = telling;
  const language = languageKept(person.language ?? (await languageOf(tx, userId)));
  const i18n = i18nOf(language);
  const { paragraphs, ...words } = say(i18n);
  const said = paragraphs.filter((paragraph) => paragraph !== null);
  await enqueue(tx, {
    template,
    about,
    language,
    email,
    mobile,
    ...words,
    paragraphs: [i18n.t('Hello {name},', { name: fullName }), ...said],
    link: { text: link.text(i18n), path: pathIn(language, link.path) },
  });
  const title = (inWords: I18n) => say(inWords).subject;
  if (bell) await keepAll([{ userId, title, url: link.path, ...bell }], tx);
}

async function languageOf(tx: Tx, id: string): Promise<UserRow['language']> {
  const { language } = await tx.user.findUniqueOrThrow({ where: { id }, select: { language: true } });
  return language;
}
