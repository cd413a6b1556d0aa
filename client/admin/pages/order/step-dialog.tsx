import type { ReactNode } from 'react';
import { paiseFrom } from '#rules/money/rupees.ts';
import { formatMoney } from '#client/lib/format.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Modal } from '#client/ui/modal.tsx';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import type { StaffOrderStep } from '../../graph-types.generated.ts';
import { FIELDS_OF_STEP } from './step-fields.tsx';
import { useStep } from './use-step.ts';
import { type StepValues, useStepForm } from './use-step-form.ts';

interface StepDialogProps {
  step: StaffOrderStep;
  title: string;
  order: StaffOrderDetailsFragment;
  onClose: () => void;
}

export interface StepFieldsProps {
  order: StaffOrderDetailsFragment;
  values: StepValues;
  /** Messages by field. */
  problems: StepValues;
  change: (field: string, value: string) => void;
  /** Whether the step was refused as it was typed. */
  isRefused: boolean;
}

/** Asks for what a step needs, takes it, and says why it was refused; nothing typed is lost. */
export function StepDialog({ step, title, order, onClose }: StepDialogProps) {
  const { take, isBusy } = useStep(step, order);
  const message = `Order ${order.number} updated.`;
  const form = useStepForm({ isShipping: step === 'SHIP', take, isBusy, message, onClose });
  const Fields = FIELDS_OF_STEP[step] as (props: StepFieldsProps) => ReactNode;
  return (
    <Modal title={title} isOpen onClose={form.leave}>
      <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
        <Fields order={order} {...form.fields} isRefused={form.failure !== null} />
        <FormAlert text={form.failure} />
        <Button type="submit" look={step === 'CANCEL' ? 'danger' : 'primary'} isBusy={isBusy}>
          {step === 'REFUND' ? refundLabel(order, form.fields.values) : title}
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
