import type { FormEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AddressFields } from '#rules/accounts/address.ts';
import { i18n } from '#client/lib/i18n.ts';
import { showAlert } from '#client/state/messages.ts';

/** A saved address, or a typed one. */
export type Destination = { addressId: string } | { address: AddressFields };

/** Submit handler for forms with an address choice: calls `submit` with the complete address. */
export function submitWithAddress(
  { chosen, form }: { chosen: string | null; form: UseFormReturn<AddressFields> },
  submit: (destination: Destination) => Promise<unknown>,
) {
  return (event: FormEvent): void => {
    // Submit events of dialogs bubble here through React; ignore them.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (chosen !== null) return void submit({ addressId: chosen });
    void form.handleSubmit(
      (address) => submit({ address }),
      () => showAlert(i18n.t('Please complete the address.')),
    )();
  };
}
