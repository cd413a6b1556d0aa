// Resolvers of admin.graphql.
import {
  discountOfLine,
  sumOfDiscounts,
} from '#server/modules/cart/automatic-discounts/discounts-on-lines.ts';
import { now } from '#server/platform/clock.ts';
import type { Resolvers, ResolversTypes } from '#server/generated/resolver-types.ts';
import { isDelayed } from '#server/modules/orders/delivery.ts';
import { pickupOf } from '#server/modules/orders/pickup.ts';
import { exportOrders } from './export-orders.ts';
import { maskedContact } from './masked-contact.ts';
import {
  approveReturnByStaff,
  cancelByStaff,
  deliverByStaff,
  packOrdersByStaff,
  receiveReturnByStaff,
  recordReplacementByStaff,
  refundInsteadByStaff,
  refundByStaff,
  refuseReturnByStaff,
  returnUndeliveredByStaff,
  revealContact,
  sendReplacementByStaff,
  shipByStaff,
} from './order-acts.ts';
import { refundableOf, stepsFor } from './order-steps.ts';
import { printOrders } from './prints.ts';
import { watchStaffOrders } from './watch-orders.ts';
import { readTimeline } from './timeline.ts';
import { countWaitingOrders, findStaffOrder, listStaffOrders } from './staff-orders.ts';

export const staffOrderResolvers: Resolvers = {
  Query: {
    staffOrders: (_root, args, { staff }) => listStaffOrders(staff, args),
    staffOrder: (_root, { number }, { staff }) => findStaffOrder(staff, number),
    waitingOrders: (_root, _args, { staff }) => countWaitingOrders(staff),
  },
  Mutation: {
    packOrders: (_root, { orders }, { staff }) => packOrdersByStaff(staff, orders),
    shipOrder: (_root, { id, version, ...parcel }, { staff }) => shipByStaff(staff, { id, version }, parcel),
    deliverOrder: (_root, { id }, { staff }) => deliverByStaff(staff, id),
    returnOrderUndelivered: (_root, { id, ...input }, { staff }) =>
      returnUndeliveredByStaff(staff, id, input),
    cancelOrderByShop: (_root, { id, note }, { staff }) => cancelByStaff(staff, id, note),
    refundOrder: (_root, { id, input: { amount, way, reference, ...input } }, { staff }) =>
      refundByStaff(staff, id, {
        ...input,
        amount: amount ?? undefined,
        way: way ?? undefined,
        reference: reference ?? undefined,
      }),
    approveReturn: (_root, { id }, { staff }) => approveReturnByStaff(staff, id),
    refuseReturn: (_root, { id, note }, { staff }) => refuseReturnByStaff(staff, id, note),
    receiveReturn: (_root, { id, restock }, { staff }) => receiveReturnByStaff(staff, id, { restock }),
    sendReplacement: (_root, { id }, { staff }) => sendReplacementByStaff(staff, id),
    recordReplacement: (_root, { id, number }, { staff }) => recordReplacementByStaff(staff, id, number),
    refundInstead: (_root, { id }, { staff }) => refundInsteadByStaff(staff, id),
    printOrders: (_root, args, { staff }) => printOrders(staff, args),
    exportOrders: (_root, { filter }, { staff }) => exportOrders(staff, filter),
    revealOrderContact: (_root, { id }, { staff }) => revealContact(staff, id),
  },
  Subscription: {
    staffOrdersChanged: {
      subscribe: (_root, _args, { staff }) => watchStaffOrders(staff),
      resolve: (changed: ResolversTypes['StaffOrdersChanged']) => changed,
    },
  },
  StaffOrder: {
    address: (order) => ({ ...order, ...maskedContact(order) }),
    automaticDiscounts: ({ lines }) => sumOfDiscounts(lines.map(discountOfLine)),
    pickup: (order) => pickupOf(order),
    isDelayed: (order) => isDelayed(order, now()),
    changedAt: ({ history, placedAt }) => history.at(-1)?.at ?? placedAt,
    events: readTimeline,
    returns: async ({ id }, _args, { loaders }) => (await loaders.orderDocuments.load(id)).returns,
    replacementFor: async (order, _args, { loaders }) =>
      order.replacementForId === null ? null : (await loaders.orderDocuments.load(order.id)).replacementFor,
    steps: (order, _args, { staff }) => stepsFor(order, staff?.permissions ?? new Set()),
    refundable: refundableOf,
  },
};
