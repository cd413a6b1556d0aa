import { PackageCheck, Truck } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import type { StaffOrderRowFragment } from '../../features/orders/orders.generated.ts';
import { PrintButtons } from '../../features/orders/print-buttons.tsx';
import { usePack } from '../../features/orders/use-pack.ts';
import { selectedOrders } from '../../features/orders/selected-orders.ts';

interface SelectionBarProps {
  orders: readonly StaffOrderRowFragment[];
  /** Called with the ids of the orders that were packed, or could not be. */
  onDone: (ids: readonly string[]) => void;
  onShip: (orders: readonly StaffOrderRowFragment[]) => void;
}

/** How many orders the server takes at once. */
const MOST = 50;

/** What can be done with the selected orders together, for those who may fulfil. */
export function SelectionBar({ orders, onDone, onShip }: SelectionBarProps) {
  const { pack, isPacking } = usePack();
  const toPack = orders.filter(({ steps }) => steps.includes('PACK')).slice(0, MOST);
  const toShip = orders.filter(({ steps }) => steps.includes('SHIP')).slice(0, MOST);
  const run = async () => {
    const ids = toPack.map(({ id }) => id);
    await pack(ids);
    onDone(ids);
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
              At most {MOST} orders can be packed, shipped or printed at once: these are the first {MOST}.
            </span>
          )}
        </p>
        <Button size="small" look="quiet" onClick={() => selectedOrders.set(new Set())}>
          Clear selection
        </Button>
      </div>
      {toPack.length > 0 && (
        <Button size="small" isBusy={isPacking} onClick={() => void run()}>
          <PackageCheck aria-hidden="true" className="size-4" />
          Mark {toPack.length} as packed
        </Button>
      )}
      {toShip.length > 0 && (
        <Button size="small" look={toPack.length > 0 ? 'outline' : 'primary'} onClick={() => onShip(toShip)}>
          <Truck aria-hidden="true" className="size-4" />
          Ship {toShip.length}…
        </Button>
      )}
      <PrintButtons ids={orders.slice(0, MOST).map(({ id }) => id)} />
    </section>
  );
}
