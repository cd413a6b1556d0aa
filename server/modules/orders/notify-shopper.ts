// How an order's shopper is told something, in the transaction of the step it tells of.
import type { I18n } from '@lingui/core';
import { DEFAULT_LANGUAGE } from '#rules/language.ts';
import { rupeeText } from '#rules/rupees.ts';
import { type Addressee, type Telling, tellPerson } from '#server/modules/notifications/notify-user.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** What the words need of an order. */
export interface Told extends Addressee {
  id: string;
  number: string;
  total: number;
  paymentMethod: 'ONLINE' | 'CASH_ON_DELIVERY';
}

interface OrderTelling extends Pick<Telling, 'template' | 'say'> {
  /** What it tells of, where that is not the order itself. */
  about?: string;
  /** They did it themselves a moment ago, so the bell stays silent. */
  isSeen?: boolean;
}

/** `tellOrderChanged` moves the bell after the commit. */
export function tell(tx: Tx, order: Told, telling: OrderTelling): Promise<void> {
  const { template, say, about = order.id, isSeen = false } = telling;
  return tellPerson(tx, order, {
    template,
    about,
    say,
    link: { text: (i18n) => i18n.t('See your order'), path: `/order/${order.id}` },
    bell: isSeen ? undefined : { kind: 'ORDER', mergeKey: `order:${order.id}` },
  });
}

// The alphabet of short messages has no ₹; one in Hindi is sent in another anyway.
export function smsAmount(paise: number, { locale }: I18n): string {
  return locale === DEFAULT_LANGUAGE ? rupeeText(paise).replace('₹', 'Rs ') : rupeeText(paise);
}
