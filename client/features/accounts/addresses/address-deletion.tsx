import { i18n } from '#client/lib/i18n.ts';
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx';
import type { AddressCard_AddressFragment } from './address.generated.ts';
import { useAddressMutations } from './use-address-mutations.ts';

interface AddressDeletionProps {
  /** Null closes the dialog. */
  address: AddressCard_AddressFragment | null;
  onClose: () => void;
}

/** Confirms the deletion of an address. */
export function AddressDeletion({ address, onClose }: AddressDeletionProps) {
  const { remove } = useAddressMutations();
  return (
    <ConfirmDialog
      isOpen={address !== null}
      onClose={onClose}
      onConfirm={() => address && remove(address.id)}
      title={i18n.t('Are you sure you want to delete this address ?')}
      confirmLabel={i18n.t('Yes')}
      cancelLabel={i18n.t('No')}
    />
  );
}
