import { useRef, useState } from 'react';
import type { PlaceOrderInput } from '#client/graph-types.generated.ts';
import { refusalOf, type ServerRefusal } from '#client/lib/refusal.ts';
import { forgetOrdered, refuseCoupon } from '#client/state/cart.ts';
import { setOrderMessage, type OrderMessage } from '#client/state/order-message.ts';
import { forgetOrderKey, orderKey } from './order-key.ts';
import { usePlaceOrderMutation } from './orders.generated.ts';
import { notLoaded, problemWith } from './payment-words.ts';
import { obstacleOf, obstacleOfRefusal, type Obstacle, type PlacedOrder } from './placing.ts';
import { usePayOrder } from './use-pay-order.ts';

type Wish = Omit<PlaceOrderInput, 'orderId' | 'lines'> & { lines: { variantId: string; quantity: number }[] };

interface Acts {
  /** Loads what paying online needs; false when that fails. */
  loadProvider: () => Promise<boolean>;
  /** The order stands; it may still have to be paid. */
  onPlaced: () => void;
  /** It is known what became of the order, or as much of it as can be. */
  onSettled: () => void;
  /** The server knows better: prices or stock are to be read anew. */
  onObstacle: () => void;
  /** An earlier try with this key went through with other goods, or another way to pay. */
  onPlacedBefore: () => void;
  /** Shows what it can at its own fields; answers whether that was all. */
  onRefusal: (refusal: ServerRefusal | null) => boolean;
}

/** Places the order once, however often it is asked, and has it paid where that is the way. */
export function usePlaceOrder({
  loadProvider,
  onPlaced,
  onSettled,
  onObstacle,
  onPlacedBefore,
  onRefusal,
}: Acts) {
  const [mutate] = usePlaceOrderMutation();
  const { pay, giveUp } = usePayOrder();
  const [isPlacing, setIsPlacing] = useState(false);
  // Stays true until the next screen is there: the cart is empty by then.
  const [isSettled, setIsSettled] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  // State comes a drawing too late for a double click.
  const isUnderWay = useRef(false);

  /** The order; null where something stands in its way. */
  const ask = async (wish: Wish): Promise<PlacedOrder | null> => {
    const { data } = await mutate({ variables: { input: { ...wish, orderId: orderKey() } } });
    const outcome = data?.placeOrder;
    if (!outcome) throw new Error('the graph answered nothing');
    if (outcome.__typename === 'OrderPlaced') return outcome.order;
    setObstacle(obstacleOf(outcome, wish.expectedTotal));
    // Without its coupon the cart is priced anew by itself.
    if (outcome.__typename === 'CouponRefused') refuseCoupon(outcome.reason);
    else onObstacle();
    return null;
  };

  const settle = (status: OrderMessage['status'], orderId: string, { lines }: Wish): void => {
    forgetOrderKey();
    setOrderMessage({ status, orderId });
    setIsSettled(true);
    onSettled();
    // A payment broken off loses nothing: the cart is as it was.
    if (status === 'confirmed') forgetOrdered(lines.map(({ variantId }) => variantId));
  };

  const payFor = async (orderId: string, wish: Wish): Promise<void> => {
    try {
      settle(await pay(orderId), orderId, wish);
    } catch (error) {
      // No dialog came up. The goods go back, and the next try is an order of its own.
      const status = await giveUp(orderId);
      if (status === 'confirmed') return settle(status, orderId, wish);
      if (status === 'cancelled') forgetOrderKey();
      setObstacle(problemWith(error));
    }
  };

  const send = async (wish: Wish): Promise<void> => {
    // The script is loaded first: without it the order could not be paid, and would reserve stock for nothing.
    if (wish.paymentMethod === 'ONLINE' && !(await loadProvider())) return setObstacle(notLoaded());
    let order = await ask(wish);
    if (order?.status === 'CANCELLED') {
      // An earlier try whose end was not heard of: this one is an order of its own.
      forgetOrderKey();
      order = await ask(wish);
    }
    if (!order) return;
    onPlaced();
    if (order.status === 'CONFIRMED') settle('confirmed', order.id, wish);
    else if (wish.paymentMethod === 'ONLINE') await payFor(order.id, wish);
    else {
      forgetOrderKey();
      onPlacedBefore();
    }
  };

  const place = async (wish: Wish): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsPlacing(true);
    setObstacle(null);
    try {
      await send(wish);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === 'ORDER_ID_REUSED') {
        forgetOrderKey();
        onPlacedBefore();
      } else if (!onRefusal(refusal)) setObstacle(obstacleOfRefusal(refusal));
    } finally {
      isUnderWay.current = false;
      setIsPlacing(false);
    }
  };
  return { place, isPlacing, isSettled, obstacle, clearObstacle: () => setObstacle(null) };
}
