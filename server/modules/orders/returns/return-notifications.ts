// Messages about the shop's decisions on a return.
import {
  arrivalSentence,
  type ExpectedDelivery,
} from '#server/modules/orders/notifications/order-notifications.ts';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type NotifiedOrder, notifyShopper } from '#server/modules/orders/notifications/notify-shopper.ts';

export function notifyReturnDecided(
  tx: Tx,
  order: NotifiedOrder,
  { id, status }: { id: string; status: 'APPROVED' | 'REFUSED' | 'RECEIVED' },
  note: string | null,
): Promise<void> {
  const [title, sentence] = RETURN_TEXTS[status];
  return notifyShopper(tx, order, {
    template: `return-${status.toLowerCase()}`,
    about: id,
    render: (i18n) => {
      const subject = i18n.t(title, { number: order.number });
      return {
        subject,
        paragraphs: [i18n.t(sentence, { email: shopIdentity().careEmail }), note],
        sms: `${subject}.`,
      };
    },
  });
}

const RETURN_TEXTS = {
  APPROVED: [
    /*i18n*/ 'Return approved for your order {number}',
    /*i18n*/ 'Your return is approved. Please pack the items well; we will tell you how they are collected.',
  ],
  REFUSED: [
    /*i18n*/ 'Return not possible for your order {number}',
    /*i18n*/ 'We are sorry, but we cannot accept this return. Questions? Write to {email}.',
  ],
  RECEIVED: [
    /*i18n*/ 'Return received for your order {number}',
    /*i18n*/ 'We have received your return. Thank you for packing it well.',
  ],
} as const;

/** The shop sends a replacement. The message links to the new order. */
export function notifyReplacementSent(
  tx: Tx,
  { number }: Pick<NotifiedOrder, 'number'>,
  replacement: NotifiedOrder & ExpectedDelivery,
): Promise<void> {
  const numbers = { number, replacement: replacement.number };
  return notifyShopper(tx, replacement, {
    template: 'replacement-sent',
    render: (i18n) => ({
      subject: i18n.t('A replacement for your order {number}', numbers),
      paragraphs: [
        i18n.t(
          'We are sending you a replacement, free of charge. It has an order number of its own: {replacement}.',
          numbers,
        ),
        arrivalSentence(replacement, i18n),
      ],
      sms: i18n.t(
        'We are sending you a replacement for order {number}, free of charge: order {replacement}.',
        numbers,
      ),
    }),
  });
}

/** The shop refunds goods that were to be replaced. */
export function notifyRefundInstead(
  tx: Tx,
  order: NotifiedOrder,
  { id, status }: { id: string; status: string },
): Promise<void> {
  const { number } = order;
  return notifyShopper(tx, order, {
    template: 'return-refund-instead',
    about: id,
    render: (i18n) => ({
      subject: i18n.t('Refund instead of a replacement for your order {number}', { number }),
      paragraphs: [
        i18n.t('We are sorry, but we cannot send you a replacement. You will get your money back instead.'),
        status === 'RECEIVED' ? null : i18n.t('We refund you as soon as we have received the items.'),
      ],
      sms: i18n.t('We cannot replace the items of order {number}. You get your money back instead.', {
        number,
      }),
    }),
  });
}
