// The address form of the modal and the checkout.
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { addressInput, type AddressFields } from '#rules/accounts/address.ts';
import type { UserError } from '#client/lib/graph/user-error.ts';

export type AddressForm = UseFormReturn<AddressFields, unknown, AddressFields>;

export const EMPTY_ADDRESS: AddressFields = {
  fullName: '',
  email: '',
  phoneNumber: '',
  address: '',
  city: '',
  stateName: '',
  postalCode: '',
};

const FIELDS = Object.keys(EMPTY_ADDRESS) as (keyof AddressFields)[];

/** If `shouldFocusError` is false, the caller focuses the first error, which may be outside the address. */
export function useAddressForm(defaultValues: AddressFields, shouldFocusError = true): AddressForm {
  return useForm({ resolver: zodResolver(addressInput), defaultValues, shouldFocusError });
}

/** Picks the form fields of a record. */
export function typedFields(values: AddressFields): AddressFields {
  return Object.fromEntries(FIELDS.map((name) => [name, values[name]])) as unknown as AddressFields;
}

/** Shows the server's field errors. Returns whether there were any. */
export function showUserError(form: AddressForm, userError: UserError | null): boolean {
  const invalidFields = FIELDS.filter((name) => userError?.fields[name] !== undefined);
  invalidFields.forEach((name, index) =>
    form.setError(name, { message: userError?.fields[name] ?? '' }, { shouldFocus: index === 0 }),
  );
  return invalidFields.length > 0;
}
