import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import {
  useDeliverParcelMutation,
  useReturnParcelUndeliveredMutation,
  useShipParcelMutation,
} from '../../features/orders/parcels.generated.ts';
import type { ParcelStep } from '../../graph-types.generated.ts';
import { CashFields, toCashShortInput } from './cash-fields.tsx';
import { OrderChangedNotice } from './order-changed-notice.tsx';
import { ReasonField, RestockBox, ShipFields } from './step-fields.tsx';
import { useSeenOrder } from './use-seen-order.ts';
import { type StepValues, useStepForm } from './use-step-form.ts';

interface ParcelStepDialogProps {
  step: ParcelStep;
  title: string;
  order: StaffOrderDetailsFragment;
  parcel: StaffOrderDetailsFragment['parcels'][number];
  onClose: () => void;
}

/** Asks for the input of a parcel's next step and performs it. Nothing typed is lost if the server refuses. */
export function ParcelStepDialog({ step, title, order, parcel, onClose }: ParcelStepDialogProps) {
  const seenOrder = useSeenOrder(order);
  const { take, isBusy } = useParcelStep(step, { id: parcel.id, version: seenOrder.version });
  const message = `Parcel ${parcel.number} updated.`;
  const form = useStepForm({
    isShipping: step === 'SHIP',
    isBusy,
    message,
    onClose,
    take: (values) => seenOrder.take(() => take(values)),
  });
  return (
    <Modal title={title} isOpen onClose={form.leave}>
      <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
        {step === 'SHIP' && (
          <>
            <OrderChangedNotice order={order} opened={seenOrder.opened} />
            <ShipFields {...form.fields} />
          </>
        )}
        {step === 'DELIVER' && <CashFields due={parcel.cashDue} {...form.fields} />}
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

/** @param seen the id of the parcel, and the version of its order that was shown */
function useParcelStep(step: ParcelStep, { id, version }: { id: string; version: number }) {
  const [ship, shipping] = useShipParcelMutation();
  const [deliver, delivering] = useDeliverParcelMutation();
  const [takeBack, takingBack] = useReturnParcelUndeliveredMutation();
  const steps: Readonly<Record<ParcelStep, (values: StepValues) => Promise<unknown>>> = {
    SHIP: ({ carrier = '', trackingNumber = '' }) =>
      ship({ variables: { id, version, carrier, trackingNumber } }),
    DELIVER: (values) => deliver({ variables: { id, ...toCashShortInput(values) } }),
    UNDELIVERED: ({ note = '', restock }) =>
      takeBack({ variables: { id, note, restock: restock === 'yes' } }),
  };
  return { take: steps[step], isBusy: shipping.loading || delivering.loading || takingBack.loading };
}
