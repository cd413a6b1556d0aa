// Resolvers of admin.graphql.
import {
  discountOfLine,
  sumOfDiscounts,
} from '#server/modules/cart/automatic-discounts/discounts-on-lines.ts';
import { now } from '#server/platform/clock.ts';
import type { Resolvers, ResolversTypes } from '#server/generated/resolver-types.ts';
import type { Loaders } from '#server/composition/loaders.ts';
import { parseCashShort, type CashShortfallRow } from '#server/modules/orders/payment/cash-shortfalls.ts';
import { isDelayed } from '#server/modules/orders/fulfilment/delivery.ts';
import { pickupOf } from '#server/modules/orders/fulfilment/pickup.ts';
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
  settleCashByStaff,
  shipByStaff,
} from './order-actions.ts';
import { refundableTotal, stepsFor } from './order-steps.ts';
import { printOrders } from './prints.ts';
import { watchStaffOrders } from './watch-orders.ts';
import { readTimeline } from './timeline.ts';
import { countWaitingOrders, findStaffOrder, listStaffOrders, type StaffOrderRow } from './staff-orders.ts';

/** The missing cash of an order; online orders need no query. */
async function loadShortfalls(order: StaffOrderRow, loaders: Loaders): Promise<CashShortfallRow[]> {
  return order.paymentMethod === 'CASH_ON_DELIVERY' ? loaders.cashShortfalls.load(order.id) : [];
}

export const staffOrderResolvers: Resolvers = {
  Query: {
    staffOrders: (_root, args, { staff }) => listStaffOrders(staff, args),
    staffOrder: (_root, { number }, { staff }) => findStaffOrder(staff, number),
    waitingOrders: (_root, _args, { staff }) => countWaitingOrders(staff),
  },
  Mutation: {
    packOrders: (_root, { orders }, { staff }) => packOrdersByStaff(staff, orders),
    shipOrder: (_root, { id, version, ...parcel }, { staff }) => shipByStaff(staff, { id, version }, parcel),
    deliverOrder: (_root, { id, cashShort, shortReason }, { staff }) =>
      deliverByStaff(staff, id, parseCashShort(cashShort, shortReason)),
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
    settleCashShortfall: (_root, { id, settledAs, note }, { staff }) =>
      settleCashByStaff(staff, id, settledAs, note),
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
    steps: async (order, _args, { staff, loaders }) =>
      stepsFor(order, await loadShortfalls(order, loaders), staff?.permissions ?? new Set()),
    refundable: async (order, _args, { loaders }) =>
      refundableTotal(order, await loadShortfalls(order, loaders)),
    cashShortfalls: (order, _args, { loaders }) => loadShortfalls(order, loaders),
  },
  CashShortfall: {
    parcel: ({ parcel }) => parcel?.number ?? null,
  },
};
