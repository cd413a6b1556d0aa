import { type FormEvent, useState } from 'react';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { useIdempotencyKey } from '#client/lib/hooks/use-idempotency-key.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { RadioGroup, RadioPill } from '#client/ui/forms/radio.tsx';
import { useUnsavedChanges } from '#client/ui/forms/use-unsaved-changes.ts';
import { sizeName } from '../../features/stock/stock-texts.ts';
import { type StockSizeRowFragment, useCorrectStockMutation } from '../../features/stock/stock.generated.ts';

const WAYS = { add: 'Add', remove: 'Remove', set: 'Set to' } as const;
type CorrectionMode = keyof typeof WAYS;
const WAY_NAMES = Object.keys(WAYS) as CorrectionMode[]; // the keys of a literal
const FAILED =
  'The connection was lost, so we don’t know whether the stock was changed. Please try again. It will be changed only once.';

interface CorrectionDialogProps {
  size: StockSizeRowFragment;
  onClose: () => void;
  /** Whether the stock is no longer what the dialog shows. */
  onStale: () => void;
}

/** Adds, removes or sets units, with a reason. */
export function CorrectionDialog({ size, onClose, onStale }: CorrectionDialogProps) {
  const [way, setWay] = useState<CorrectionMode>('add');
  const [typed, setTyped] = useState({ units: '', reason: '' });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [correct, { loading }] = useCorrectStockMutation();
  const { keyFor } = useIdempotencyKey();
  const { leave } = useUnsavedChanges(Object.values(typed).some(Boolean));
  const units = /^\d{1,7}$/.test(typed.units.trim()) ? Number(typed.units) : null;
  const change = (changes: Partial<typeof typed>) => {
    setTyped({ ...typed, ...changes });
    setProblems({});
    setFailure(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const missing = {
      ...(units === null && { units: 'Please enter a whole number' }),
      ...(!typed.reason.trim() && { reason: 'Please enter a reason' }),
    };
    setProblems(missing);
    if (units === null || Object.keys(missing).length > 0) return;
    const amount =
      way === 'set' ? { setTo: units, seen: size.stock } : { change: way === 'add' ? units : -units };
    const input = { sizeId: size.id, reason: typed.reason, ...amount };
    try {
      await correct({ variables: { input: { id: keyFor(input), ...input } } });
      showMessage('Stock corrected.');
      onClose();
    } catch (error) {
      const userError = parseUserError(error);
      const { change: wrong, setTo = wrong, reason } = userError?.fields ?? {};
      setProblems({ ...(setTo && { units: setTo }), ...(reason && { reason }) });
      setFailure(setTo || reason ? null : (userError?.message ?? FAILED));
      if (userError?.code === 'CONFLICT') onStale();
    }
  };
  return (
    <Modal title="Correct stock" isOpen onClose={() => leave(onClose)}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="break-words">
          {sizeName(size)}: {size.stock} in stock.
        </p>
        <RadioGroup legend="What to do" isLegendHidden className="flex flex-wrap gap-2">
          {WAY_NAMES.map((name) => (
            <RadioPill
              key={name}
              name="way"
              value={name}
              checked={way === name}
              onChange={() => setWay(name)}
            >
              {WAYS[name]}
            </RadioPill>
          ))}
        </RadioGroup>
        <Field
          label="Units"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          hint={units === null ? undefined : `New stock: ${after(way, units, size.stock)}`}
          error={problems.units}
          value={typed.units}
          onChange={({ target }) => change({ units: target.value })}
        />
        <Field
          label="Reason"
          required
          maxLength={200}
          hint="Shown in the ledger. For example, damaged, expired or found."
          error={problems.reason}
          value={typed.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
        <FormAlert text={failure} />
        <Button type="submit" isBusy={loading}>
          Correct stock
        </Button>
      </form>
    </Modal>
  );
}

const after = (way: CorrectionMode, units: number, stock: number): number =>
  way === 'set' ? units : stock + (way === 'add' ? units : -units);
