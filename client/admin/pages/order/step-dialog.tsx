import { type FormEvent, type ReactNode, useState } from 'react';
import { paiseFrom } from '#rules/money/rupees.ts';
import { formatMoney } from '#client/lib/format.ts';
import { refusalOf } from '#client/lib/refusal.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Modal } from '#client/ui/modal.tsx';
import { useUnsavedChanges } from '#client/ui/use-unsaved-changes.ts';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import type { StaffOrderStep } from '../../graph-types.generated.ts';
import { FIELDS_OF_STEP } from './step-fields.tsx';
import { useStep } from './use-step.ts';

interface StepDialogProps {
  step: StaffOrderStep;
  title: string;
  order: StaffOrderDetailsFragment;
  onClose: () => void;
}

/** What is typed, by field. */
export type StepValues = Readonly<Record<string, string>>;

export interface StepFieldsProps {
  order: StaffOrderDetailsFragment;
  values: StepValues;
  /** Messages by field. */
  problems: StepValues;
  change: (field: string, value: string) => void;
  /** Whether the step was refused as it was typed. */
  isRefused: boolean;
}

const FAILED = 'This could not be done. Please check your connection and try again.';

/** Asks for what a step needs, takes it, and says why it was refused; nothing typed is lost. */
export function StepDialog({ step, title, order, onClose }: StepDialogProps) {
  const [values, setValues] = useState<StepValues>({});
  const [problems, setProblems] = useState<StepValues>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { take, isBusy } = useStep(step, order);
  const { leave } = useUnsavedChanges(Object.values(values).some(Boolean));
  const change = (field: string, value: string) => {
    setValues({ ...values, [field]: value });
    setProblems({ ...problems, [field]: '' });
    setFailure(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    try {
      await take(values);
      showMessage(`Order ${order.number} updated.`);
      onClose();
    } catch (error) {
      const { fields = {}, message = FAILED } = refusalOf(error) ?? {};
      setProblems(fields);
      setFailure(Object.keys(fields).length > 0 ? null : message);
    }
  };
  const Fields = FIELDS_OF_STEP[step] as (props: StepFieldsProps) => ReactNode;
  return (
    <Modal title={title} isOpen onClose={() => leave(onClose)}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Fields
          order={order}
          values={values}
          problems={problems}
          change={change}
          isRefused={failure !== null}
        />
        <FormAlert text={failure} />
        <Button type="submit" look={step === 'CANCEL' ? 'danger' : 'primary'} isBusy={isBusy}>
          {step === 'REFUND' ? refundLabel(order, values) : title}
        </Button>
      </form>
    </Modal>
  );
}

/** Names the amount, since an empty field means all of it. */
function refundLabel({ refundable }: StaffOrderDetailsFragment, { amount = '' }: StepValues): string {
  const paise = amount.trim() ? paiseFrom(amount) : refundable;
  return paise ? `Refund ${formatMoney(paise)}` : 'Refund';
}
