import type { FormEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AddressFields } from '#rules/accounts/address.ts';
import { focusFirstInvalid } from '#client/lib/focus-first-invalid.ts';
import { i18n } from '#client/lib/i18n.ts';
import { showAlert } from '#client/state/messages.ts';

/** A saved or entered address. */
export type Destination = { addressId: string } | { address: AddressFields };

/**
 * Submit handler for forms with an address choice: calls `submit` with the complete address. `findMissing` shows what else
 * is missing at its place and returns the first of it.
 */
export function submitWithAddress(
  { chosen, form }: { chosen: string | null; form: UseFormReturn<AddressFields> },
  submit: (destination: Destination) => Promise<unknown>,
  findMissing: () => string | undefined = () => undefined,
) {
  return (event: FormEvent<HTMLFormElement>): void => {
    const element = event.currentTarget;
    // Submit events of dialogs bubble here through React; ignore them.
    if (event.target !== element) return;
    event.preventDefault();
    const missingText = findMissing();
    const refuse = (reason: string): void => {
      showAlert(reason);
      focusFirstInvalid(element);
    };
    const send = (destination: Destination) =>
      missingText === undefined ? submit(destination) : refuse(missingText);
    if (chosen !== null) return void send({ addressId: chosen });
    void form.handleSubmit(
      (address) => send({ address }),
      () => refuse(missingText ?? i18n.t('Please complete the address.')),
    )();
  };
}
