import { type FormEvent, useState } from 'react';
import { formatMoney } from '#client/lib/format.ts';
import { refusalOf } from '#client/lib/refusal.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Modal } from '#client/ui/modal.tsx';
import { useUnsavedChanges } from '#client/ui/use-unsaved-changes.ts';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import {
  useDeliverParcelMutation,
  useReturnParcelUndeliveredMutation,
  useShipParcelMutation,
} from '../../features/orders/parcels.generated.ts';
import type { ParcelStep } from '../../graph-types.generated.ts';
import type { StepValues } from './step-dialog.tsx';
import { ReasonField, RestockBox, ShipFields } from './step-fields.tsx';

interface ParcelStepDialogProps {
  step: ParcelStep;
  title: string;
  parcel: StaffOrderDetailsFragment['parcels'][number];
  onClose: () => void;
}

const FAILED = 'This could not be done. Please check your connection and try again.';

/** Asks for what the next step of a parcel needs, and takes it; nothing typed is lost if it is refused. */
export function ParcelStepDialog({ step, title, parcel, onClose }: ParcelStepDialogProps) {
  const [values, setValues] = useState<StepValues>({});
  const [problems, setProblems] = useState<StepValues>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { take, isBusy } = useParcelStep(step, parcel.id);
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
      showMessage(`Parcel ${parcel.number} updated.`);
      onClose();
    } catch (error) {
      const { fields = {}, message = FAILED } = refusalOf(error) ?? {};
      setProblems(fields);
      setFailure(Object.keys(fields).length > 0 ? null : message);
    }
  };
  const fields = { values, problems, change };
  return (
    <Modal title={title} isOpen onClose={() => leave(onClose)}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {step === 'SHIP' && <ShipFields {...fields} />}
        {step === 'DELIVER' && (
          <p>
            {parcel.cashDue > 0
              ? `Confirm that ${formatMoney(parcel.cashDue)} was collected in cash.`
              : 'Already paid; nothing to collect.'}
          </p>
        )}
        {step === 'UNDELIVERED' && (
          <>
            <ReasonField {...fields} field="note" />
            <RestockBox {...fields} />
          </>
        )}
        <FormAlert text={failure} />
        <Button type="submit" isBusy={isBusy}>
          {title}
        </Button>
      </form>
    </Modal>
  );
}

function useParcelStep(step: ParcelStep, id: string) {
  const [ship, shipping] = useShipParcelMutation();
  const [deliver, delivering] = useDeliverParcelMutation();
  const [takeBack, takingBack] = useReturnParcelUndeliveredMutation();
  const steps: Readonly<Record<ParcelStep, (values: StepValues) => Promise<unknown>>> = {
    SHIP: ({ carrier = '', trackingNumber = '' }) => ship({ variables: { id, carrier, trackingNumber } }),
    DELIVER: () => deliver({ variables: { id } }),
    UNDELIVERED: ({ note = '', restock }) =>
      takeBack({ variables: { id, note, restock: restock === 'yes' } }),
  };
  return { take: steps[step], isBusy: shipping.loading || delivering.loading || takingBack.loading };
}
