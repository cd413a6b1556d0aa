import { indianDay } from '#rules/day.ts';
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { asPlaceOrderResult } from '#server/modules/orders/checkout/place-order-result.ts';
import { cancelDebit } from './cancel-debit.ts';
import { confirmMandate, endMandate, findRepeatPayment, startMandate } from './mandates.ts';
import { findDue, orderRepeatOrders } from './order-due.ts';
import { estimateLastDay, petsOfRepeatOrder, suggestedInterval } from './pets-who-eat.ts';
import {
  changeRepeatOrder,
  endRepeatOrder,
  listRepeatOrders,
  pauseRepeatOrder,
  resumeRepeatOrder,
  skipRepeatOrder,
  startRepeatOrder,
} from './repeat-orders.ts';

export const repeatOrderResolvers: Resolvers = {
  Query: {
    repeatOrders: (_root, _args, { viewer }) => listRepeatOrders(viewer),
    dueRepeatOrders: (_root, request, { viewer, caller }) => findDue(viewer, request, caller),
    repeatInterval: (_root, goods, { viewer, loaders }) =>
      suggestedInterval(viewer, goods, (userId) => loaders.feedingGuides.load(userId)),
    petsOfRepeatOrder: (_root, { id }, { viewer, loaders }) =>
      petsOfRepeatOrder(viewer, id, (userId) => loaders.feedingGuides.load(userId)),
    repeatPayment: (_root, _args, { viewer }) => findRepeatPayment(viewer),
  },
  Mutation: {
    startRepeatOrder: (_root, { input }, { viewer }) => startRepeatOrder(viewer, input),
    changeRepeatOrder: (_root, { id, input }, { viewer }) => changeRepeatOrder(viewer, id, input),
    skipRepeatOrder: (_root, { id, on }, { viewer }) => skipRepeatOrder(viewer, id, on),
    pauseRepeatOrder: (_root, { id }, { viewer }) => pauseRepeatOrder(viewer, id),
    resumeRepeatOrder: (_root, { id, nextOn }, { viewer }) => resumeRepeatOrder(viewer, id, nextOn),
    endRepeatOrder: (_root, { id }, { viewer }) => endRepeatOrder(viewer, id),
    orderRepeatOrders: async (_root, { input }, { viewer, caller }) =>
      asPlaceOrderResult(await orderRepeatOrders(viewer, input, caller)),
    startRepeatMandate: (_root, { input }, { viewer }) => startMandate(viewer, input),
    confirmRepeatMandate: (_root, { input }, { viewer }) =>
      confirmMandate(viewer, input.mandateId, {
        paymentId: input.razorpayPaymentId,
        providerOrderId: input.razorpayOrderId,
        signature: input.razorpaySignature,
      }),
    endRepeatMandate: (_root, _args, { viewer }) => endMandate(viewer),
    callOffRepeatDebit: (_root, { id }, { viewer }) => cancelDebit(viewer, id),
  },
  RepeatOrder: {
    nextOn: ({ nextOn }) => new Date(nextOn),
    state: ({ isPaused }) => (isPaused ? 'PAUSED' : 'ACTIVE'),
    lastsUntil: async ({ userId, productId }, _args, { loaders }) => {
      const until = estimateLastDay(await loaders.feedingGuides.load(userId), productId);
      return until === null ? null : new Date(until);
    },
  },
  RepeatDebit: {
    on: ({ debitFrom }) => new Date(indianDay(debitFrom)),
    label: ({ mandate }) => mandate.label ?? '',
  },
  RepeatDelivery: {
    on: ({ on }) => new Date(on),
    outcome: ({ order }) => (order ? 'ORDERED' : 'SKIPPED'),
  },
};
