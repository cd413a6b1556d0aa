// Resolvers of the changes of orders in admin.graphql.
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { canChangeAddress, canRemoveItems } from '#server/modules/orders/order-status.ts';
import { changeAddressByStaff } from './address-change.ts';
import { quoteLineRemoval, removeLinesByStaff } from './line-removal.ts';
import { addNoteByStaff } from './notes.ts';
import {
  confirmRefund,
  listRefundRequests,
  listRefundsToConfirm,
  refuseRefund,
  refundRequestState,
  withdrawRefund,
} from './refund-requests.ts';

export const orderChangeResolvers: Resolvers = {
  Query: {
    orderRemovalQuote: (_root, { id, lines }, { staff }) => quoteLineRemoval(staff, id, lines),
    refundsToConfirm: async (_root, _args, { staff }) =>
      (await listRefundsToConfirm(staff)).map(({ order, ...request }) => ({ number: order.number, request })),
  },
  Mutation: {
    addOrderNote: (_root, { id, text }, { staff }) => addNoteByStaff(staff, id, text),
    changeOrderAddress: (_root, { id, input }, { staff }) => changeAddressByStaff(staff, id, input),
    removeOrderLines: (_root, { id, input }, { staff }) => removeLinesByStaff(staff, id, input),
    confirmRefund: (_root, { id }, { staff }) => confirmRefund(staff, id),
    refuseRefund: (_root, { id }, { staff }) => refuseRefund(staff, id),
    withdrawRefund: (_root, { id }, { staff }) => withdrawRefund(staff, id),
  },
  StaffOrder: {
    canChangeAddress: (order, _args, { staff }) =>
      canChangeAddress(order) && (staff?.permissions.has('orders:write') ?? false),
    canRemoveLines: (order, _args, { staff }) =>
      canRemoveItems(order) && (staff?.permissions.has('orders:refund') ?? false),
    refundRequests: ({ id }) => listRefundRequests(id),
  },
  RefundRequest: {
    state: refundRequestState,
    isOwn: ({ askedById }, _args, { staff }) => askedById === staff?.staffId,
  },
};
