import { i18n } from '#client/lib/i18n.ts';
import { showFailure } from '#client/state/messages.ts';
import {
  AddressBookDocument,
  useRemoveAddressMutation,
  useSetDefaultAddressMutation,
} from './address.generated.ts';

/** Mutations of the address book. They return the updated list. */
export function useAddressMutations() {
  const refresh = { refetchQueries: [AddressBookDocument] };
  const [remove] = useRemoveAddressMutation(refresh);
  const [setDefault] = useSetDefaultAddressMutation(refresh);
  const showError = (error: unknown) =>
    showFailure(error, i18n.t('The address book could not be changed. Please check your connection.'));
  return {
    remove: (id: string) => void remove({ variables: { id } }).catch(showError),
    setDefault: (id: string) => void setDefault({ variables: { id } }).catch(showError),
  };
}
