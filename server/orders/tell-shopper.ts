// How an order's shopper is told something, by mail, SMS and the bell, in their language, and in the transaction of
// the step it tells of.
import type { I18n } from '@lingui/core';
import { DEFAULT_LANGUAGE, languageKept, pathIn } from '#rules/language.ts';
import { rupeeText } from '#rules/rupees.ts';
import { i18nOf } from '#server/language.ts';
import { enqueue, type News } from '#server/messages/outbox.ts';
import { keepAll } from '#server/notifications/notifications.ts';
import type { Tx } from '#server/transaction.ts';

/** What the words need of an order. */
export interface Told {
  id: string;
  userId: string;
  number: string;
  total: number;
  fullName: string;
  email: string;
  phoneNumber: string;
  paymentMethod: 'ONLINE' | 'CASH_ON_DELIVERY';
}

interface Words extends Pick<News, 'subject' | 'sms'> {
  /** After the greeting, a paragraph each. */
  paragraphs: (string | null)[];
}

interface Telling extends Pick<News, 'template'> {
  /** What is said, in the language of whoever placed the order. */
  say: (i18n: I18n) => Words;
  /** What it tells of, where that is not the order itself. */
  about?: string;
  /** They did it themselves a moment ago, so the bell stays silent. */
  isSeen?: boolean;
}

export async function tell(
  tx: Tx,
  order: Told,
  { template, say, about = order.id, isSeen = false }: Telling,
): Promise<void> {
  const { language: kept } = await tx.user.findUniqueOrThrow({
    where: { id: order.userId },
    select: { language: true },
  });
  const language = languageKept(kept);
  const i18n = i18nOf(language);
  const { paragraphs, ...words } = say(i18n);
  const said = paragraphs.filter((paragraph) => paragraph !== null);
  const path = `/order/${order.id}`;
  await enqueue(tx, {
    ...{ template, about, language, ...words },
    ...{ email: order.email, mobile: order.phoneNumber },
    paragraphs: [i18n.t('Hello {name},', { name: order.fullName }), ...said],
    link: { text: i18n.t('See your order'), path: pathIn(language, path) },
  });
  if (isSeen) return;
  // Of one order only the latest is worth reading. `tellOrderChanged` moves the bell after the commit.
  const title = (inWords: I18n) => say(inWords).subject;
  const bell = { kind: 'ORDER', title, url: path, mergeKey: `order:${order.id}` } as const;
  await keepAll([{ userId: order.userId, ...bell }], tx);
}

// The alphabet of short messages has no ₹; one in Hindi is sent in another anyway.
export function smsAmount(paise: number, { locale }: I18n): string {
  return locale === DEFAULT_LANGUAGE ? rupeeText(paise).replace('₹', 'Rs ') : rupeeText(paise);
}
