import { useRef, useState } from 'react';
import type { PlaceOrderInput } from '#client/graph-types.generated.ts';
import { refusalOf, type ServerRefusal } from '#client/lib/refusal.ts';
import { removeOrdered, rejectCoupon } from '#client/state/cart.ts';
import { setOrderMessage, type OrderMessage } from '#client/state/order-message.ts';
import { forgetOrderKey, orderKey } from '#client/state/order-key.ts';
import { usePlaceOrderMutation } from './orders.generated.ts';
import { scriptProblem } from './payment-problems.ts';
import { problemOfOutcome, problemOfError, type OrderProblem, type PlacedOrder } from './order-problem.ts';
import { usePayOrder } from './use-pay-order.ts';

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
  onRefusal: (refusal: ServerRefusal | null) => boolean;
}

/** Places the order once, however often it is called, and starts the online payment where chosen. */
export function usePlaceOrder({
  loadPaymentScript,
  onPlaced,
  onSettled,
  onProblem,
  onPlacedBefore,
  onRefusal,
}: PlaceOrderOptions) {
  const [mutate] = usePlaceOrderMutation();
  const { payOrGiveUp } = usePayOrder();
  const [isPlacing, setIsPlacing] = useState(false);
  // Stays true until the next page shows, since the cart is already empty.
  const [isSettled, setIsSettled] = useState(false);
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  // A ref, because state updates too late for a double click.
  const isRunning = useRef(false);

  /** The order; null where a problem prevents it. */
  const submit = async (request: OrderRequest): Promise<PlacedOrder | null> => {
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

  const settle = (status: OrderMessage['status'], orderId: string, { lines }: OrderRequest): void => {
    setOrderMessage({ status, orderId });
    setIsSettled(true);
    onSettled();
    // After an interrupted payment the cart stays as it was.
    if (status === 'confirmed') removeOrdered(lines.map(({ variantId }) => variantId));
  };

  const payFor = async (orderId: string, request: OrderRequest): Promise<void> => {
    const { status, problem: failure } = await payOrGiveUp(orderId);
    if (!failure) return settle(status, orderId, request);
    if (status === 'cancelled') forgetOrderKey();
    setProblem(failure);
  };

  const send = async (request: OrderRequest): Promise<void> => {
    // The script is loaded first: without it the order could not be paid, and would reserve stock for nothing.
    if (request.paymentMethod === 'ONLINE' && !(await loadPaymentScript()))
      return setProblem(scriptProblem());
    let order = await submit(request);
    if (order?.status === 'CANCELLED') {
      // The key belongs to an earlier attempt that was cancelled: place a new order.
      forgetOrderKey();
      order = await submit(request);
    }
    if (!order) return;
    onPlaced();
    if (order.status === 'CONFIRMED') settle('confirmed', order.id, request);
    else if (request.paymentMethod === 'ONLINE') await payFor(order.id, request);
    else {
      forgetOrderKey();
      onPlacedBefore();
    }
  };

  const place = async (request: OrderRequest): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsPlacing(true);
    setProblem(null);
    try {
      await send(request);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === 'ORDER_ID_REUSED') {
        forgetOrderKey();
        onPlacedBefore();
      } else if (!onRefusal(refusal)) setProblem(problemOfError(refusal));
    } finally {
      isRunning.current = false;
      setIsPlacing(false);
    }
  };
  return { place, isPlacing, isSettled, problem, clearProblem: () => setProblem(null) };
}
