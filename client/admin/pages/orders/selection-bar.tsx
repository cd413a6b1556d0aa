import { PackageCheck, Truck } from 'lucide-react';
import { useKeptFocus } from '#client/lib/hooks/use-kept-focus.ts';
import { Button } from '#client/ui/button.tsx';
import type { StaffOrderRowFragment } from '../../features/orders/orders.generated.ts';
import { PrintButtons } from '../../features/orders/print-buttons.tsx';
import { usePack } from '../../features/orders/use-pack.ts';
import { selectedOrders } from '../../features/orders/selected-orders.ts';
import type { Shipment } from './ship-dialog.tsx';

interface SelectionBarProps {
  /** The orders, each with the version shown when it was selected. */
  orders: readonly StaffOrderRowFragment[];
  /** Called with the ids of the orders that are finished. */
  onDone: (ids: readonly string[]) => void;
  onShip: (shipment: Shipment) => void;
}

/** The maximum number of orders per request. */
const MOST = 50;

/** Bulk actions for the selected orders, for staff who may fulfil orders. */
export function SelectionBar({ orders, onDone, onShip }: SelectionBarProps) {
  const { pack, isPacking } = usePack();
  const toPack = orders.filter(({ steps }) => steps.includes('PACK')).slice(0, MOST);
  const toShip = orders.filter(({ steps }) => steps.includes('SHIP')).slice(0, MOST);
  const toSend = toPack.filter(({ pickup }) => pickup === null);
  useKeptFocus(toPack.length > 0);
  const run = async () => {
    onDone(await pack(toPack));
  };
  return (
    <section
      aria-label="Selected orders"
      className="sticky bottom-2 z-20 mt-6 flex flex-wrap items-center gap-3 rounded-card border border-line bg-paper p-3 shadow-float"
    >
      <div className="flex w-full items-center justify-between gap-3 md:w-auto">
        <p aria-live="polite" className="px-2 font-semibold">
          {orders.length} selected
          {orders.length > MOST && (
            <span className="block text-sm font-normal text-ink-soft">
              You can pack, ship or print at most {MOST} orders at a time. This uses the first {MOST}.
            </span>
          )}
        </p>
        <Button size="small" look="quiet" onClick={() => selectedOrders.set(new Map())}>
          Clear selection
        </Button>
      </div>
      {toPack.length > 0 && (
        <Button size="small" isBusy={isPacking} onClick={() => void run()}>
          <PackageCheck aria-hidden="true" className="size-4" />
          Mark {toPack.length} as packed
        </Button>
      )}
      {toSend.length > 0 && (
        <ShipButton label="Pack and ship" look="outline" orders={toSend} shouldPack onShip={onShip} />
      )}
      {toShip.length > 0 && (
        <ShipButton
          label="Ship"
          look={toPack.length > 0 ? 'outline' : 'primary'}
          orders={toShip}
          shouldPack={false}
          onShip={onShip}
        />
      )}
      <PrintButtons ids={orders.slice(0, MOST).map(({ id }) => id)} />
    </section>
  );
}

interface ShipButtonProps extends Shipment, Pick<SelectionBarProps, 'onShip'> {
  label: string;
  look: 'primary' | 'outline';
}

function ShipButton({ label, look, onShip, ...shipment }: ShipButtonProps) {
  return (
    <Button size="small" look={look} onClick={() => onShip(shipment)}>
      <Truck aria-hidden="true" className="size-4" />
      {label} {shipment.orders.length}…
    </Button>
  );
}
