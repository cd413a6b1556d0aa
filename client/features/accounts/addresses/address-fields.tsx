import type { ChangeEvent } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { Field } from '#client/ui/forms/field.tsx';
import type { AddressForm } from './address-form.ts';
import { StateNames, STATE_NAMES_ID } from './state-names.tsx';
import { usePinPlace } from './use-pin-place.ts';

export function AddressFields({ form }: { form: AddressForm }) {
  const { register, formState } = form;
  const { errors } = formState;
  const { fillFrom, announcement } = usePinPlace(form);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field
        label={i18n.t('Full name')}
        autoComplete="shipping name"
        required
        error={errors.fullName?.message}
        {...register('fullName')}
      />
      <Field
        label={i18n.t('Mobile')}
        type="tel"
        inputMode="numeric"
        autoComplete="shipping tel-national"
        required
        error={errors.phoneNumber?.message}
        {...register('phoneNumber')}
      />
      <Field
        label={i18n.t('Email')}
        type="email"
        inputMode="email"
        autoComplete="shipping email"
        required
        className="md:col-span-2"
        error={errors.email?.message}
        {...register('email')}
      />
      <Field
        label={i18n.t('Address')}
        placeholder={i18n.t('House, street, area')}
        autoComplete="shipping street-address"
        required
        className="md:col-span-2"
        error={errors.address?.message}
        {...register('address')}
      />
      <Field
        label={i18n.t('Pincode')}
        inputMode="numeric"
        maxLength={6}
        autoComplete="shipping postal-code"
        required
        error={errors.postalCode?.message}
        {...register('postalCode', {
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => fillFrom(target.value),
        })}
      />
      <Field
        label={i18n.t('City')}
        autoComplete="shipping address-level2"
        required
        error={errors.city?.message}
        {...register('city')}
      />
      <Field
        label={i18n.t('State')}
        list={STATE_NAMES_ID}
        autoComplete="shipping address-level1"
        required
        className="md:col-span-2"
        error={errors.stateName?.message}
        {...register('stateName')}
      />
      <StateNames />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
