import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { removeOrdered } from '#client/state/cart.ts';
import { readOrderMessage, setOrderMessage } from '#client/state/order-message.ts';
import { Button } from '#client/ui/button.tsx';
import { OrderProblemNote } from './order-problem-note.tsx';
import type { OrderLines_OrderFragment, OrderState_OrderFragment } from './orders.generated.ts';
import { scriptProblem, paymentProblem } from './payment-problems.ts';
import type { OrderProblem } from './order-problem.ts';
import { useMinutesLeft } from './use-minutes-left.ts';
import { usePayOrder } from './use-pay-order.ts';
import { usePaymentScript } from './use-payment-script.ts';

interface PayNowProps {
  order: OrderState_OrderFragment & OrderLines_OrderFragment;
}

/** An unpaid order. A shopper who has just paid is not asked to pay twice. */
export function PayNow({ order }: PayNowProps) {
  const [message] = useState(readOrderMessage);
  const isPaid = message?.status === 'paid' && message.orderId === order.id;
  return (
    <section
      aria-labelledby="pay-now"
      className="grid gap-3 rounded-card border-2 border-marigold bg-marigold-wash p-5"
    >
      <h2 id="pay-now" className="text-xl">
        {isPaid ? i18n.t('We are checking your payment') : i18n.t('Your payment is still to come')}
      </h2>
      {isPaid ? <p>{i18n.t('This page will tell you as soon as we know.')}</p> : <Payment order={order} />}
    </section>
  );
}

/** Payment was interrupted; the stock is reserved for a while. */
function Payment({ order: { id, total, expiresAt, lines } }: PayNowProps) {
  const navigate = useNavigate();
  const provider = usePaymentScript();
  const { pay } = usePayOrder();
  const [isPaying, setIsPaying] = useState(false);
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  const isRunning = useRef(false);

  const payNow = async () => {
    if (!(await provider.load())) return setProblem(scriptProblem());
    const status = await pay(id);
    setOrderMessage({ status, orderId: id });
    if (status === 'confirmed') removeOrdered(lines.map(({ variantId }) => variantId));
    void navigate(paths.orderResult());
  };
  const press = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsPaying(true);
    setProblem(null);
    try {
      await payNow();
    } catch (error) {
      setProblem(paymentProblem(error));
    } finally {
      isRunning.current = false;
      setIsPaying(false);
    }
  };
  return (
    <>
      {expiresAt && <TimeLeft until={expiresAt} />}
      {problem && <OrderProblemNote problem={problem} items={[]} onSettled={() => setProblem(null)} />}
      <Button
        isBusy={isPaying || !provider.isReady}
        onClick={() => void press()}
        className="justify-self-start max-sm:w-full"
      >
        {i18n.t('Pay now, {total}', { total: formatMoney(total) })}
      </Button>
    </>
  );
}

function TimeLeft({ until }: { until: string }) {
  const minutes = useMinutesLeft(until);
  return (
    <p>
      {minutes === 0
        ? i18n.t('The time to pay is over: the goods go back on the shelf in a moment.')
        : i18n.t('We hold your goods for {minutes, plural, one {# more minute} other {# more minutes}}.', {
            minutes,
          })}
    </p>
  );
}
