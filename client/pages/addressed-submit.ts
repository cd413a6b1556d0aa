import type { FormEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AddressFields } from '#rules/address.ts';
import { i18n } from '#client/lib/i18n.ts';
import { showAlert } from '#client/state/messages.ts';

/** Where something is to go: an address of the book, or one that was typed. */
export type Destination = { addressId: string } | { address: AddressFields };

/** For a form in which an address is chosen or typed: submits it with that address, once it is complete. */
export function addressedSubmit(
  { chosen, form }: { chosen: string | null; form: UseFormReturn<AddressFields> },
  submit: (where: Destination) => Promise<unknown>,
) {
  return (event: FormEvent): void => {
    // Dialogs opened from here are our children too; a form of theirs is none of ours.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (chosen !== null) return void submit({ addressId: chosen });
    void form.handleSubmit(
      (address) => submit({ address }),
      () => showAlert(i18n.t('Please complete the address.')),
    )();
  };
}
