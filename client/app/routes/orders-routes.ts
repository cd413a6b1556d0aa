/** From the cart to the order. The cart is open to visitors, the rest is personal. */
import type { RouteObject } from 'react-router-dom';

export const ordersRoutes: Record<'open' | 'personal', RouteObject[]> = {
  open: [],
  personal: [],
};
