import { useState } from 'react';
import type { PlaceOrderInput } from '#client/graph-types.generated.ts';
import { parseUserError, type UserError } from '#client/lib/graph/user-error.ts';
import { useExclusive } from '#client/lib/hooks/use-exclusive.ts';
import { rejectCoupon } from '#client/state/cart.ts';
import type { OrderMessage } from '#client/state/order-message.ts';
import { forgetOrderKey, orderKey } from '#client/state/order-key.ts';
import { settleOrder } from '#client/state/settle-order.ts';
import { usePlaceOrderMutation } from './orders.generated.ts';
import { scriptProblem } from './payment/payment-problems.ts';
import {
  problemOfOutcome,
  problemOfError,
  type OrderProblem,
  type PlacedOrder,
} from './payment/order-problem.ts';
import { usePayOrder } from './payment/use-pay-order.ts';

type OrderRequest = Omit<PlaceOrderInput, 'orderId' | 'lines'> & {
  lines: { variantId: string; quantity: number }[];
};

interface PlaceOrderOptions {
  /** Loads the payment script; false when that fails. */
  loadPaymentScript: () => Promise<boolean>;
  /** The order exists; it may still have to be paid. */
  onPlaced: () => void;
  /** The outcome of the order is known, as far as it can be. */
  onSettled: () => void;
  /** Prices or stock have changed and must be refetched. */
  onProblem: () => void;
  /** An earlier attempt with this key succeeded with other items or another payment method. */
  onPlacedBefore: () => void;
  /** Shows errors at their fields; returns whether all were shown. */
  onUserError: (userError: UserError | null) => boolean;
}

/** Places the order once, however often it is called, and starts the online payment where chosen. */
export function usePlaceOrder(options: PlaceOrderOptions) {
  const { loadPaymentScript, onPlaced, onPlacedBefore, onUserError } = options;
  const { run, isRunning } = useExclusive();
  const { payOrDismiss } = usePayOrder();
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  const { isSettled, settle } = useSettling(options.onSettled);
  const submit = useSubmit(setProblem, options.onProblem);

  const payFor = async (orderId: string, request: OrderRequest): Promise<void> => {
    const { status, problem: failure } = await payOrDismiss(orderId);
    if (!failure) return settle(status, orderId, request);
    if (status === 'cancelled') forgetOrderKey();
    setProblem(failure);
  };
  const noticePlacedBefore = (): void => {
    forgetOrderKey();
    onPlacedBefore();
  };
  const send = async (request: OrderRequest): Promise<void> => {
    // Load the script first: without it the order could not be paid but would still reserve stock.
    if (request.paymentMethod === 'ONLINE' && !(await loadPaymentScript()))
      return setProblem(scriptProblem());
    const order = await submit(request);
    if (!order) return;
    onPlaced();
    if (order.status === 'CONFIRMED') settle('confirmed', order.id, request);
    else if (request.paymentMethod === 'ONLINE') await payFor(order.id, request);
    else noticePlacedBefore();
  };
  const place = async (request: OrderRequest): Promise<void> => {
    setProblem(null);
    try {
      await send(request);
    } catch (error) {
      const userError = parseUserError(error);
      if (userError?.code === 'ORDER_ID_REUSED') noticePlacedBefore();
      else if (!onUserError(userError)) setProblem(problemOfError(userError));
    }
  };
  return {
    place: (request: OrderRequest) => run(() => place(request)),
    isPlacing: isRunning,
    isSettled,
    problem,
    clearProblem: () => setProblem(null),
  };
}

/** Sends the order. Returns null, and shows the problem, if stock, prices or the coupon prevent it. */
function useSubmit(setProblem: (problem: OrderProblem) => void, onProblem: () => void) {
  const [mutate] = usePlaceOrderMutation();
  const sendOnce = async (request: OrderRequest): Promise<PlacedOrder | null> => {
    const { data } = await mutate({ variables: { input: { ...request, orderId: orderKey() } } });
    const outcome = data?.placeOrder;
    if (!outcome) throw new Error('The mutation returned no data');
    if (outcome.__typename === 'OrderPlaced') return outcome.order;
    setProblem(problemOfOutcome(outcome, request.expectedTotal));
    // Removing the coupon refetches the quote.
    if (outcome.__typename === 'CouponRefused') rejectCoupon(outcome.reason);
    else onProblem();
    return null;
  };
  return async (request: OrderRequest): Promise<PlacedOrder | null> => {
    const order = await sendOnce(request);
    if (order?.status !== 'CANCELLED') return order;
    // The key belongs to an earlier attempt that was cancelled: place a new order.
    forgetOrderKey();
    return sendOnce(request);
  };
}

/** Saves the outcome for the result page, and removes the ordered items from the cart. */
function useSettling(onSettled: () => void) {
  // Stays true until the next page shows, since the cart is already empty.
  const [isSettled, setIsSettled] = useState(false);
  const settle = (status: OrderMessage['status'], orderId: string, { lines }: OrderRequest): void => {
    setIsSettled(true);
    settleOrder({ status, orderId }, lines);
    onSettled();
  };
  return { isSettled, settle };
}
