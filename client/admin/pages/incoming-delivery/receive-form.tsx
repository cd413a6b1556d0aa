import { type FormEvent, useState } from 'react';
import { errorMessageOf, refusalOf } from '#client/lib/refusal.ts';
import { useIdempotencyKey } from '#client/lib/use-idempotency-key.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { useUnsavedChanges } from '#client/ui/use-unsaved-changes.ts';
import {
  type IncomingDeliveryDetailsFragment,
  useReceiveIncomingDeliveryMutation,
} from '../../features/stock/incoming.generated.ts';
import { unitsText } from '../../features/stock/stock-texts.ts';
import { Panel } from '../../ui/panel.tsx';
import { isUnits } from './delivery-values.ts';

const STALE =
  'This delivery changed in the meantime, perhaps by an earlier attempt of yours. Please check above what has come before you add more.';
const FAILED = 'This could not be saved. Please check your connection and try again.';

interface ReceiveFormProps {
  delivery: IncomingDeliveryDetailsFragment;
  onDone: () => void;
  /** Reads the delivery again, since another person changed it. */
  onStale: () => void;
}

/** Asks how many units of each size were counted; nothing is filled in, so that they are. */
export function ReceiveForm({ delivery, onDone, onStale }: ReceiveFormProps) {
  const { id, version, lines } = delivery;
  const { keyFor } = useIdempotencyKey();
  const [counted, setCounted] = useState<Readonly<Record<string, string>>>({});
  const [isComplete, setIsComplete] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [receive, { loading }] = useReceiveIncomingDeliveryMutation();
  const typed = Object.entries(counted).filter(([, units]) => units.trim());
  const wrong = new Set(typed.filter(([, units]) => !isUnits(units)).map(([sizeId]) => sizeId));
  const { allow } = useUnsavedChanges(typed.length > 0);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    if (wrong.size > 0) return setFailure('Please correct the numbers.');
    setFailure(null);
    const came = typed.map(([sizeId, units]) => ({ sizeId, units: Number(units) }));
    try {
      // Pressing twice books once. Other numbers are another receipt: the server then knows whether the first one arrived.
      const input = { isComplete, lines: came };
      await receive({ variables: { id, version, input: { receiptId: keyFor(input), ...input } } });
      allow();
      onDone();
    } catch (error) {
      const isStale = refusalOf(error)?.code === 'CONFLICT';
      setFailure(isStale ? STALE : errorMessageOf(error, FAILED));
      if (isStale) onStale();
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Panel title="What came" text="Count each size. The units are added to the stock.">
        {lines.map(({ sizeId, name, size, expected, received }) => {
          const text = counted[sizeId] ?? '';
          const left = Math.max(expected - received, 0);
          return (
            <Field
              key={sizeId}
              label={`${name}, ${size}`}
              hint={`${left} of ${expected} to come. ${differenceText(text, left)}`}
              inputMode="numeric"
              maxLength={7}
              autoComplete="off"
              value={text}
              error={wrong.has(sizeId) ? 'Please enter a whole number' : undefined}
              onChange={({ target }) => setCounted({ ...counted, [sizeId]: target.value })}
            />
          );
        })}
        <Checkbox checked={isComplete} onChange={({ target }) => setIsComplete(target.checked)}>
          Nothing more comes
        </Checkbox>
        <FormAlert text={failure} />
        <Button type="submit" isBusy={loading} className="justify-self-start">
          Add to stock
        </Button>
      </Panel>
    </form>
  );
}

function differenceText(text: string, left: number): string {
  if (!isUnits(text) || Number(text) === left) return '';
  const difference = Number(text) - left;
  return difference > 0
    ? `${unitsText(difference)} more than expected.`
    : `${unitsText(-difference)} fewer than expected.`;
}
