import { useState } from 'react';
import { formatMoment, formatMoney } from '#client/lib/format.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { useViewer } from '../../app/viewer.ts';
import { useSettleCashShortfallMutation } from '../../features/orders/cash-shortfalls.generated.ts';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import type { CashSettlement } from '../../graph-types.generated.ts';
import { Panel } from '../../ui/panel.tsx';
import { useStepForm } from './use-step-form.ts';

type Shortfall = StaffOrderDetailsFragment['cashShortfalls'][number];

const SETTLED: Readonly<Record<CashSettlement, string>> = {
  RECEIVED: 'received later',
  WRITTEN_OFF: 'written off',
};

/** Cash missing at deliveries of an order, both open and settled. */
export function CashShortfalls({ order: { cashShortfalls } }: { order: StaffOrderDetailsFragment }) {
  if (cashShortfalls.length === 0) return null;
  const isOpen = ({ settledAs }: Shortfall) => settledAs === null;
  // Open shortfalls come first.
  const sortedShortfalls = [
    ...cashShortfalls.filter(isOpen),
    ...cashShortfalls.filter((shortfall) => !isOpen(shortfall)).toReversed(),
  ];
  return (
    <Panel title="Missing cash">
      <ul className="grid gap-4">
        {sortedShortfalls.map((shortfall) => (
          <li
            key={shortfall.id}
            className={`grid gap-2 rounded-xl p-4 ${isOpen(shortfall) ? 'bg-marigold-wash' : 'bg-sunk'}`}
          >
            <ShortfallText shortfall={shortfall} />
            {isOpen(shortfall) && <Actions shortfall={shortfall} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ShortfallText({ shortfall }: { shortfall: Shortfall }) {
  const { amount, due, parcel, reason, recordedBy, recordedAt } = shortfall;
  const { settledAs, settledBy, settledAt, note } = shortfall;
  return (
    <>
      <p>
        <strong>{formatMoney(amount)}</strong> of {formatMoney(due)}{' '}
        {settledAs ? `was missing, ${SETTLED[settledAs]}` : 'is missing'}
        {parcel ? `, parcel ${parcel}` : ''}
      </p>
      <p className="break-words">“{reason}”</p>
      <p className="text-sm text-ink-soft">
        Recorded {formatMoment(recordedAt)}, {recordedBy}
      </p>
      {note && <p className="break-words">“{note}”</p>}
      {settledAs && settledAt && (
        <p className="text-sm text-ink-soft">
          Settled {formatMoment(settledAt)}, {settledBy}
        </p>
      )}
    </>
  );
}

const LABELS: Readonly<Record<CashSettlement, string>> = {
  RECEIVED: 'Mark as received',
  WRITTEN_OFF: 'Write off',
};

const EXPLANATIONS: Readonly<Record<CashSettlement, string>> = {
  RECEIVED: 'It counts as received today and can be refunded like the rest.',
  WRITTEN_OFF: 'The shop will not collect it, and it never counts as received.',
};

function Actions({ shortfall }: { shortfall: Shortfall }) {
  const { permissions } = useViewer();
  const [open, setOpen] = useState<CashSettlement | null>(null);
  if (!permissions.includes('orders:refund')) return null;
  const settlements: readonly CashSettlement[] = ['RECEIVED', 'WRITTEN_OFF'];
  return (
    <div className="flex flex-wrap gap-2">
      {settlements.map((settledAs) => (
        <Button
          key={settledAs}
          size="small"
          look={settledAs === 'RECEIVED' ? 'primary' : 'outline'}
          onClick={() => setOpen(settledAs)}
        >
          {LABELS[settledAs]}
        </Button>
      ))}
      {open && <SettleDialog shortfall={shortfall} settledAs={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface SettleDialogProps {
  shortfall: Shortfall;
  settledAs: CashSettlement;
  onClose: () => void;
}

/** Asks for confirmation, because settling cannot be undone. */
function SettleDialog({ shortfall: { id, amount }, settledAs, onClose }: SettleDialogProps) {
  const [settle, { loading: isBusy }] = useSettleCashShortfallMutation();
  const message = `${formatMoney(amount)} ${settledAs === 'RECEIVED' ? 'marked as received' : 'written off'}.`;
  const form = useStepForm({
    isShipping: false,
    isBusy,
    message,
    onClose,
    take: ({ note = '' }) => settle({ variables: { id, settledAs, note } }),
  });
  const { values, problems, change } = form.fields;
  return (
    <Modal title={`${LABELS[settledAs]}: ${formatMoney(amount)}`} isOpen onClose={form.leave}>
      <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
        <p>{EXPLANATIONS[settledAs]} This cannot be undone.</p>
        <Field
          label="Note"
          hint="Optional. Only staff see it."
          maxLength={500}
          value={values.note ?? ''}
          error={problems.note || undefined}
          onChange={({ target }) => change('note', target.value)}
        />
        <FormAlert text={form.failure} />
        <Button type="submit" look={settledAs === 'WRITTEN_OFF' ? 'danger' : 'primary'} isBusy={isBusy}>
          {LABELS[settledAs]}
        </Button>
      </form>
    </Modal>
  );
}
