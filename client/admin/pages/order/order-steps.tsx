import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { useViewer } from '../../app/viewer.ts';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import { PrintButtons } from '../../features/orders/print-buttons.tsx';
import type { StaffOrderStep } from '../../graph-types.generated.ts';
import { StepDialog } from './step-dialog.tsx';

const LABELS: Readonly<Record<StaffOrderStep, string>> = {
  PACK: 'Mark as packed',
  SHIP: 'Ship…',
  DELIVER: 'Mark as delivered',
  UNDELIVERED: 'Returned undelivered…',
  REFUND: 'Refund…',
  CANCEL: 'Cancel order…',
};

/** Cancelling and paying back are never what to do next. */
const FORWARD: ReadonlySet<StaffOrderStep> = new Set(['PACK', 'SHIP', 'DELIVER']);

function labelOf(step: StaffOrderStep, isPickup: boolean): string {
  if (isPickup && step === 'PACK') return 'Ready for pickup';
  if (isPickup && step === 'DELIVER') return 'Handed over';
  return LABELS[step];
}

/** What to do next, as the first button, and what else can be done. */
export function OrderSteps({ order }: { order: StaffOrderDetailsFragment }) {
  const { permissions } = useViewer();
  const [open, setOpen] = useState<StaffOrderStep | null>(null);
  return (
    <section aria-label="Next steps" className="flex flex-wrap gap-3">
      {order.steps.map((step, index) => (
        <Button
          key={step}
          look={index === 0 && FORWARD.has(step) ? 'primary' : 'outline'}
          onClick={() => setOpen(step)}
        >
          {labelOf(step, order.pickup !== null)}
        </Button>
      ))}
      {permissions.includes('orders:fulfil') && order.status === 'CONFIRMED' && (
        <PrintButtons ids={[order.id]} />
      )}
      {open && (
        <StepDialog
          key={open}
          step={open}
          title={labelOf(open, order.pickup !== null).replace('…', '')}
          order={order}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
