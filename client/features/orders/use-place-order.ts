import { useRef, useState } from 'react';
import type { PlaceOrderInput } from '#client/graph-types.generated.ts';
import { refusalOf, type ServerRefusal } from '#client/lib/refusal.ts';
import { forgetOrdered, refuseCoupon } from '#client/state/cart.ts';
import { setOrderMessage } from '#client/state/order-message.ts';
import { forgetOrderKey, orderKey } from './order-key.ts';
import { usePlaceOrderMutation } from './orders.generated.ts';
import { obstacleOf, obstacleOfRefusal, type Obstacle } from './placing.ts';

type Wish = Omit<PlaceOrderInput, 'orderId' | 'lines'> & { lines: { variantId: string; quantity: number }[] };

interface Acts {
  onPlaced: () => void;
  /** The server knows better: prices or stock are to be read anew. */
  onObstacle: () => void;
  /** An earlier try with this key went through with other goods. */
  onPlacedBefore: () => void;
  /** Shows what it can at its own fields; answers whether that was all. */
  onRefusal: (refusal: ServerRefusal | null) => boolean;
}

/** Places the order once, however often it is asked. */
export function usePlaceOrder({ onPlaced, onObstacle, onPlacedBefore, onRefusal }: Acts) {
  const [mutate] = usePlaceOrderMutation();
  const [isPlacing, setIsPlacing] = useState(false);
  // Stays true until the next screen is there: the cart is empty by then.
  const [isPlaced, setIsPlaced] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  // State comes a drawing too late for a double click.
  const isUnderWay = useRef(false);

  const send = async (wish: Wish): Promise<void> => {
    const { data } = await mutate({ variables: { input: { ...wish, orderId: orderKey() } } });
    const outcome = data?.placeOrder;
    if (!outcome) throw new Error('the graph answered nothing');
    if (outcome.__typename !== 'OrderPlaced') {
      setObstacle(obstacleOf(outcome, wish.expectedTotal));
      // Without its coupon the cart is priced anew by itself.
      if (outcome.__typename === 'CouponRefused') refuseCoupon(outcome.reason);
      else onObstacle();
      return;
    }
    const { id, status } = outcome.order;
    forgetOrderKey();
    setOrderMessage({ status: status === 'CANCELLED' ? 'cancelled' : 'confirmed', orderId: id });
    setIsPlaced(true);
    onPlaced();
    forgetOrdered(wish.lines.map(({ variantId }) => variantId));
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
  return { place, isPlacing, isPlaced, obstacle, clearObstacle: () => setObstacle(null) };
}
