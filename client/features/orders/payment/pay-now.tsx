import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { readOrderMessage } from '#client/state/order-message.ts';
import { TimeLeft } from './time-left.tsx';
import { UnpaidActions } from './unpaid-actions.tsx';
import type { UnpaidOrder } from './use-pay-unpaid-order.ts';

/** An unpaid order. A shopper who has just paid is not asked to pay twice. */
export function PayNow({ order }: { order: UnpaidOrder }) {
  const [message] = useState(readOrderMessage);
  const isPaid = message?.status === 'paid' && message.orderId === order.id;
  return (
    <section
      aria-labelledby="pay-now"
      className="grid gap-3 rounded-card border-2 border-marigold bg-marigold-wash p-5"
    >
      <h2 id="pay-now" className="text-xl">
        {isPaid
          ? i18n.t('We are checking your payment')
          : order.canPay
            ? i18n.t('Your payment is pending')
            : i18n.t('Still want these items?')}
      </h2>
      {isPaid ? <p>{i18n.t('This page will tell you as soon as we know.')}</p> : <Payment order={order} />}
    </section>
  );
}

/** Payment was interrupted. A waiting order has its stock reserved for a while. */
function Payment({ order }: { order: UnpaidOrder }) {
  const navigate = useNavigate();
  const { canPay, debitOn, expiresAt, total } = order;
  if (debitOn !== null)
    return (
      <p>{i18n.t('This is paid automatically. Your bank can take up to 36 hours; no action is needed.')}</p>
    );
  return (
    <>
      {canPay && expiresAt && <TimeLeft until={expiresAt} />}
      <UnpaidActions
        order={order}
        label={canPay ? i18n.t('Pay now, {total}', { total: formatMoney(total) }) : i18n.t('Try again')}
        onSettled={() => void navigate(paths.orderResult())}
      />
    </>
  );
}
