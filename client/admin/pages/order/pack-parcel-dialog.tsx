import { type FormEvent, useState } from 'react';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import { useUnsavedChanges } from '#client/ui/forms/use-unsaved-changes.ts';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import { usePackParcelMutation } from '../../features/orders/parcels.generated.ts';
import { OrderChangedNotice } from './order-changed-notice.tsx';
import { useSeenOrder } from './use-seen-order.ts';
import { StepRefused } from './use-step-form.ts';

interface PackParcelDialogProps {
  order: StaffOrderDetailsFragment;
  onClose: () => void;
}

const FAILED = 'The parcel could not be packed. Please check your connection and try again.';

/** Asks for the units of each line in the next parcel; all unpacked units are preselected. */
export function PackParcelDialog({ order, onClose }: PackParcelDialogProps) {
  const { opened, seen, version, take } = useSeenOrder(order);
  // The order as the packer saw it, so that the server refuses if someone else packed a parcel since.
  const { id: orderId, unpacked: left, lines } = seen;
  const number = seen.parcels.length + 1;
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [pack, { loading }] = usePackParcelMutation();
  const { leave } = useUnsavedChanges(
    left.some(({ orderLineId, quantity }) => (chosen[orderLineId] ?? quantity) !== quantity),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    setFailure(null);
    const units = left.map(({ orderLineId, quantity }) => ({
      orderLineId,
      quantity: Math.min(chosen[orderLineId] ?? quantity, quantity),
    }));
    try {
      await take(() => pack({ variables: { orderId, version, number, lines: units } }));
      showMessage(`Parcel ${number} packed.`);
      onClose();
    } catch (error) {
      setFailure(error instanceof StepRefused ? error.message : errorMessage(error, FAILED));
    }
  };
  return (
    <Modal title={`Pack parcel ${number}`} isOpen onClose={() => leave(onClose)}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <OrderChangedNotice order={order} opened={opened} />
        {left.map(({ orderLineId, quantity }) => {
          const line = lines.find(({ id }) => id === orderLineId);
          return (
            <Select
              key={orderLineId}
              label={`${line?.productName ?? ''}, ${line?.size ?? ''}`}
              options={optionsUpTo(quantity)}
              value={String(Math.min(chosen[orderLineId] ?? quantity, quantity))}
              onChange={({ target }) => setChosen({ ...chosen, [orderLineId]: Number(target.value) })}
            />
          );
        })}
        <p>
          {order.pickup
            ? 'The shopper will be notified that this part is ready.'
            : 'The shopper can no longer cancel the order.'}
        </p>
        <FormAlert text={failure} />
        <Button type="submit" isBusy={loading}>
          Pack parcel {number}
        </Button>
      </form>
    </Modal>
  );
}

/** The possible quantities, from all to none. */
function optionsUpTo(most: number) {
  return Array.from({ length: most + 1 }, (_none, index) => ({
    value: String(most - index),
    label: most - index === 0 ? 'None' : `${most - index} of ${most}`,
  }));
}
