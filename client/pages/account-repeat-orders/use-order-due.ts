import { useState } from 'react';
import {
  problemOfError,
  problemOfOutcome,
  type OrderProblem,
} from '#client/features/orders/payment/order-problem.ts';
import { scriptProblem } from '#client/features/orders/payment/payment-problems.ts';
import { usePayOrder } from '#client/features/orders/payment/use-pay-order.ts';
import { useOrderRepeatOrdersMutation } from '#client/features/repeat-orders/repeat-orders.generated.ts';
import type { OrderRepeatOrdersInput } from '#client/graph-types.generated.ts';
import { i18n } from '#client/lib/i18n.ts';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { useExclusive } from '#client/lib/hooks/use-exclusive.ts';
import { showAlert } from '#client/state/messages.ts';
import { setOrderMessage, type OrderMessage } from '#client/state/order-message.ts';

interface OrderDueOptions {
  /** Loads the payment script; false when that fails. */
  loadPaymentScript: () => Promise<boolean>;
  /** Called once the outcome of the order is known or cannot be determined. */
  onSettled: () => void;
  /** Called when the page must be refetched: dates were already ordered, or prices or stock have changed. */
  onProblem: () => void;
  /** Called when an order of these dates is awaiting payment. */
  onUnpaid: (orderId: string) => void;
}

/** Orders the due items once, even if called repeatedly, and starts the online payment if selected. */
export function useOrderDue({ loadPaymentScript, onSettled, onProblem, onUnpaid }: OrderDueOptions) {
  const [mutate] = useOrderRepeatOrdersMutation();
  const { payOrDismiss } = usePayOrder();
  const { run, isRunning } = useExclusive();
  const [problem, setProblem] = useState<OrderProblem | null>(null);

  /** Shows a problem and has the page refetched. */
  const fail = (next: OrderProblem): void => {
    setProblem(next);
    onProblem();
  };
  const settle = (status: OrderMessage['status'], orderId: string): void => {
    setOrderMessage({ status, orderId });
    onSettled();
  };
  const send = async (input: OrderRepeatOrdersInput): Promise<void> => {
    const isOnline = input.paymentMethod === 'ONLINE';
    // Load the script first: without it the order could not be paid but would still reserve stock.
    if (isOnline && !(await loadPaymentScript())) return setProblem(scriptProblem());
    const { data } = await mutate({ variables: { input } });
    const outcome = data?.orderRepeatOrders;
    if (!outcome) throw new Error('The mutation returned no data');
    if (outcome.__typename !== 'OrderPlaced') return fail(problemOfOutcome(outcome, input.expectedTotal));
    const { id, status } = outcome.order;
    if (status === 'CANCELLED') return fail(cancelledProblem());
    if (status === 'CONFIRMED') return settle('confirmed', id);
    if (!isOnline) return onUnpaid(id);
    const paid = await payOrDismiss(id);
    if (paid.problem) fail(paid.problem);
    else settle(paid.status, id);
  };
  const order = async (input: OrderRepeatOrdersInput): Promise<void> => {
    setProblem(null);
    try {
      await send(input);
    } catch (error) {
      const userError = parseUserError(error);
      setProblem(userError?.code === 'CONFLICT' ? null : problemOfError(userError));
      // A toast, because items that are already ordered disappear from the page.
      if (userError?.code === 'CONFLICT') showAlert(userError.message);
      if (userError) onProblem();
    }
  };
  return {
    order: (input: OrderRepeatOrdersInput) => run(() => order(input)),
    isOrdering: isRunning,
    problem,
  };
}

const cancelledProblem = (): OrderProblem => ({
  place: 'order',
  text: i18n.t('An earlier order of these items was cancelled. Please order again.'),
  short: [],
});
