/** From the cart to the order. The cart is open to visitors, the rest is personal. */
import type { RouteObject } from 'react-router-dom';
import { screen } from '../screen.ts';

export const ordersRoutes: Record<'open' | 'personal', RouteObject[]> = {
  open: [
    screen('/cart', 'cart', {
      Component: async () => (await import('#client/pages/cart/page.tsx')).CartPage,
    }),
    // Target of payment links, which staff send. Never cached, although the page shows no personal data.
    screen(
      '/pay',
      'pay',
      { Component: async () => (await import('#client/pages/pay/page.tsx')).PayPage },
      { isPersonal: true },
    ),
  ],
  personal: [
    screen('/checkout', 'checkout', {
      Component: async () => (await import('#client/pages/checkout/page.tsx')).CheckoutPage,
    }),
    screen('/order', 'orders', {
      Component: async () => (await import('#client/pages/orders/page.tsx')).OrdersPage,
    }),
    screen('/order/result', 'order-result', {
      Component: async () => (await import('#client/pages/order-result/page.tsx')).OrderResultPage,
    }),
    screen('/account/repeat-orders', 'account-repeat-orders', {
      Component: async () => (await import('#client/pages/account-repeat-orders/page.tsx')).RepeatOrdersPage,
    }),
    screen('/order/:id', 'order', {
      Component: async () => (await import('#client/pages/order/page.tsx')).OrderPage,
    }),
  ],
};
