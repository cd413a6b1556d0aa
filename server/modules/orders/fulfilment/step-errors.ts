// Explains why a step with an order, a parcel or a return is refused.
import type { FulfilmentStatus, ReturnStatus, ReturnWish } from '#server/generated/resolver-types.ts';
import { UserError } from '#server/platform/errors.ts';
import { requireSameVersion } from '#server/platform/versions.ts';
import type { LockedOrder } from '#server/modules/orders/lock-order.ts';
import type { Tracking } from '#server/modules/orders/parcels/move-parcels.ts';
import type { StoredParcel } from '#server/modules/orders/parcels/parcels.ts';

type Sent = Partial<{ [Field in keyof Tracking]: string | null }>;

/** Whether it was already shipped with this tracking number, as in a retry after a lost response. */
export function isSentAs(sent: Sent, { carrier, trackingNumber }: Tracking): boolean {
  return sent.carrier === carrier && sent.trackingNumber === trackingNumber;
}

/** @example 'Order MM261120-0001 is already on its way (Delhivery, DL 42).' */
export function orderStepError(order: LockedOrder, to: FulfilmentStatus): UserError {
  const { number, status, paymentStatus } = order;
  const isRefunded = paymentStatus === 'REFUNDED' && (to === 'PACKED' || to === 'SHIPPED');
  const state =
    (status === 'CANCELLED' && 'is cancelled') ||
    (status === 'PENDING' && 'is awaiting payment') ||
    (isRefunded && 'is refunded') ||
    describeState(order, order.fulfilmentStatus, to);
  return new UserError('CONFLICT', `Order ${number} ${state}.`);
}

/** @example 'Parcel 2 of order MM261120-0001 is already delivered.' */
export function parcelStepError(order: LockedOrder, parcel: StoredParcel, to: FulfilmentStatus): UserError {
  const { number, status } = parcel;
  const state =
    status === 'CANCELLED' ? 'is cancelled' : describeState({ ...parcel, pickup: order.pickup }, status, to);
  return new UserError('CONFLICT', `Parcel ${number} of order ${order.number} ${state}.`);
}

function describeState(
  { pickup, carrier, trackingNumber }: Sent & { pickup?: unknown },
  status: FulfilmentStatus,
  to: FulfilmentStatus,
): string {
  if (status === 'NONE') return 'is not packed yet';
  if (status === 'PACKED' && to === 'PACKED') return 'is already packed';
  if (status === 'PACKED') return pickup ? 'is waiting to be collected' : 'is not shipped yet';
  if (status === 'SHIPPED') {
    const tracking = [carrier, trackingNumber].filter(Boolean).join(', ');
    return tracking ? `is already on its way (${tracking})` : 'is already on its way';
  }
  if (status === 'RETURNED') return 'has already come back';
  return pickup ? 'is already collected' : 'is already delivered';
}

/**
 * Refuses to pack or ship an order that was changed since the packer saw it.
 * @param seen the version that the packer saw; without it, the current version is accepted
 * @throws CONFLICT with `current: { version, fields }`
 */
export function requireAsSeen(order: LockedOrder, seen: number | undefined): void {
  const { version, number, lines, parcels, pickup, fullName, address, city, postalCode } = order;
  const items = lines.map(({ quantity, productName, size }) => `${quantity} × ${productName}, ${size}`);
  const to = pickup ? null : `${fullName}, ${address}, ${city} ${postalCode}`;
  const fields = { items: items.join('; '), to, parcels: parcels.length };
  const packed = parcels.length > 0 ? ` Parcels packed: ${parcels.length}.` : '';
  requireSameVersion(
    seen ?? version,
    { version, fields },
    `Order ${number} was changed by someone else. It is now ${fields.items}${to ? `; to ${to}` : ''}.${packed} ` +
      'Please check the parcel, then try again.',
  );
}

const RETURN_STATES: Readonly<Record<ReturnStatus, string>> = {
  REQUESTED: 'This return is not approved yet.',
  APPROVED: 'This return is already approved.',
  REFUSED: 'This return is already refused.',
  RECEIVED: 'The items of this return have already arrived.',
};

/** @example 'The items of this return have already arrived.' */
export function returnStepError(status: ReturnStatus): UserError {
  return new UserError('CONFLICT', RETURN_STATES[status]);
}

/** Why a replacement of a return cannot be sent. */
export function replacementStepError(wish: ReturnWish, status: ReturnStatus): UserError {
  return wish === 'REFUND'
    ? new UserError('CONFLICT', 'The shopper gets a refund for this return, not a replacement.')
    : returnStepError(status);
}
