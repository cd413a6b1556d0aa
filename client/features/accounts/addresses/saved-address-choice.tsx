import { useState } from 'react';
import { MapPinPlus } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { Radio, RadioGroup } from '#client/ui/forms/radio.tsx';
import { EMPTY_ADDRESS } from './address-form.ts';
import type { AddressBookQuery } from './address.generated.ts';

const AddressModal = lazyComponent(async () => (await import('./address-modal.tsx')).AddressModal);

interface SavedAddressChoiceProps {
  viewer: NonNullable<AddressBookQuery['viewer']>;
  /** The id of the selected address; null if none is saved. */
  chosen: string | null;
  onChoose: (id: string) => void;
  error: string | null;
}

/** Selects a saved address; a new one can be added. */
export function SavedAddressChoice({ viewer, chosen, onChoose, error }: SavedAddressChoiceProps) {
  const { name, email, mobile, addresses } = viewer;
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="grid gap-3">
      {addresses.length === 0 && <p>{i18n.t('You have no saved address yet.')}</p>}
      {addresses.length > 0 && (
        <RadioGroup legend={i18n.t('Where should we deliver it?')} isLegendHidden className="grid gap-2">
          {addresses.map(({ id, fullName, address, city, stateName, postalCode }) => (
            <Radio
              key={id}
              name="address"
              checked={id === chosen}
              onChange={() => onChoose(id)}
              className="rounded-card border-2 border-line bg-paper px-4 py-2 has-checked:border-leaf has-checked:bg-leaf-wash"
            >
              <span className="block font-semibold">{fullName}</span>
              <span className="block text-sm break-words">
                {address}, {city}, {stateName} {postalCode}
              </span>
            </Radio>
          ))}
        </RadioGroup>
      )}
      <p role="alert" className="text-sm font-semibold text-alarm empty:hidden">
        {error}
      </p>
      <Button look="outline" size="small" onClick={() => setIsAdding(true)} className="justify-self-start">
        <MapPinPlus aria-hidden="true" className="size-5" />
        {i18n.t('Add an address')}
      </Button>
      <LazyMount when={isAdding}>
        <AddressModal
          isOpen={isAdding}
          onClose={() => setIsAdding(false)}
          start={{ ...EMPTY_ADDRESS, fullName: name, email, phoneNumber: mobile }}
          onSaved={onChoose}
        />
      </LazyMount>
    </div>
  );
}
