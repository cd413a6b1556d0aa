import { i18n } from '#client/lib/i18n.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import type { AddressCard_AddressFragment } from './address.generated.ts';
import { useAddressActs } from './use-address-acts.ts';

interface AddressDeletionProps {
  /** Null closes it. */
  address: AddressCard_AddressFragment | null;
  onClose: () => void;
}

/** Asks once more before a saved address goes. */
export function AddressDeletion({ address, onClose }: AddressDeletionProps) {
  const { remove } = useAddressActs();
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
