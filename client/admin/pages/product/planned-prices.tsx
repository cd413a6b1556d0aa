import { useState } from 'react';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { formatMoney } from '#client/lib/format.ts';
import { showMessage } from '#client/state/messages.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmButton } from '#client/ui/overlays/confirm-button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { useViewer } from '../../app/viewer.ts';
import { useCancelPlannedPriceMutation } from '../../features/products/products.generated.ts';
import { planText } from '../../features/products/plan-text.ts';
import { PlanPriceDialog } from './plan-price-dialog.tsx';
import type { Size } from './size-dialog.tsx';

type Plan = Size['plannedPrices'][number];

const FAILED = 'The price could not be cancelled. Please check your connection and try again.';

/** The planned prices of a size. Planning and cancelling needs prices:write. */
export function PlannedPrices({ size }: { size: Size }) {
  const { permissions } = useViewer();
  const [isOpen, setOpen] = useState(false);
  const mayPlan = permissions.includes('prices:write');
  return (
    <>
      {size.plannedPrices.length > 0 && (
        <ul aria-label={`Planned prices of ${size.size}`} className="grid gap-2">
          {size.plannedPrices.map((plan) => (
            <PlanRow key={plan.id} plan={plan} mayCancel={mayPlan} />
          ))}
        </ul>
      )}
      {mayPlan && (
        <Button
          look="outline"
          size="small"
          className="justify-self-start"
          aria-label={`Plan price of ${size.size}`}
          onClick={() => setOpen(true)}
        >
          Plan price…
        </Button>
      )}
      {isOpen && <PlanPriceDialog size={size} onClose={() => setOpen(false)} />}
    </>
  );
}

function PlanRow({ plan, mayCancel }: { plan: Plan; mayCancel: boolean }) {
  const [cancel, { loading }] = useCancelPlannedPriceMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const onCancel = async () => {
    setFailure(null);
    try {
      await cancel({ variables: { id: plan.id } });
      showMessage(plan.isRunning ? 'Ended. The old price applies again.' : 'Planned price cancelled.');
    } catch (error) {
      setFailure(errorMessage(error, FAILED));
    }
  };
  const { isRunning, price, discountPercent, createdBy } = plan;
  return (
    <li className="grid gap-1 rounded-xl bg-sunk p-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            {planText(plan)} {isRunning && <Badge tone="leaf">Running</Badge>}
          </p>
          <p className="text-sm break-words text-ink-soft">
            {discountPercent > 0 && `MRP ${formatMoney(price)}, ${discountPercent}% off. `}
            Planned by {createdBy.replace(/^staff: /, '')}.
          </p>
        </div>
        {mayCancel && (
          <ConfirmButton
            look="outline"
            size="small"
            isBusy={loading}
            aria-label={`${isRunning ? 'End' : 'Cancel'}: ${planText(plan)}`}
            question={{
              title: isRunning ? 'End this price now?' : 'Cancel this planned price?',
              message: isRunning ? 'The old price returns immediately.' : 'The current price stays.',
              confirmLabel: isRunning ? 'End now' : 'Cancel planned price',
              cancelLabel: 'Go back',
            }}
            onConfirm={() => void onCancel()}
          >
            {isRunning ? 'End now…' : 'Cancel…'}
          </ConfirmButton>
        )}
      </div>
      <FormAlert text={failure} />
    </li>
  );
}
