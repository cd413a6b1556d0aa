import { showMessage } from '#client/state/messages.ts';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { type AddressField, AddressFields } from '../../features/orders/address-fields.tsx';
import { useChangeOrderAddressMutation } from '../../features/orders/order-changes.generated.ts';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { VersionedForm } from '../../ui/versioned-form.tsx';

const LABELS = {
  fullName: 'Full name',
  address: 'Address',
  postalCode: 'Pincode',
  city: 'City',
  stateName: 'State',
  phoneNumber: 'New mobile',
  email: 'New e-mail',
} as const;

/** Mobile and e-mail are masked, so staff type them only to change them. */
const MASKED: readonly AddressField[] = ['phoneNumber', 'email'];
const SHOWN = Object.fromEntries(
  Object.entries(LABELS).filter(([field]) => !MASKED.some((masked) => masked === field)),
);

interface AddressDialogProps {
  order: StaffOrderDetailsFragment;
  onClose: () => void;
}

/** Changes the delivery address of an order. */
export function AddressDialog({ order, onClose }: AddressDialogProps) {
  const { fullName, address, city, stateName, postalCode } = order.address;
  const [save, { loading }] = useChangeOrderAddressMutation();
  const form = useVersionedForm({
    initial: { fullName, address, city, stateName, postalCode, phoneNumber: '', email: '' },
    version: order.version,
    save: (typed, version) => save({ variables: { id: order.id, input: { ...toInput(typed), version } } }),
    onSaved: () => {
      showMessage(`Address of order ${order.number} changed.`);
      onClose();
    },
  });
  return (
    <Modal title="Change address" isOpen onClose={() => form.leave(onClose)}>
      <VersionedForm form={form} isBusy={loading} labels={SHOWN} saveLabel="Save address" isNarrow>
        <p>The shopper is notified. {order.fulfilmentStatus === 'PACKED' && 'Print the label again.'}</p>
        <AddressFields
          labels={LABELS}
          hints={Object.fromEntries(MASKED.map((field) => [field, hintFor(order.address[field])]))}
          values={form.values}
          problems={form.problems}
          onChange={form.change}
        />
      </VersionedForm>
    </Modal>
  );
}

const hintFor = (kept: string) => (kept ? `Leave empty to keep ${kept}` : 'Leave empty if there is none');

function toInput(typed: Readonly<Record<string, string>>) {
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
    fullName,
    address,
    city,
    stateName,
    postalCode,
    ...(phoneNumber && { phoneNumber }),
    ...(email && { email }),
  };
}
