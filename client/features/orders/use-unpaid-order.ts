import { useRef, useState } from 'react';
import { refusalOf } from '#client/lib/refusal.ts';
import { removeOrdered } from '#client/state/cart.ts';
import { setOrderMessage, type OrderMessage } from '#client/state/order-message.ts';
import { problemOfError, type OrderProblem } from './order-problem.ts';
import type { OrderLines_OrderFragment, OrderState_OrderFragment } from './orders.generated.ts';
import { usePayInCashMutation } from './payment.generated.ts';
import { paymentProblem, scriptProblem } from './payment-problems.ts';
import { usePayOrder } from './use-pay-order.ts';
import { usePaymentScript } from './use-payment-script.ts';

export type UnpaidOrder = OrderState_OrderFragment & OrderLines_OrderFragment;

type Way = 'online' | 'cash';

/** Pays an unpaid order online or in cash, one at a time. `onSettled` gets the outcome, which is saved before. */
export function useUnpaidOrder({ id, lines }: UnpaidOrder, onSettled: (message: OrderMessage) => void) {
  const provider = usePaymentScript();
  const { pay } = usePayOrder();
  const [payInCash] = usePayInCashMutation();
  const [running, setRunning] = useState<Way | null>(null);
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  // A ref, because state updates too late for a double click.
  const isRunning = useRef(false);

  const settle = (status: OrderMessage['status']): void => {
    const message = { status, orderId: id };
    setOrderMessage(message);
    if (status === 'confirmed') removeOrdered(lines.map(({ variantId }) => variantId));
    onSettled(message);
  };
  const run = async (way: Way): Promise<void> => {
    if (way === 'cash') {
      await payInCash({ variables: { orderId: id } });
      return settle('confirmed');
    }
    if (!(await provider.load())) return setProblem(scriptProblem());
    settle(await pay(id));
  };
  const press = async (way: Way): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(way);
    setProblem(null);
    try {
      await run(way);
    } catch (error) {
      const refusal = refusalOf(error);
      setProblem(way === 'online' && refusal === null ? paymentProblem(error) : problemOfError(refusal));
    } finally {
      isRunning.current = false;
      setRunning(null);
    }
  };
  return {
    isReady: provider.isReady,
    running,
    press: (way: Way) => void press(way),
    problem,
    clearProblem: () => setProblem(null),
  };
}
