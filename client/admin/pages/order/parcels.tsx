import { useState } from 'react';
import { countUnits } from '#rules/orders/parcels.ts';
import { formatMoney } from '#client/lib/format.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { useViewer } from '../../app/viewer.ts';
import { PARCEL_LABELS } from '../../features/orders/order-labels.ts';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import { usePrintParcel } from '../../features/orders/use-print.ts';
import type { ParcelStep } from '../../graph-types.generated.ts';
import { Panel } from '../../ui/panel.tsx';
import { PackParcelDialog } from './pack-parcel-dialog.tsx';
import { ParcelStepDialog } from './parcel-step-dialog.tsx';

type Order = StaffOrderDetailsFragment;
type Parcel = Order['parcels'][number];

/** The parcels of an order that is packed in parts, and the button to pack another one. Empty for an order packed whole. */
export function Parcels({ order }: { order: Order }) {
  const { permissions } = useViewer();
  const [isPacking, setIsPacking] = useState(false);
  const { parcels, unpacked } = order;
  const isInParts = parcels.length > 1 || (parcels.length === 1 && unpacked.length > 0);
  const units = unpacked.reduce((sum, { quantity }) => sum + quantity, 0);
  const mayPack = order.steps.includes('PACK') && (isInParts ? units > 0 : units > 1);
  // A concurrent change must not close an open dialog silently.
  if (!isInParts && !mayPack && !isPacking) return null;
  return (
    <Panel title="Parcels">
      {isInParts && (
        <ul className="grid gap-4">
          {parcels.map((parcel) => (
            <ParcelItem
              key={parcel.id}
              parcel={parcel}
              order={order}
              mayPrint={permissions.includes('orders:fulfil')}
            />
          ))}
        </ul>
      )}
      {isInParts && units > 0 && (
        <div className="grid gap-1">
          <h3 className="font-semibold">Not packed yet</h3>
          <Units order={order} units={unpacked} />
        </div>
      )}
      {mayPack && (
        <Button look="outline" className="justify-self-start" onClick={() => setIsPacking(true)}>
          {isInParts ? 'Pack another parcel…' : 'Pack in parts…'}
        </Button>
      )}
      {isPacking && <PackParcelDialog order={order} onClose={() => setIsPacking(false)} />}
    </Panel>
  );
}

const STEP_LABELS: Readonly<Record<ParcelStep, string>> = {
  SHIP: 'Ship',
  DELIVER: 'Mark as delivered',
  UNDELIVERED: 'Mark as returned to sender',
};

function ParcelItem({ parcel, order, mayPrint }: { parcel: Parcel; order: Order; mayPrint: boolean }) {
  const { number, status, cashDue } = parcel;
  const isPickup = order.pickup !== null;
  const [open, setOpen] = useState<ParcelStep | null>(null);
  const { print, isPrinting } = usePrintParcel();
  const stepLabel = (step: ParcelStep) => (isPickup && step === 'DELIVER' ? 'Hand over' : STEP_LABELS[step]);
  return (
    <li className="grid gap-2 rounded-xl bg-sunk p-4">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        Parcel {number}
        <Badge tone={status === 'RETURNED' || status === 'CANCELLED' ? 'quiet' : 'leaf'}>
          {isPickup && status === 'PACKED' ? 'Ready for pickup' : PARCEL_LABELS[status]}
        </Badge>
      </h3>
      <Units order={order} units={parcel.lines} />
      <ParcelTracking parcel={parcel} />
      {cashDue > 0 && <p>To collect: {formatMoney(cashDue)}</p>}
      <div className="flex flex-wrap gap-2">
        {parcel.steps.map((step, index) => (
          <Button
            key={step}
            size="small"
            look={index === 0 ? 'primary' : 'outline'}
            aria-label={`${stepLabel(step)}: parcel ${number}`}
            onClick={() => setOpen(step)}
          >
            {stepLabel(step)}
          </Button>
        ))}
        {mayPrint && status !== 'CANCELLED' && (
          <Button
            size="small"
            look="outline"
            isBusy={isPrinting}
            aria-label={`Slip and label: parcel ${number}`}
            onClick={() => void print(parcel.id)}
          >
            Slip and label
          </Button>
        )}
      </div>
      {open && (
        <ParcelStepDialog
          key={open}
          step={open}
          title={`${stepLabel(open)}: parcel ${number}`}
          order={order}
          parcel={parcel}
          onClose={() => setOpen(null)}
        />
      )}
    </li>
  );
}

function ParcelTracking({ parcel: { carrier, trackingNumber, trackingUrl } }: { parcel: Parcel }) {
  if (!carrier) return null;
  return (
    <p className="break-words">
      {carrier}, tracking number{' '}
      {trackingUrl ? (
        <a href={trackingUrl} target="_blank" rel="noreferrer" className="text-lake underline">
          {trackingNumber}
        </a>
      ) : (
        <strong>{trackingNumber}</strong>
      )}
    </p>
  );
}

function Units({ order, units }: { order: Order; units: Parcel['lines'] }) {
  return (
    <ul className="list-disc ps-5">
      {order.lines
        .map((line) => ({ ...line, inside: countUnits([{ lines: units }], line.id) }))
        .filter(({ inside }) => inside > 0)
        .map(({ id, productName, size, inside }) => (
          <li key={id} className="break-words">
            {inside} × {productName}, {size}
          </li>
        ))}
    </ul>
  );
}
