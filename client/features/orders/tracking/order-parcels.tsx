import { listUnpackedUnits, countUnits } from '#rules/orders/parcels.ts';
import { formatDay, formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Badge } from '#client/ui/badge.tsx';
import type {
  OrderLines_OrderFragment,
  OrderParcels_OrderFragment,
  OrderState_OrderFragment,
} from '../orders.generated.ts';
import { parcelDays, parcelLabel } from './parcel-labels.ts';

type Parcel = OrderParcels_OrderFragment['parcels'][number];
type PackedOrder = OrderLines_OrderFragment & OrderParcels_OrderFragment;
type ParcelsOrder = PackedOrder & Pick<OrderState_OrderFragment, 'pickup'>;

/** Whether the order ships in several parcels, each with its own progress. */
export function isInParts({ lines, parcels }: PackedOrder): boolean {
  return parcels.length > 1 || (parcels.length === 1 && listUnpackedUnits(lines, parcels).length > 0);
}

/** The parcels of an order that ships in several, and the items not yet packed. */
export function OrderParcels({ order }: { order: ParcelsOrder }) {
  const unpacked = listUnpackedUnits(order.lines, order.parcels);
  return (
    <ul aria-label={i18n.t('Parcels')} className="grid gap-4">
      {order.parcels.map((parcel) => (
        <ParcelCard key={parcel.id} parcel={parcel} order={order} isLastKnown={unpacked.length === 0} />
      ))}
      {unpacked.length > 0 && (
        <li className="card grid gap-2 p-5">
          <h2 className="text-lg">{i18n.t('Still to be packed')}</h2>
          <Units order={order} units={unpacked} />
        </li>
      )}
    </ul>
  );
}

interface ParcelCardProps {
  parcel: Parcel;
  order: ParcelsOrder;
  /** No more parcels will follow. */
  isLastKnown: boolean;
}

function ParcelCard({ parcel, order, isLastKnown }: ParcelCardProps) {
  const { number, cashDue } = parcel;
  const label = parcelLabel(parcel, order.pickup !== null);
  const count = order.parcels.length;
  return (
    <li className="card grid gap-2 p-5">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        {isLastKnown
          ? i18n.t('Parcel {number} of {count}', { number, count })
          : i18n.t('Parcel {number}', { number })}
        <Badge tone={label.tone}>{label.text}</Badge>
      </h2>
      <Units order={order} units={parcel.lines} />
      <ul className="text-sm text-ink-soft">
        {parcelDays(parcel, order.pickup !== null).map(({ label: step, at }) => (
          <li key={step}>
            {step}: {formatDay(at)}
          </li>
        ))}
      </ul>
      <CarrierLine parcel={parcel} />
      {cashDue > 0 && <p>{i18n.t('To be paid in cash: {amount}', { amount: formatMoney(cashDue) })}</p>}
    </li>
  );
}

function CarrierLine({ parcel }: { parcel: Parcel }) {
  const { carrier, trackingNumber, trackingUrl } = parcel;
  if (!carrier || !trackingNumber) return null;
  return (
    <p className="break-words">
      {i18n.t('{carrier}, tracking number {number}', { carrier, number: trackingNumber })}
      {trackingUrl && ' · '}
      <TrackingLink parcel={parcel} />
    </p>
  );
}

/** A link to the carrier's page for the parcel; renders nothing if it is unknown. */
export function TrackingLink({ parcel: { carrier, trackingUrl } }: { parcel: Parcel }) {
  if (!carrier || !trackingUrl) return null;
  return (
    <a href={trackingUrl} target="_blank" rel="noreferrer" className="text-lake underline">
      {i18n.t('Track it at {carrier}', { carrier })}
    </a>
  );
}

function Units({ order, units }: { order: PackedOrder; units: Parcel['lines'] }) {
  return (
    <ul lang="en-IN" className="list-disc ps-5">
      {order.lines
        .map((line) => ({ ...line, inside: countUnits([{ lines: units }], line.id) }))
        .filter(({ inside }) => inside > 0)
        .map(({ id, productName, size, inside }) => (
          <li key={id}>
            {inside} × {productName}, {size}
          </li>
        ))}
    </ul>
  );
}
