import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { Radio, RadioGroup } from '#client/ui/forms/radio.tsx';
import { AddressCard } from './address-card.tsx';
import type { AddressForm } from './address-form.ts';
import type { AddressCard_AddressFragment } from './address.generated.ts';
import { NewAddress } from './new-address.tsx';
import { useAddressMutations } from './use-address-mutations.ts';

const AddressModal = lazyComponent(async () => (await import('./address-modal.tsx')).AddressModal);
const AddressDeletion = lazyComponent(async () => (await import('./address-deletion.tsx')).AddressDeletion);

interface AddressChoiceProps {
  addresses: readonly AddressCard_AddressFragment[];
  /** The id of a saved address; null for the address form. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
  form: AddressForm;
  isSaved: boolean;
  onSavedChange: (isSaved: boolean) => void;
}

/** Selects a saved address, or shows a form for a new one. */
export function AddressChoice({
  addresses,
  chosen,
  onChoose,
  form,
  isSaved,
  onSavedChange,
}: AddressChoiceProps) {
  const [edited, setEdited] = useState<AddressCard_AddressFragment | null>(null);
  const [deleted, setDeleted] = useState<AddressCard_AddressFragment | null>(null);
  const { setDefault } = useAddressMutations();
  const chosenAddress = addresses.find(({ id }) => id === chosen);
  const newAddress = <NewAddress form={form} isSaved={isSaved} onSavedChange={onSavedChange} />;
  if (addresses.length === 0) return newAddress;
  return (
    <>
      <RadioGroup legend={i18n.t('Where should we deliver it?')} isLegendHidden className="grid gap-3">
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            isSelected={address.id === chosen}
            selection={
              <input
                type="radio"
                name="address"
                checked={address.id === chosen}
                onChange={() => onChoose(address.id)}
                className="mt-0.5 size-5 shrink-0 accent-leaf"
              />
            }
            onEdit={() => setEdited(address)}
            onDelete={() => setDeleted(address)}
          />
        ))}
        <Radio
          name="address"
          checked={chosen === null}
          onChange={() => onChoose(null)}
          className="rounded-card border-2 border-line bg-paper px-4 py-2 font-semibold"
        >
          {i18n.t('Another address')}
        </Radio>
      </RadioGroup>
      {chosenAddress && !chosenAddress.isDefault && (
        <button
          type="button"
          onClick={() => setDefault(chosenAddress.id)}
          className="min-h-11 justify-self-start text-lake underline"
        >
          {i18n.t('Make this my default address')}
        </button>
      )}
      {chosen === null && newAddress}
      <LazyMount when={edited !== null}>
        <AddressModal
          isOpen={edited !== null}
          onClose={() => setEdited(null)}
          address={edited ?? undefined}
          start={form.getValues()}
        />
      </LazyMount>
      <LazyMount when={deleted !== null}>
        <AddressDeletion address={deleted} onClose={() => setDeleted(null)} />
      </LazyMount>
    </>
  );
}
