// Resolvers of the part of admin.graphql about parcels.
import { listUnpackedUnits } from '#rules/orders/parcels.ts';
import type { ParcelStep, Resolvers } from '#server/generated/resolver-types.ts';
import { parseCashShort } from '#server/modules/orders/payment/cash-shortfalls.ts';
import { canMoveParcel } from '#server/modules/orders/parcels/parcel-steps.ts';
import { type ParcelRow, parcelsOf } from '#server/modules/orders/parcels/parcels.ts';
import {
  deliverParcelByStaff,
  packParcelByStaff,
  printParcel,
  returnParcelByStaff,
  shipParcelByStaff,
} from './parcel-actions.ts';

const STEPS = [
  ['SHIP', 'SHIPPED'],
  ['DELIVER', 'DELIVERED'],
  ['UNDELIVERED', 'RETURNED'],
] as const;

function possibleSteps({ order, status }: ParcelRow): ParcelStep[] {
  return STEPS.filter(([, to]) => canMoveParcel(order, status, to)).map(([step]) => step);
}

export const staffParcelResolvers: Resolvers = {
  Mutation: {
    packParcel: (_root, { orderId: id, version, ...parcel }, { staff }) =>
      packParcelByStaff(staff, { id, version }, parcel),
    shipParcel: (_root, { id, ...tracking }, { staff }) => shipParcelByStaff(staff, id, tracking),
    deliverParcel: (_root, { id, cashShort, shortReason }, { staff }) =>
      deliverParcelByStaff(staff, id, parseCashShort(cashShort, shortReason)),
    returnParcelUndelivered: (_root, { id, ...input }, { staff }) => returnParcelByStaff(staff, id, input),
    printParcel: (_root, { id }, { staff }) => printParcel(staff, id),
  },
  StaffOrder: {
    parcels: parcelsOf,
    unpacked: (order) =>
      order.parcels.length > 0 || order.fulfilmentStatus === 'NONE'
        ? listUnpackedUnits(order.lines, order.parcels)
        : [],
  },
  StaffParcel: {
    steps: (parcel, _args, { staff }) =>
      staff?.permissions.has('orders:fulfil') ? possibleSteps(parcel) : [],
  },
};
