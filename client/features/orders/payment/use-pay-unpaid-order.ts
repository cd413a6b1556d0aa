import { useState } from 'react';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { useExclusive } from '#client/lib/hooks/use-exclusive.ts';
import type { OrderMessage } from '#client/state/order-message.ts';
import { settleOrder } from '#client/state/settle-order.ts';
import { problemOfError, type OrderProblem } from './order-problem.ts';
import type { OrderLines_OrderFragment, OrderState_OrderFragment } from '../orders.generated.ts';
import { usePayInCashMutation } from './payment.generated.ts';
import { paymentProblem, scriptProblem } from './payment-problems.ts';
import { usePayOrder } from './use-pay-order.ts';
import { usePaymentScript } from './use-payment-script.ts';

export type UnpaidOrder = OrderState_OrderFragment & OrderLines_OrderFragment;

type PaymentChoice = 'online' | 'cash';

/** Pays an unpaid order online or in cash, one at a time. `onSettled` gets the outcome, which is saved before. */
export function usePayUnpaidOrder({ id, lines }: UnpaidOrder, onSettled: (message: OrderMessage) => void) {
  const provider = usePaymentScript();
  const { pay } = usePayOrder();
  const [payInCash] = usePayInCashMutation();
  const { run, isRunning } = useExclusive();
  const [chosenMethod, setChosenMethod] = useState<PaymentChoice | null>(null);
  const [problem, setProblem] = useState<OrderProblem | null>(null);

  const settle = (status: OrderMessage['status']): void => {
    const message = { status, orderId: id };
    settleOrder(message, lines);
    onSettled(message);
  };
  const payBy = async (way: PaymentChoice): Promise<void> => {
    if (way === 'cash') {
      await payInCash({ variables: { orderId: id } });
      return settle('confirmed');
    }
    if (!(await provider.load())) return setProblem(scriptProblem());
    settle(await pay(id));
  };
  const press = async (way: PaymentChoice): Promise<void> => {
    setChosenMethod(way);
    setProblem(null);
    try {
      await payBy(way);
    } catch (error) {
      const userError = parseUserError(error);
      setProblem(way === 'online' && userError === null ? paymentProblem(error) : problemOfError(userError));
    }
  };
  return {
    isReady: provider.isReady,
    running: isRunning ? chosenMethod : null,
    press: (way: PaymentChoice) => void run(() => press(way)),
    problem,
    clearProblem: () => setProblem(null),
  };
}
