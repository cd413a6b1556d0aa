// The steps that staff can take with an order now. The same rules refuse a step that comes too late.
import type { Permission } from '#rules/staff/permissions.ts';
import { sumOf } from '#rules/sum.ts';
import type { StaffOrderStep } from '#server/generated/resolver-types.ts';
import { refundableAmount } from '#server/modules/payments/refunds.ts';
import {
  canChangeFulfilment,
  canReturnUndelivered,
  canShopCancel,
} from '#server/modules/orders/order-status.ts';
import { receivedCash, type CashShortfallRow } from '#server/modules/orders/payment/cash-shortfalls.ts';
import { hasPartLeft } from '#server/modules/orders/parcels/cancel-rest.ts';
import type { StaffOrderRow } from './staff-orders.ts';

type Shortfalls = readonly CashShortfallRow[];

interface Step {
  permission: Permission;
  isPossible: (order: StaffOrderRow, shortfalls: Shortfalls) => boolean;
}

/** The steps in their usual order. */
const STEPS: Readonly<Record<StaffOrderStep, Step>> = {
  PACK: { permission: 'orders:fulfil', isPossible: (order) => canChangeFulfilment(order, 'PACKED') },
  SHIP: { permission: 'orders:fulfil', isPossible: (order) => canChangeFulfilment(order, 'SHIPPED') },
  DELIVER: { permission: 'orders:fulfil', isPossible: (order) => canChangeFulfilment(order, 'DELIVERED') },
  UNDELIVERED: { permission: 'orders:fulfil', isPossible: canReturnUndelivered },
  REFUND: {
    permission: 'orders:refund',
    isPossible: (order, shortfalls) =>
      refundableTotal(order, shortfalls) > 0 && (!canShopCancel(order) || hasPartLeft(order)),
  },
  CANCEL: { permission: 'orders:refund', isPossible: canShopCancel },
};

/** The steps that someone with these permissions can take, the usual next one first. */
export function stepsFor(
  order: StaffOrderRow,
  shortfalls: Shortfalls,
  permissions: ReadonlySet<Permission>,
): StaffOrderStep[] {
  const all = Object.entries(STEPS) as [StaffOrderStep, Step][]; // the keys of a literal
  return all
    .filter(([, { permission, isPossible }]) => permissions.has(permission) && isPossible(order, shortfalls))
    .map(([step]) => step);
}

/** The received and not yet refunded amount, in paise. */
export function refundableTotal(order: StaffOrderRow, shortfalls: Shortfalls): number {
  const { paymentMethod, payments, cashRefunds } = order;
  if (paymentMethod === 'CASH_ON_DELIVERY')
    return Math.max(receivedCash(order, shortfalls) - sumOf(cashRefunds.map(({ amount }) => amount)), 0);
  return payments.reduce((left, payment) => left + refundableAmount(payment), 0);
}
