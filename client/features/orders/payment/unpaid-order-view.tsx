import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { showFailure, showMessage } from '#client/state/messages.ts';
import { settleOrder } from '#client/state/settle-order.ts';
import { Button } from '#client/ui/button.tsx';
import { LiveOrder } from '../tracking/live-order.tsx';
import { OrderLines } from '../order-lines.tsx';
import { setLeftOpen } from './orders-left-open.ts';
import { useDismissPaymentMutation } from './payment.generated.ts';
import { TimeLeft } from './time-left.tsx';
import { UnpaidActions } from './unpaid-actions.tsx';
import type { UnpaidOrder } from './use-pay-unpaid-order.ts';

interface UnpaidOrderViewProps {
  order: UnpaidOrder;
  /** Called when the shopper returns to the cart. */
  onLeave: () => void;
}

/** Replaces the cart while an order placed from it waits for its payment. */
export function UnpaidOrderView({ order, onLeave }: UnpaidOrderViewProps) {
  const navigate = useNavigate();
  const { id, status, lines, canPay, expiresAt, total } = order;
  const { cancel, isCancelling } = useCancelOrder(order, onLeave);
  const showResult = () => void navigate(paths.orderResult());

  // It appears after the page, which may have been scrolled or used by then.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);

  // It may be paid in another tab, or by a payment that the bank was slow to report.
  useEffect(() => {
    if (status !== 'CONFIRMED') return;
    settleOrder({ status: 'confirmed', orderId: id }, lines);
    void navigate(paths.orderResult());
  }, [status, id, lines, navigate]);

  return (
    <div className="shell grid max-w-3xl gap-5 py-6">
      <LiveOrder orderId={id} />
      <h1 ref={title} tabIndex={-1} className="text-3xl focus:outline-none">
        {canPay ? i18n.t('Your payment is pending') : i18n.t('Still want these items?')}
      </h1>
      <div className="grid gap-1">
        <p>{stateOf(order)}</p>
        {canPay && expiresAt && <TimeLeft until={expiresAt} />}
      </div>
      <OrderLines order={order} />
      <p className="flex justify-between gap-4 text-lg font-semibold">
        {i18n.t('Total')} <span className="font-display font-bold">{formatMoney(total)}</span>
      </p>
      <UnpaidActions
        order={order}
        label={canPay ? i18n.t('Continue payment') : i18n.t('Try again')}
        onSettled={showResult}
        onGoToCart={onLeave}
      />
      <Button
        look="quiet"
        isBusy={isCancelling}
        onClick={cancel}
        className="justify-self-start max-sm:w-full"
      >
        {i18n.t('Back to cart')}
      </Button>
    </div>
  );
}

/** An order that was shown can expire, or be cancelled elsewhere. */
function stateOf({ number, canPay, cancelCause }: UnpaidOrder): string {
  if (canPay) return i18n.t('Order {number} is waiting for your payment.', { number });
  return cancelCause === 'EXPIRED'
    ? i18n.t('Order {number} was not paid in time.', { number })
    : i18n.t('Order {number} is cancelled.', { number });
}

/** Cancels the order, unless it is paid by now or can be paid by a link. */
function useCancelOrder({ id, number }: UnpaidOrder, onLeave: () => void) {
  const [dismiss, { loading }] = useDismissPaymentMutation();
  const leaveOpen = () => {
    setLeftOpen(id);
    showMessage(i18n.t('Order {number} stays open: you can pay it with the link we sent you.', { number }), {
      kind: 'info',
    });
  };
  const cancel = async (): Promise<void> => {
    try {
      const { data } = await dismiss({ variables: { orderId: id } });
      const status = data?.dismissPayment.status;
      if (status === 'CANCELLED')
        showMessage(i18n.t('The order is cancelled. Your items are still in your cart.'), { kind: 'info' });
      else if (status === 'PENDING') leaveOpen();
      else return;
      onLeave();
    } catch (error) {
      showFailure(
        error,
        i18n.t('The order could not be cancelled. Please check your connection and try again.'),
      );
    }
  };
  return { cancel: () => void cancel(), isCancelling: loading };
}
