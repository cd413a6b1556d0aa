import { useRef, useState } from 'react';
import { placeOfPin } from '#rules/accounts/pin-codes.ts';
import { i18n } from '#client/lib/i18n.ts';
import type { AddressForm } from './address-form.ts';

const PLACE_FIELDS = ['city', 'stateName'] as const;

/**
 * Fills in city and state by PIN code, unless the user typed them.
 * `announcement` is a text for screen readers.
 */
export function usePinPlace({ getValues, setValue, clearErrors }: AddressForm) {
  const filled = useRef({ city: '', stateName: '' });
  const [announcement, setAnnouncement] = useState('');
  const fillFrom = (pin: string): void => {
    const place = placeOfPin(pin);
    if (!place) return;
    const changedFields = PLACE_FIELDS.filter((name) => {
      const current = getValues(name).trim();
      const proposed = place[name] ?? '';
      if (current === proposed || (current !== '' && current !== filled.current[name])) return false;
      setValue(name, proposed, { shouldDirty: true });
      filled.current[name] = proposed;
      return proposed !== '';
    });
    if (changedFields.length === 0) return;
    clearErrors(changedFields);
    const places = changedFields.map((name) => place[name]).join(', ');
    setAnnouncement(i18n.t('Filled in from the pincode: {places}', { places }));
  };
  return { fillFrom, announcement };
}
