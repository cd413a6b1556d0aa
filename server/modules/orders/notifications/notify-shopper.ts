// Notifies the shopper of an order, in the transaction of the change.
import type { I18n } from '@lingui/core';
import { DEFAULT_LANGUAGE } from '#rules/text/language.ts';
import { rupeeText } from '#rules/money/rupees.ts';
import {
  type MessageRecipient,
  type UserMessage,
  notifyUser,
} from '#server/modules/notifications/notify-user.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** The fields of an order that its messages need. */
export interface NotifiedOrder extends MessageRecipient {
  id: string;
  number: string;
  total: number;
  paymentMethod: 'ONLINE' | 'CASH_ON_DELIVERY';
  /** Set if the order is collected; see `pickupOf`. */
  pickup: unknown;
  /** See `orderReturnDays`. */
  returnDays: number | null;
}

interface OrderMessage extends Pick<UserMessage, 'template' | 'render'> {
  /** The id of the subject if it is not the order. */
  about?: string;
  /** The shopper sees the change on the screen, so it is left out of the notification bell. */
  isSeen?: boolean;
}

/** Enqueues mail and SMS, and adds an in-app notification. Call `publishOrderChanged` after the commit. */
export function notifyShopper(tx: Tx, order: NotifiedOrder, message: OrderMessage): Promise<void> {
  const { template, render, about = order.id, isSeen = false } = message;
  return notifyUser(tx, order, {
    template,
    about,
    render,
    link: { text: (i18n) => i18n.t('See your order'), path: `/order/${order.id}` },
    notification: isSeen ? undefined : { kind: 'ORDER', subject: `order:${order.id}` },
  });
}

// ₹ is not in the GSM alphabet, so it would make an English SMS longer. Hindi needs Unicode anyway.
export function smsAmount(paise: number, { locale }: I18n): string {
  return locale === DEFAULT_LANGUAGE ? rupeeText(paise).replace('₹', 'Rs ') : rupeeText(paise);
}
