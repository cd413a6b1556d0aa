import { imageOf } from '#server/graphql/image.ts';
import type { PlaceOrderResult, Resolvers, ResolversTypes } from '#server/graphql/resolver-types.ts';
import { cancelOrder } from './cancel-order.ts';
import { canCancel } from './order-status.ts';
import { findOrder, watchOrder } from './orders.ts';
import { type Placing, placeOrder } from './place-order.ts';

const TYPES = {
  placed: 'OrderPlaced',
  outOfStock: 'OutOfStock',
  priceChanged: 'PriceChanged',
  couponRefused: 'CouponRefused',
} as const satisfies Record<Placing['outcome'], PlaceOrderResult['__typename']>;

export const orderResolvers: Resolvers = {
  Query: { order: (_root, { id }, { viewer }) => findOrder(viewer, id) },
  Mutation: {
    placeOrder: async (_root, { input }, { viewer, caller }) => {
      const placing = await placeOrder(viewer, input, caller);
      return { ...placing, __typename: TYPES[placing.outcome] } as ResolversTypes['PlaceOrderResult'];
    },
    cancelOrder: (_root, { orderId }, { viewer }) => cancelOrder(viewer, orderId),
  },
  Subscription: {
    orderChanged: {
      subscribe: (_root, { orderId }, { viewer }) => watchOrder(viewer, orderId),
      resolve: (order: ResolversTypes['Order']) => order,
    },
  },
  Order: {
    orderId: ({ clientOrderId }) => clientOrderId,
    address: (order) => order,
    canCancel,
  },
  OrderLine: {
    image: ({ imageKey, productName }) => imageOf(imageKey, productName),
    total: ({ unitPrice, quantity }) => unitPrice * quantity,
  },
};
