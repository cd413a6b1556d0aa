import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useDraft } from '#client/lib/hooks/use-draft.ts';
import type { AddressChoice } from './address-choice.tsx';
import { EMPTY_ADDRESS, useAddressForm } from './address-form.ts';
import {
  AddressBookDocument,
  useAddAddressMutation,
  type AddressCard_AddressFragment,
} from './address.generated.ts';

interface AddressOwner {
  name: string;
  email: string;
  mobile: string;
  addresses: readonly AddressCard_AddressFragment[];
}

/**
 * The address of an order or visit: a saved address, or an entered one, which can be saved. Its input survives leaving
 * the page and a reload.
 */
export function useAddressChoice({ addresses, name, email, mobile }: AddressOwner) {
  const [draft, changeDraft, dropDraft] = useDraft('address', {
    ...EMPTY_ADDRESS,
    fullName: name,
    email,
    phoneNumber: mobile,
  });
  const form = useAddressForm(draft, false);
  useEffect(() =>
    form.subscribe({ formState: { values: true }, callback: ({ values }) => changeDraft(values) }),
  );
  // undefined: not chosen yet, so the default applies, which may still be loading.
  const [choice, setChoice] = useState<string | null>();
  const [isSaved, setIsSaved] = useState(true);
  const typedPin = useWatch({ control: form.control, name: 'postalCode' });
  const [addAddress] = useAddAddressMutation({ refetchQueries: [AddressBookDocument] });
  const isKnown = choice === null || addresses.some(({ id }) => id === choice);
  /** The id of a saved address; null for the entered one. */
  const selectedId = choice !== undefined && isKnown ? choice : (addresses[0]?.id ?? null);

  /**
   * Saves the entered address if the shopper wants it. Call it once the order or visit is placed. Need not be awaited: nothing
   * depends on it.
   */
  const saveTyped = async (): Promise<void> => {
    dropDraft();
    if (selectedId !== null || !isSaved) return;
    try {
      const { data } = await addAddress({ variables: { input: form.getValues() } });
      setChoice(data?.addAddress.id);
    } catch {
      // On failure, the shopper enters it again next time.
    }
  };
  const fields: Parameters<typeof AddressChoice>[0] = {
    addresses,
    chosen: selectedId,
    onChoose: setChoice,
    form,
    isSaved,
    onSavedChange: setIsSaved,
  };
  const postalCode = addresses.find(({ id }) => id === selectedId)?.postalCode ?? typedPin.trim();
  return { chosen: selectedId, form, fields, postalCode, saveTyped };
}
