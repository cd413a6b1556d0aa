// Messages about what the shop decides on a return.
import { shopIdentity } from '#server/platform/shop-identity.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type NotifiedOrder, notifyShopper } from './notify-shopper.ts';

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
    /*i18n*/ 'your return is approved. Please pack the items well; we will tell you how they are collected.',
  ],
  REFUSED: [
    /*i18n*/ 'Return not possible for your order {number}',
    /*i18n*/ 'we are sorry: we cannot accept this return. Questions? Write to {email}.',
  ],
  RECEIVED: [
    /*i18n*/ 'Return received for your order {number}',
    /*i18n*/ 'we have received your return. Thank you for packing it well.',
  ],
} as const;
