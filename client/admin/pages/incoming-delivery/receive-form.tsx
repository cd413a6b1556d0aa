import { type FormEvent, useState } from 'react';
import { errorMessage, parseUserError } from '#client/lib/graph/user-error.ts';
import { useIdempotencyKey } from '#client/lib/hooks/use-idempotency-key.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/forms/checkbox.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { useUnsavedChanges } from '#client/ui/forms/use-unsaved-changes.ts';
import {
  type IncomingDeliveryDetailsFragment,
  useReceiveIncomingDeliveryMutation,
} from '../../features/stock/incoming.generated.ts';
import { unitsText } from '../../features/stock/stock-texts.ts';
import { Panel } from '../../ui/panel.tsx';
import { isUnits } from './delivery-values.ts';

const STALE =
  'This delivery has changed, perhaps because your last attempt was saved. Please check what has been received before you add more.';
const FAILED = 'This could not be saved. Please check your connection and try again.';

interface ReceiveFormProps {
  delivery: IncomingDeliveryDetailsFragment;
  onDone: () => void;
  /** Reloads the delivery, because someone else changed it. */
  onStale: () => void;
}

/** Asks for the counted units of each size. Nothing is prefilled, so that people really count. */
export function ReceiveForm({ delivery, onDone, onStale }: ReceiveFormProps) {
  const { id, version, lines } = delivery;
  const { keyFor } = useIdempotencyKey();
  const [counted, setCounted] = useState<Readonly<Record<string, string>>>({});
  const [isComplete, setIsComplete] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [receive, { loading }] = useReceiveIncomingDeliveryMutation();
  const entered = Object.entries(counted).filter(([, units]) => units.trim());
  const invalidSizeIds = new Set(entered.filter(([, units]) => !isUnits(units)).map(([sizeId]) => sizeId));
  const { allow } = useUnsavedChanges(entered.length > 0);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    if (invalidSizeIds.size > 0) return setFailure('Please correct the numbers.');
    setFailure(null);
    const receivedLines = entered.map(([sizeId, units]) => ({ sizeId, units: Number(units) }));
    try {
      // The same numbers have the same key, so submitting twice books once. Different numbers are a new receipt.
      const input = { isComplete, lines: receivedLines };
      await receive({ variables: { id, version, input: { receiptId: keyFor(input), ...input } } });
      allow();
      onDone();
    } catch (error) {
      const isStale = parseUserError(error)?.code === 'CONFLICT';
      setFailure(isStale ? STALE : errorMessage(error, FAILED));
      if (isStale) onStale();
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Panel title="What arrived" text="Count each size. The units are added to the stock.">
        {lines.map(({ sizeId, name, size, expected, received }) => {
          const text = counted[sizeId] ?? '';
          const remaining = Math.max(expected - received, 0);
          return (
            <Field
              key={sizeId}
              label={`${name}, ${size}`}
              hint={`${remaining} of ${expected} still expected. ${differenceText(text, remaining)}`}
              inputMode="numeric"
              maxLength={7}
              autoComplete="off"
              value={text}
              error={invalidSizeIds.has(sizeId) ? 'Please enter a whole number' : undefined}
              onChange={({ target }) => setCounted({ ...counted, [sizeId]: target.value })}
            />
          );
        })}
        <Checkbox checked={isComplete} onChange={({ target }) => setIsComplete(target.checked)}>
          Nothing more is expected
        </Checkbox>
        <FormAlert text={failure} />
        <Button type="submit" isBusy={loading} className="justify-self-start">
          Add to stock
        </Button>
      </Panel>
    </form>
  );
}

function differenceText(text: string, remaining: number): string {
  if (!isUnits(text) || Number(text) === remaining) return '';
  const difference = Number(text) - remaining;
  return difference > 0
    ? `${unitsText(difference)} more than expected.`
    : `${unitsText(-difference)} fewer than expected.`;
}
