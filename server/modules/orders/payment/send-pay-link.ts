// Sends the payment link of an order. Its token is created when the messages are sent; see messages/send.ts.
import { insertPayLink } from '#server/modules/payments/pay-links.ts';
import { notifyUser } from '#server/modules/notifications/notify-user.ts';
import { rupeeText } from '#rules/money/rupees.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type NotifiedOrder, smsAmount } from '#server/modules/orders/notifications/notify-shopper.ts';

export const PAY_LINK_TEMPLATE = 'order-pay-link';

const UNTIL = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
} as const;

/** Enqueues a link to pay an order by mail and SMS, to the account of the order. Earlier links stay valid. */
export async function sendPayLink(tx: Tx, order: NotifiedOrder & { expiresAt: Date | null }): Promise<void> {
  const { id, number, total, expiresAt } = order;
  if (!expiresAt) throw new Error('the order does not await payment');
  const { id: payLinkId } = await insertPayLink(tx, id);
  await notifyUser(tx, order, {
    template: PAY_LINK_TEMPLATE,
    about: payLinkId,
    payLinkId,
    render: (i18n) => {
      const time = i18n.date(expiresAt, UNTIL);
      return {
        subject: i18n.t('Please pay for your order {number}', { number }),
        paragraphs: [
          i18n.t(
            'Thank you for your order {number}. Please pay {total} by {time}; until then we keep it for you.',
            {
              number,
              total: rupeeText(total),
              time,
            },
          ),
          i18n.t('Whoever has this link can pay for the order, but sees nothing else about you.'),
        ],
        sms: i18n.t('Please pay {total} for order {number} by {time}:', {
          number,
          total: smsAmount(total, i18n),
          time,
        }),
      };
    },
    link: { text: (i18n) => i18n.t('Pay now'), path: '/pay' },
  });
}
