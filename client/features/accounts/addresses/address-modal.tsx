import { i18n } from '#client/lib/i18n.ts';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { useRefetchAfter } from '#client/lib/graph/use-refetch-after.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { AddressFields } from './address-fields.tsx';
import { showUserError, typedFields, useAddressForm } from './address-form.ts';
import {
  AddressBookDocument,
  useAddAddressMutation,
  useUpdateAddressMutation,
  type AddressCard_AddressFragment,
} from './address.generated.ts';

interface AddressModalProps {
  isOpen: boolean;
  onClose: () => void;
  /** The address to edit; without it a new one is added. */
  address?: AddressCard_AddressFragment | undefined;
  /** Initial values of a new address. */
  start: Parameters<typeof useAddressForm>[0];
  onSaved?: (id: string) => void;
}

export function AddressModal({ isOpen, onClose, ...form }: AddressModalProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={form.address ? i18n.t('Edit Address') : i18n.t('Add Address')}
    >
      {/* Mounted with the modal, to reset its state. */}
      <AddressModalForm {...form} onClose={onClose} />
    </Modal>
  );
}

function AddressModalForm({ onClose, address, start, onSaved }: Omit<AddressModalProps, 'isOpen'>) {
  const form = useAddressForm(address ? typedFields(address) : start);
  const { errors, isSubmitting } = form.formState;
  const refetchAfter = useRefetchAfter(AddressBookDocument);
  const [add] = useAddAddressMutation();
  const [update] = useUpdateAddressMutation();

  const save = form.handleSubmit(async (input) => {
    try {
      if (address) await refetchAfter(update({ variables: { id: address.id, input } }));
      const addResult = address ? null : (await refetchAfter(add({ variables: { input } }))).data;
      onSaved?.(address?.id ?? addResult?.addAddress.id ?? '');
      onClose();
    } catch (error) {
      const userError = parseUserError(error);
      if (showUserError(form, userError)) return;
      form.setError('root', {
        message:
          userError?.message ??
          /*i18n*/ 'The address could not be saved. Please check your connection and try again.',
      });
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        // React events bubble through the dialog into the checkout form, which must not submit.
        event.stopPropagation();
        void save(event);
      }}
      className="grid gap-4"
    >
      <AddressFields form={form} />
      <FormAlert text={errors.root?.message ?? null} />
      <Button type="submit" isBusy={isSubmitting}>
        {i18n.t('Save address')}
      </Button>
    </form>
  );
}
