import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Modal } from '#client/ui/modal.tsx';
import { type AddressField, AddressFields } from '../../features/orders/address-fields.tsx';
import { useChangeOrderAddressMutation } from '../../features/orders/order-changes.generated.ts';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import { Conflict } from '../../ui/conflict.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';

const LABELS = {
  fullName: 'Full name',
  address: 'Address',
  postalCode: 'Pincode',
  city: 'City',
  stateName: 'State',
  phoneNumber: 'New mobile',
  email: 'New e-mail',
} as const;

/** Mobile and e-mail are masked, so they are typed only if they change. */
const MASKED: readonly AddressField[] = ['phoneNumber', 'email'];
const SHOWN = Object.fromEntries(
  Object.entries(LABELS).filter(([field]) => !MASKED.some((masked) => masked === field)),
);

interface AddressDialogProps {
  order: StaffOrderDetailsFragment;
  onClose: () => void;
}

/** Changes where an order goes. */
export function AddressDialog({ order, onClose }: AddressDialogProps) {
  const { fullName, address, city, stateName, postalCode } = order.address;
  const [save, { loading }] = useChangeOrderAddressMutation();
  const form = useVersionedForm({
    initial: { fullName, address, city, stateName, postalCode, phoneNumber: '', email: '' },
    version: order.version,
    save: (typed, version) => save({ variables: { id: order.id, input: { ...inputOf(typed), version } } }),
    onSaved: () => {
      showMessage(`Address of order ${order.number} changed.`);
      onClose();
    },
  });
  return (
    <Modal title="Change address" isOpen onClose={() => form.leave(onClose)}>
      <form noValidate onSubmit={(event) => !loading && form.submit(event)} className="grid gap-4">
        <p>The shopper is notified. {order.fulfilmentStatus === 'PACKED' && 'Print the label again.'}</p>
        <AddressFields
          labels={LABELS}
          hints={Object.fromEntries(
            MASKED.map((field) => [field, `Leave empty to keep ${String(order.address[field])}`]),
          )}
          values={form.values}
          problems={form.problems}
          onChange={form.change}
        />
        {form.saved && (
          <Conflict
            saved={form.saved}
            typed={form.values}
            labels={SHOWN}
            onUse={(field, value) => form.change({ [field]: value })}
          />
        )}
        <FormAlert text={form.failure} />
        <Button type="submit" isBusy={loading}>
          {form.saved ? 'Save mine' : 'Save address'}
        </Button>
      </form>
    </Modal>
  );
}

function inputOf(typed: Readonly<Record<string, string>>) {
  const {
    fullName = '',
    address = '',
    city = '',
    stateName = '',
    postalCode = '',
    phoneNumber,
    email,
  } = typed;
  return {
    ...{ fullName, address, city, stateName, postalCode },
    ...(phoneNumber && { phoneNumber }),
    ...(email && { email }),
  };
}
