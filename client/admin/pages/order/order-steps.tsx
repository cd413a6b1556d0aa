import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { useViewer } from '../../app/viewer.ts';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import { PrintButtons } from '../../features/orders/print-buttons.tsx';
import { StepDialog } from './step-dialog.tsx';
import type { OrderAction } from './use-step.ts';

const LABELS: Readonly<Record<OrderAction, string>> = {
  PACK: 'Mark as packed',
  PACK_AND_SHIP: 'Pack and ship…',
  SHIP: 'Ship…',
  DELIVER: 'Mark as delivered',
  UNDELIVERED: 'Mark as returned to sender…',
  REFUND: 'Refund…',
  CANCEL: 'Cancel order…',
};

/** Cancelling and refunding are never suggested as the next step. */
const FORWARD: ReadonlySet<OrderAction> = new Set(['PACK', 'SHIP', 'DELIVER']);

function stepLabel(step: OrderAction, isPickup: boolean): string {
  if (isPickup && step === 'PACK') return 'Ready for pickup';
  if (isPickup && step === 'DELIVER') return 'Hand over';
  return LABELS[step];
}

/** The possible next steps. An order that is shipped whole can be packed and shipped in one step. */
function possibleActions({ steps, pickup, parcels }: StaffOrderDetailsFragment): OrderAction[] {
  const isSentWhole = pickup === null && parcels.length === 0;
  return steps.flatMap((step): OrderAction[] =>
    step === 'PACK' && isSentWhole ? ['PACK', 'PACK_AND_SHIP'] : [step],
  );
}

/** Buttons for the possible steps; the next step comes first. */
export function OrderSteps({ order }: { order: StaffOrderDetailsFragment }) {
  const { permissions } = useViewer();
  const [open, setOpen] = useState<OrderAction | null>(null);
  return (
    <section aria-label="Next steps" className="flex flex-wrap gap-3">
      {possibleActions(order).map((step, index) => (
        <Button
          key={step}
          look={index === 0 && FORWARD.has(step) ? 'primary' : 'outline'}
          onClick={() => setOpen(step)}
        >
          {stepLabel(step, order.pickup !== null)}
        </Button>
      ))}
      {permissions.includes('orders:fulfil') && order.status === 'CONFIRMED' && (
        <PrintButtons ids={[order.id]} />
      )}
      {open && (
        <StepDialog
          key={open}
          step={open}
          title={stepLabel(open, order.pickup !== null).replace('…', '')}
          order={order}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
