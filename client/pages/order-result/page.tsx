import { useCallback, useEffect, useRef, useState } from 'react';
import { LiveOrder } from '#client/features/orders/tracking/live-order.tsx';
import { orderOutcome } from '#client/features/orders/payment/order-outcome.ts';
import { UnpaidActions } from '#client/features/orders/payment/unpaid-actions.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useOnReconnect } from '#client/lib/graph/reconnects.ts';
import { clearOrderMessage, readOrderMessage, type OrderMessage } from '#client/state/order-message.ts';
import { settleOrder } from '#client/state/settle-order.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { useOrderResultPageQuery } from './query.generated.ts';
import { Receipt } from './receipt.tsx';

/** Polls in addition to the subscription, which may be down when the shopper returns from the bank's app. */
const POLL_MS = 5_000;

export function OrderResultPage() {
  // Read once: clearing it on leaving must not change this page.
  const [message, setMessage] = useState(readOrderMessage);
  return (
    <>
      <PageMeta title={i18n.t('Your order')} isIndexed={false} />
      {message ? <Result message={message} onSettled={setMessage} /> : <NoMessage />}
    </>
  );
}

// The first two texts are prescribed, including their typos.
const TEXTS = {
  confirmed: {
    title: /*i18n*/ 'Your order is successfully placed!',
    text: /*i18n*/ 'You order will be delivered soon!', // sic
    pose: 'waiting',
  },
  cancelled: {
    title: /*i18n*/ 'Your order is cancelled!',
    text: /*i18n*/ 'You payment is cancelled', // sic
    pose: 'puzzled',
  },
  unpaid: {
    title: /*i18n*/ 'Your payment is pending',
    text: /*i18n*/ 'Your order is waiting for payment. Please pay now, or choose to pay in cash.',
    pose: 'puzzled',
  },
  checking: {
    title: /*i18n*/ 'We are checking your payment',
    text: /*i18n*/ 'This page will tell you as soon as we know. Please do not pay a second time.',
    pose: 'searching',
  },
} as const;

interface ResultProps {
  message: OrderMessage;
  /** Called when the order is paid or another payment attempt is abandoned. */
  onSettled: (message: OrderMessage) => void;
}

function Result({ message, onSettled }: ResultProps) {
  const { order, viewer, result } = useResult(message);
  const { title, text, pose } = TEXTS[result];
  const isCollected = result === 'confirmed' && order?.pickup;
  const isUnpaid = result === 'unpaid' || (result === 'cancelled' && order !== null && order.canRetryPayment);
  return (
    <div aria-live="polite">
      <LiveOrder orderId={message.orderId} />
      <EmptyState
        title={i18n.t(title)}
        text={isCollected ? i18n.t('We’ll let you know as soon as you can collect it.') : i18n.t(text)}
        pose={pose}
      >
        <Receipt order={order} viewer={result === 'confirmed' ? viewer : null} />
        {order && isUnpaid && (
          <UnpaidActions order={order} label={i18n.t('Try again')} isCentered onSettled={onSettled} />
        )}
        <div className="flex w-full flex-wrap justify-center gap-3">
          {(result === 'checking' || result === 'confirmed') && (
            <LinkButton to={paths.order(message.orderId)} look="outline">
              {result === 'checking' ? i18n.t('See this order') : i18n.t('Track your order')}
            </LinkButton>
          )}
          <LinkButton to={paths.orders()} look="outline" onClick={clearOrderMessage}>
            {i18n.t('Visit your orders')}
          </LinkButton>
          <LinkButton to={paths.home()} look={isUnpaid ? 'outline' : undefined} onClick={clearOrderMessage}>
            {i18n.t('Return to Home')}
          </LinkButton>
        </div>
      </EmptyState>
    </div>
  );
}

/** Follows the order: a payment may still arrive, even after 'cancelled' was shown. */
function useResult(message: OrderMessage) {
  const { data, refetch, startPolling, stopPolling } = useOrderResultPageQuery({
    variables: { id: message.orderId },
    fetchPolicy: 'cache-and-network',
  });
  const order = data?.order ?? null;
  const result = orderOutcome(message, order);
  useEffect(() => {
    if (result !== 'checking' && result !== 'unpaid') return;
    startPolling(POLL_MS);
    return stopPolling;
  }, [result, startPolling, stopPolling]);

  // Only once, because after a reload the same products may be in the cart again.
  const isLate = result === 'confirmed' && message.status !== 'confirmed';
  const isSettled = useRef(false);
  useEffect(() => {
    if (!isLate || !order || isSettled.current) return;
    isSettled.current = true;
    settleOrder({ status: 'confirmed', orderId: order.id }, order.lines);
  }, [isLate, order]);
  // The page may have been opened without a connection.
  useOnReconnect(useCallback(() => void refetch().catch(() => undefined), [refetch]));
  return { order, viewer: data?.viewer ?? null, result };
}

function NoMessage() {
  return (
    <EmptyState
      title={i18n.t('Nothing new here')}
      text={i18n.t('You can follow your orders on the orders page.')}
    >
      <LinkButton to={paths.orders()}>{i18n.t('Visit your orders')}</LinkButton>
      <LinkButton to={paths.home()} look="outline">
        {i18n.t('Return to Home')}
      </LinkButton>
    </EmptyState>
  );
}
