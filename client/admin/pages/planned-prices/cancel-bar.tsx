import { useState } from 'react';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmButton } from '#client/ui/overlays/confirm-button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { useCancelPlannedPricesMutation } from './planned-prices.generated.ts';

const FAILED = 'The prices could not be cancelled. Please check your connection and try again.';
/** The maximum number of planned prices per request. */
const MOST = 1000;

interface CancelBarProps {
  plans: readonly { id: string; isRunning: boolean }[];
  onClear: () => void;
  onDone: () => void;
}

const countText = (count: number) => (count === 1 ? '1 planned price' : `${count} planned prices`);

/** Cancels the selected prices: either all of them or none. */
export function CancelBar({ plans, onClear, onDone }: CancelBarProps) {
  const [cancel, { loading }] = useCancelPlannedPricesMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const chosen = plans.slice(0, MOST);
  const running = chosen.filter(({ isRunning }) => isRunning).length;
  const run = async () => {
    setFailure(null);
    try {
      const { data } = await cancel({ variables: { ids: chosen.map(({ id }) => id) } });
      showMessage(`${countText(data?.cancelPlannedPrices ?? 0)} cancelled.`);
      onDone();
    } catch (error) {
      setFailure(errorMessage(error, FAILED));
    }
  };
  return (
    <section
      aria-label="Selected prices"
      className="sticky bottom-2 z-20 mt-6 grid gap-3 rounded-card border border-line bg-paper p-3 shadow-float"
    >
      <FormAlert text={failure} />
      <div className="flex flex-wrap items-center gap-3">
        <p aria-live="polite" className="px-2 font-semibold">
          {chosen.length} selected
        </p>
        <ConfirmButton
          size="small"
          isBusy={loading}
          question={{
            title: `Cancel ${countText(chosen.length)}?`,
            message:
              running > 0
                ? `${running} of them apply now. Their old prices return immediately.`
                : 'Current prices stay as they are.',
            confirmLabel: `Cancel ${countText(chosen.length)}`,
            cancelLabel: 'Go back',
          }}
          onConfirm={() => void run()}
        >
          Cancel {countText(chosen.length)}…
        </ConfirmButton>
        <Button size="small" look="outline" disabled={loading} onClick={onClear}>
          Clear selection
        </Button>
      </div>
    </section>
  );
}
