import { formatMoney } from '#client/lib/format.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Modal } from '#client/ui/modal.tsx';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import {
  useDeliverParcelMutation,
  useReturnParcelUndeliveredMutation,
  useShipParcelMutation,
} from '../../features/orders/parcels.generated.ts';
import type { ParcelStep } from '../../graph-types.generated.ts';
import { ReasonField, RestockBox, ShipFields } from './step-fields.tsx';
import { type StepValues, useStepForm } from './use-step-form.ts';

interface ParcelStepDialogProps {
  step: ParcelStep;
  title: string;
  parcel: StaffOrderDetailsFragment['parcels'][number];
  onClose: () => void;
}

/** Asks for what the next step of a parcel needs, and takes it; nothing typed is lost if it is refused. */
export function ParcelStepDialog({ step, title, parcel, onClose }: ParcelStepDialogProps) {
  const { take, isBusy } = useParcelStep(step, parcel.id);
  const message = `Parcel ${parcel.number} updated.`;
  const form = useStepForm({ isShipping: step === 'SHIP', take, isBusy, message, onClose });
  return (
    <Modal title={title} isOpen onClose={form.leave}>
      <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
        {step === 'SHIP' && <ShipFields {...form.fields} />}
        {step === 'DELIVER' && (
          <p>
            {parcel.cashDue > 0
              ? `Confirm that ${formatMoney(parcel.cashDue)} was collected in cash.`
              : 'Already paid; nothing to collect.'}
          </p>
        )}
        {step === 'UNDELIVERED' && (
          <>
            <ReasonField {...form.fields} field="note" />
            <RestockBox {...form.fields} />
          </>
        )}
        <FormAlert text={form.failure} />
        <Button type="submit" data-first={step === 'DELIVER' ? '' : undefined} isBusy={isBusy}>
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
