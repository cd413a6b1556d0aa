// Texts for the state of a parcel. Pure.
import { i18n } from '#client/lib/i18n.ts';
import type { StatusLabel } from '../order-labels.ts';
import type { OrderParcels_OrderFragment } from '../orders.generated.ts';

type Parcel = OrderParcels_OrderFragment['parcels'][number];

/** @example parcelLabel({ status: 'SHIPPED' }, false).text // 'On its way' */
export function parcelLabel({ status }: Pick<Parcel, 'status'>, isPickup: boolean): StatusLabel {
  switch (status) {
    case 'PACKED':
      return { text: isPickup ? i18n.t('Ready for pickup') : i18n.t('Packed'), tone: 'leaf' };
    case 'SHIPPED':
      return { text: i18n.t('On its way'), tone: 'marigold' };
    case 'DELIVERED':
      return { text: isPickup ? i18n.t('Collected') : i18n.t('Delivered'), tone: 'leaf' };
    case 'RETURNED':
      return { text: i18n.t('Returned to us'), tone: 'quiet' };
    case 'CANCELLED':
      return { text: i18n.t('Cancelled'), tone: 'alarm' };
  }
}

/** The parcel's events with their times, in order. */
export function parcelDays(
  { packedAt, shippedAt, deliveredAt, status }: Parcel,
  isPickup: boolean,
): { label: string; at: string }[] {
  if (status === 'CANCELLED') return [];
  const steps = [
    { label: isPickup ? i18n.t('Ready for pickup') : i18n.t('Packed'), at: packedAt },
    { label: i18n.t('Handed to the courier'), at: shippedAt },
    { label: isPickup ? i18n.t('Collected') : i18n.t('Delivered'), at: deliveredAt },
  ];
  return steps.flatMap(({ label, at }) => (at ? [{ label, at }] : []));
}
