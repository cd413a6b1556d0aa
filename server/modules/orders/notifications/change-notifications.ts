// Messages to the shopper when the shop changes an order.
import type { AddressFields } from '#rules/accounts/address.ts';
import { rupeeText } from '#rules/money/rupees.ts';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type ExpectedDelivery, arrivalSentence } from './order-notifications.ts';
import { type NotifiedOrder, notifyShopper } from './notify-shopper.ts';

/** The delivery address changed. The message omits the address, because others may read it. */
export function notifyAddressChanged(
  tx: Tx,
  order: NotifiedOrder & ExpectedDelivery & AddressFields,
  changeId: string,
): Promise<void> {
  const { number } = order;
  return notifyShopper(tx, order, {
    template: 'order-address-changed',
    about: changeId,
    render: (i18n) => ({
      subject: i18n.t('The address of your order {number} was changed', { number }),
      paragraphs: [
        i18n.t('We have changed the address of your order {number}. You can see it on the order page.', {
          number,
        }),
        arrivalSentence(order, i18n),
        i18n.t('Didn’t ask for this? Please write to {email}.', { email: shopIdentity().careEmail }),
      ],
      sms: i18n.t('The address of order {number} was changed. Not you? Please write to {email}', {
        number,
        email: shopIdentity().careEmail,
      }),
    }),
  });
}

interface RemovedItems {
  changeId: string;
  /** @example '1 × Pedigree Adult, 3 kg' */
  items: readonly string[];
  /** Reason given by the shop. */
  reason: string;
  /** The refund in paise. */
  refund: number;
}

/** Items were removed from the order. `order.total` is the new total. */
export function notifyItemsRemoved(
  tx: Tx,
  order: NotifiedOrder,
  { changeId, items, reason, refund }: RemovedItems,
): Promise<void> {
  const { number } = order;
  const amounts = { total: rupeeText(order.total), amount: rupeeText(refund) };
  return notifyShopper(tx, order, {
    template: 'order-items-removed',
    about: changeId,
    render: (i18n) => ({
      subject: i18n.t('Items were removed from your order {number}', { number }),
      paragraphs: [
        i18n.t('We had to remove these items from your order {number}:', { number }),
        ...items,
        reason,
        refund > 0
          ? i18n.t('Your order now costs {total}; {amount} is on its way back to you.', amounts)
          : i18n.t('Your order now costs {total}.', amounts),
      ],
      sms:
        refund > 0
          ? i18n.t('Items were removed from order {number}. Your refund for them is on its way.', {
              number,
            })
          : i18n.t('Items were removed from order {number}.', { number }),
    }),
  });
}
