import type { ReactNode } from 'react';
import { parseRupeeText } from '#rules/money/rupees.ts';
import { formatMoney } from '#client/lib/format.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import { OrderChangedNotice } from './order-changed-notice.tsx';
import { FIELDS_OF_STEP } from './step-fields.tsx';
import { refundText } from './refund-by-items.tsx';
import { useSeenOrder } from './use-seen-order.ts';
import { type OrderAction, useStep } from './use-step.ts';
import { type StepValues, useStepForm } from './use-step-form.ts';

interface StepDialogProps {
  step: OrderAction;
  title: string;
  order: StaffOrderDetailsFragment;
  /** The id of the line to refund; one unit of it is prefilled. */
  lineId?: string | undefined;
  onClose: () => void;
}

export interface StepFieldsProps {
  order: StaffOrderDetailsFragment;
  lineId?: string | undefined;
  values: StepValues;
  /** Messages by field. */
  problems: StepValues;
  change: (field: string, value: string) => void;
  /** Whether the server refused the step with the current values. */
  isRefused: boolean;
}

/** Asks for the input of a step, performs it, and shows why the server refused. Nothing typed is lost. */
export function StepDialog({ step, title, order, lineId, onClose }: StepDialogProps) {
  const seenOrder = useSeenOrder(order);
  const { take, isBusy } = useStep(step, { ...order, version: seenOrder.version });
  const message = `Order ${order.number} updated.`;
  const isShipping = step === 'SHIP' || step === 'PACK_AND_SHIP';
  const start = lineId === undefined ? undefined : startOfRefund(order, lineId);
  const form = useStepForm({
    isShipping,
    start,
    isBusy,
    message,
    onClose,
    take: (values) => seenOrder.take(() => take(values)),
  });
  const Fields = FIELDS_OF_STEP[step] as (props: StepFieldsProps) => ReactNode;
  return (
    <Modal title={title} isOpen onClose={form.leave}>
      <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
        {(step === 'PACK' || isShipping) && <OrderChangedNotice order={order} opened={seenOrder.opened} />}
        <Fields order={order} lineId={lineId} {...form.fields} isRefused={form.failure !== null} />
        <FormAlert text={form.failure} />
        <Button
          type="submit"
          look={step === 'CANCEL' ? 'danger' : 'primary'}
          // There are no fields, so Enter confirms the step.
          data-first={step === 'PACK' || step === 'DELIVER' ? '' : undefined}
          isBusy={isBusy}
        >
          {step === 'REFUND' ? refundLabel(order, form.fields.values) : title}
        </Button>
      </form>
    </Modal>
  );
}

/** The initial values for a refund of a line: one unit, with the product as the reason. */
function startOfRefund(order: StaffOrderDetailsFragment, lineId: string): StepValues {
  const { productName, size } = order.lines.find(({ id }) => id === lineId) ?? { productName: '', size: '' };
  return { amount: refundText(order, { [lineId]: 1 }), reason: `${productName}, ${size}` };
}

/** The label names the amount, because an empty field means the full amount. */
function refundLabel({ refundable }: StaffOrderDetailsFragment, { amount = '' }: StepValues): string {
  const paise = amount.trim() ? parseRupeeText(amount) : refundable;
  return paise ? `Refund ${formatMoney(paise)}` : 'Refund';
}
