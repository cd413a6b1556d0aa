import { removeOrdered } from './cart.ts';
import { setOrderMessage, type OrderMessage } from './order-message.ts';

/**
 * Saves the outcome of an order for the result page. The items and the coupon of a confirmed order leave the cart;
 * otherwise the cart stays as it is.
 */
export function settleOrder(message: OrderMessage, lines: readonly { variantId: string }[]): void {
  setOrderMessage(message);
  if (message.status === 'confirmed') removeOrdered(lines.map(({ variantId }) => variantId));
}
