import type { ReactNode } from 'react';
import type { OrderColumn } from '#rules/staff/order-list.ts';
import { formatDay, formatMoment, formatMoney } from '#client/lib/format.ts';
import { METHOD_LABELS, paymentLabel } from '../../features/orders/order-labels.ts';
import { OrderState } from '../../features/orders/order-state.tsx';
import type { StaffOrderRowFragment } from '../../features/orders/orders.generated.ts';

interface Column {
  label: string;
  /** The content of the cell; null if the order has none. */
  cell: (order: StaffOrderRowFragment) => ReactNode;
  /** Whether cards show the label, because the value does not explain itself. */
  isLabelled?: boolean;
  /** Keeps it readable in a list of many columns, which scrolls. */
  width?: string;
}

/** The columns of the order list besides the number. Every row contains the data of all columns. */
export const COLUMNS: Readonly<Record<OrderColumn, Column>> = {
  placed: { label: 'Placed', cell: ({ placedAt }) => formatMoment(placedAt), width: 'lg:min-w-24' },
  customer: { label: 'Customer', cell: ({ address }) => address.fullName },
  place: {
    label: 'Place',
    cell: ({ pickup, address }) =>
      pickup ? `Collects at ${pickup.name}` : `${address.city} ${address.postalCode}`,
  },
  total: { label: 'Total', cell: ({ total }) => formatMoney(total) },
  items: { label: 'Items', cell: ({ lines }) => itemsText(lines) },
  state: { label: 'Status', cell: (order) => <OrderState order={order} />, width: 'lg:min-w-40' },
  goods: {
    label: 'Products',
    cell: ({ lines }) =>
      lines.map(({ quantity, productName, size }) => `${quantity} × ${productName} ${size}`).join(', '),
    width: 'lg:min-w-56',
  },
  method: {
    label: 'Payment method',
    cell: ({ paymentMethod, replacementFor }) => (replacementFor ? null : METHOD_LABELS[paymentMethod]),
    isLabelled: true,
  },
  payment: { label: 'Payment', cell: paymentLabel, isLabelled: true },
  discount: {
    label: 'Discount',
    cell: ({ discount }) => (discount > 0 ? formatMoney(discount) : null),
    isLabelled: true,
  },
  coupon: { label: 'Coupon', cell: ({ couponCode }) => couponCode, isLabelled: true },
  delivery: { label: 'Delivery charge', cell: ({ delivery }) => formatMoney(delivery), isLabelled: true },
  expected: {
    label: 'Expected by',
    cell: ({ expectedTo }) => expectedTo && formatDay(expectedTo),
    isLabelled: true,
  },
  carrier: { label: 'Carrier', cell: ({ carrier }) => carrier, isLabelled: true },
  tracking: { label: 'Tracking number', cell: ({ trackingNumber }) => trackingNumber, isLabelled: true },
  changed: {
    label: 'Last change',
    cell: ({ changedAt }) => formatMoment(changedAt),
    isLabelled: true,
    width: 'lg:min-w-24',
  },
};

function itemsText(lines: StaffOrderRowFragment['lines']): string {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return units === 1 ? '1 item' : `${units} items`;
}
