import { i18n } from '#client/lib/i18n.ts';
import { Checkbox } from '#client/ui/forms/checkbox.tsx';
import { AddressFields } from './address-fields.tsx';
import type { AddressForm } from './address-form.ts';

interface NewAddressProps {
  form: AddressForm;
  isSaved: boolean;
  onSavedChange: (isSaved: boolean) => void;
}

/** The address form of an order, with a checkbox to save the address. */
export function NewAddress({ form, isSaved, onSavedChange }: NewAddressProps) {
  return (
    <div className="grid gap-3">
      <AddressFields form={form} />
      <Checkbox checked={isSaved} onChange={({ target }) => onSavedChange(target.checked)}>
        {i18n.t('Save this address for next time')}
      </Checkbox>
    </div>
  );
}
